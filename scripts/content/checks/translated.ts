/** A translation that is the text itself translates nothing. */
import type { Common, Dialogue } from '../../../content/format.ts';
import { error, type Finding, warning } from './finding.ts';
import { normalised } from './normalised.ts';
import { commonGroups, dialogueGroups, type LineGroup, linesOf } from './places.ts';
import type { Sources } from './sources.ts';
import { factGroups, factPhrases, type PlacedPhrase, talkGroups, talkPhrases } from './talk-places.ts';

const PLACE = /\{[^{}]*\}/g;
const HAN = /\p{Script=Han}/u;

/** `text` with what explains it in English. An English scene glosses in simpler words, so there it only warns. */
function compare(file: string, where: string, language: string, text: string, english: string): Finding[] {
  const say = language === 'English' ? warning : error;
  if (language !== 'English' && HAN.test(english)) return [error(file, where, 'holds Chinese characters in English')];
  // A frame that is nothing but places says what is put into them.
  const own = normalised(text.replace(PLACE, ' ')).trim();
  return normalised(text) === normalised(english) && own !== ''
    ? [say(file, where, 'is the same as what it translates')]
    : [];
}

const ofLines = (file: string, language: string, groups: readonly LineGroup[]) =>
  linesOf(groups).flatMap(({ where, line }) =>
    compare(file, `${where}.translation`, language, line.text, line.translation),
  );

/** Phrases may well be the same in both ("Wi-Fi"), so they are only held to having no Chinese in English. */
const ofPhrases = (file: string, language: string, phrases: readonly PlacedPhrase[]) =>
  language === 'Mandarin'
    ? phrases.flatMap(({ where, phrase }) => compare(file, `${where}.gloss`, language, phrase.say, phrase.gloss))
    : [];

/** Names of dishes may well be the same in both, so slots and words are only held to having no Chinese in English. */
function ofWords(file: string, language: string, dialogue: Dialogue): Finding[] {
  if (language !== 'Mandarin') return [];
  return [
    ...Object.entries(dialogue.slots).flatMap(([name, slot]) =>
      slot.kind === 'list'
        ? slot.values.flatMap(({ id, say, gloss }) => compare(file, `slots.${name}.${id}.gloss`, language, say, gloss))
        : [],
    ),
    ...dialogue.words.flatMap(({ text, meaning }, i) => compare(file, `words.${i}.meaning`, language, text, meaning)),
  ];
}

export function translated({ common, talk, languages }: Sources): Finding[] {
  const everywhere = ([language, acts]: [string, Common]) =>
    ofLines(`common/${language}.yaml`, language, commonGroups(acts));
  return [
    ...Object.entries(common).flatMap(everywhere),
    ...Object.entries(talk).flatMap(([language, one]) => [
      ...ofLines(`talk/${language}.yaml`, language, talkGroups(one)),
      ...ofPhrases(`talk/${language}.yaml`, language, talkPhrases(one)),
    ]),
    ...languages.flatMap(({ scene, language, dialogue }) => {
      const file = `scenes/${scene}/${language}.yaml`;
      return dialogue
        ? [
            ...ofLines(file, language, [...dialogueGroups(dialogue), ...factGroups(dialogue)]),
            ...ofPhrases(file, language, factPhrases(dialogue)),
            ...ofWords(file, language, dialogue),
          ]
        : [];
    }),
  ];
}
