/** Lines that are no use to keep: those that tell the learner what to say, lists of what there is, and lines too long. Pure. */
import { HAN } from '#domain/han.ts';

const QUOTED = /[“„"«「‘]\s*([^“”„"»«」]+?)\s*[”“"»」]/gu;

/** Phrases that a line quotes. */
export const quotedIn = (text: string) => [...text.matchAll(QUOTED)].map(([, quoted = '']) => quoted);

/** Ways to tell a learner what to say or ask, or in which language. */
const COACHING = [
  /\b(ask me|ask (for|about) it|begin with|you (can|could|might) (say|ask)|how (do|would) you (say|ask)|people say|in english|tap )/i,
  /怎么问|怎么说|可以(这么|这样)?(说|问)|(用|说)(中文|汉语)|请说|跟我说|中文/,
  /\b(fragen sie mich|man sagt|wie fragen|auf deutsch|tippen sie|sie können [^.?!]*(sagen|fragen)|noch einmal anders)\b/i,
  /\b(se dice|en español|preg[uú]nt[ea]me|c[oó]mo (se |lo )?(pregunta|dice)s?|(puede|puedes) (decir|preguntar)|toque la|toca la)\b/i,
  /\b(on dit|en français|demandez-moi|demande-moi|vous pouvez (dire|demander)|comment (demandez|dites)-vous|touchez le)\b/i,
];

/** Three things or more: "tea, milk or water". */
const LISTS = /,\s*(\S+\s+){0,2}\S+,?\s(and|or|und|oder|et|ou|y|e|o|u)\s|、[^、，。？！]+(、|和|或|还是)/iu;

/** True of a line that the partner says as a teacher rather than as the person of the scene. */
export const isCoaching = (text: string) =>
  quotedIn(text).length > 0 || /[:：…]|\.\.\./.test(text) || COACHING.some((way) => way.test(text));

/** True of a line that shows how a phrase or word is used: said by the person of the scene, and not a list. */
export const isExample = (text: string) => !isCoaching(text) && !LISTS.test(text);

/** Most words, or Chinese characters, of a sentence that can be kept in mind; of two sentences together, fewer. */
const MOST = { words: 10, characters: 14 };
const MOST_OF_TWO = { words: 6, characters: 9 };

/** True of one sentence, or two very short ones, that somebody could learn by heart. */
export function isShort(text: string): boolean {
  const sentences = text.split(/[.?!。？！]+/u).filter((part) => /\p{L}/u.test(part)).length;
  if (sentences > 2) return false;
  const most = sentences === 2 ? MOST_OF_TWO : MOST;
  const characters = [...text].filter((letter) => HAN.test(letter)).length;
  if (characters > 0) return characters <= most.characters;
  return text.split(/\s+/u).filter((part) => /\p{L}|\p{N}/u.test(part)).length <= most.words;
}
