/** The cards of one play as lines of JSON (product 16.37). */
import { offeredCards } from '#conversation/cards/offered-cards.ts';
import type { CardReason, PhraseCard } from '#conversation/cards/played.ts';
import { loadCorrector } from '#conversation/grammar/grammars.ts';
import { isLanguage } from '#domain/language.ts';
import { dialogueFor } from '../built-dialogue.ts';
import { grammarTable } from '../grammar/tables.ts';
import { sayingsOf } from '../many-plays/random-learner.ts';
import { ContentError, readCommon, readPhrases, readScenes } from '../read-content.ts';
import { playOnce } from './play-once.ts';

const WHY: Record<CardReason, string> = {
  own: 'your own sentence, put right',
  asked: 'you asked for help with it',
  phrase: 'worth knowing in this scene',
  word: 'a frequent word that you heard',
};

/** The cards that one play of a scene offers. Throws a `ContentError` for a scene or language that there is not. */
export async function cardsOf(sceneId: string, language: string, seed: number): Promise<PhraseCard[]> {
  const scene = readScenes().find(({ id }) => id === sceneId);
  const phrases = readPhrases(sceneId, language);
  const dialogue = scene && isLanguage(language) ? dialogueFor(scene, language) : null;
  if (!dialogue || !phrases || !isLanguage(language)) throw new ContentError(`No scene "${sceneId}" in ${language}.`);
  const corrector = await loadCorrector(language, await grammarTable(language));
  return offeredCards(await playOnce(dialogue, sayingsOf(phrases, readCommon(language)), corrector, seed));
}

/** The syllables of the card, where 儿 has one of its own to stand above it, as they are written without characters. */
const written = (pinyin: string | null) => pinyin?.replace(/ r(?= |$)/g, 'r') ?? null;

export function printed({ front, back, example, pinyin, why }: PhraseCard, jsonl: boolean): string {
  if (jsonl) return JSON.stringify({ front, back, example, pinyin: written(pinyin), why: WHY[why] });
  return [front, back, example ?? '–', `(${WHY[why]})`].join('\n  ');
}
