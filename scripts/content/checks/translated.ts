/** A translation that is the text itself translates nothing. */
import type { Common, Dialogue } from '../../../content/format.ts';
import { error, type Finding, warning } from './finding.ts';
import { normalised } from './normalised.ts';
import { commonGroups, dialogueGroups, type LineGroup, linesOf } from './places.ts';
import type { Sources } from './sources.ts';

const HAN = /\p{Script=Han}/u;

/** `text` with what explains it in English. An English scene glosses in simpler words, so there it only warns. */
function compare(file: string, where: string, language: string, text: string, english: string): Finding[] {
  const say = language === 'English' ? warning : error;
  if (language !== 'English' && HAN.test(english)) return [error(file, where, 'holds Chinese characters in English')];
  return normalised(text) === normalised(english) && normalised(text) !== ''
    ? [say(file, where, 'is the same as what it translates')]
    : [];
}

const ofLines = (file: string, language: string, groups: readonly LineGroup[]) =>
  linesOf(groups).flatMap(({ where, line }) =>
    compare(file, `${where}.translation`, language, line.text, line.translation),
  );

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

export function translated({ common, languages }: Sources): Finding[] {
  const everywhere = ([language, acts]: [string, Common]) =>
    ofLines(`common/${language}.yaml`, language, commonGroups(acts));
  return [
    ...Object.entries(common).flatMap(everywhere),
    ...languages.flatMap(({ scene, language, dialogue }) => {
      const file = `scenes/${scene}/${language}.yaml`;
      return dialogue
        ? [...ofLines(file, language, dialogueGroups(dialogue)), ...ofWords(file, language, dialogue)]
        : [];
    }),
  ];
}
