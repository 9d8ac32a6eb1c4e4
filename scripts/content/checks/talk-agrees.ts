/**
 * The talk of a language agrees with itself: its lines name only what is filled there, something can be said where a
 * filling is missing, cues are as learners' words are read, and everything that can be in a thing has a name.
 */
import type { Ingredients } from '#conversation/format/ingredients.ts';
import type { Talk } from '#conversation/format/talk.ts';
import { error, type Finding } from './finding.ts';
import { sayable } from './lines-are-sayable.ts';
import { type AuthoredLine, namesIn } from './places.ts';
import type { Sources } from './sources.ts';
import { type PlacedCues, talkCues, talkGroups } from './talk-places.ts';

const PUNCTUATION = /[?!.,;:¿¡"„“”«»。？！，]/;
/** A question mark behind brackets marks the part that may be left out. */
const OPTIONAL = /\)\?/g;

/** Entries of `told` whose reaction always has a filling. */
const FILLED = ['diet', 'allergy', 'order_gone'];

/** Cues are compared with words in lower case and without punctuation: others are never found. */
export function cuesAreReadable(file: string, placed: readonly PlacedCues[]): Finding[] {
  return placed.flatMap(({ where, cues }) =>
    cues.flatMap((cue) => [
      ...(PUNCTUATION.test(cue.replace(OPTIONAL, ')')) ? [error(file, where, `punctuation in the cue "${cue}"`)] : []),
      ...(cue === cue.toLowerCase() ? [] : [error(file, where, `capitals in the cue "${cue}"`)]),
    ]),
  );
}

/** Groups of lines in which a filling may be missing: one line at least must do without it. */
function sayableWithout(file: string, talk: Talk): Finding[] {
  const check = (where: string, lines: readonly AuthoredLine[], name: string) =>
    lines.some(({ text }) => !namesIn(text).includes(name))
      ? []
      : [error(file, where, `one line at least must do without {${name}}`)];
  const { available } = talk.questions;
  return [
    ...check('questions.available.yes', available.yes, 'price'),
    ...check('questions.available.no', available.no, 'other'),
    ...check('changes.summary.known', talk.changes.summary.known, 'total'),
    ...talk.told.flatMap(({ id, cues, reactions }) =>
      cues.length > 0 && !FILLED.includes(id) ? check(`told.${id}.reactions`, reactions, 'x') : [],
    ),
  ];
}

function everythingHasAName(file: string, talk: Talk, { ingredients, diets }: Ingredients): Finding[] {
  const wanted = new Set([...Object.keys(ingredients), ...Object.values(ingredients).flat()]);
  return [
    ...[...wanted]
      .filter((id) => !(id in talk.ingredients))
      .map((id) => error(file, 'ingredients', `"${id}" of ingredients.yaml has no name`)),
    ...Object.keys(talk.ingredients)
      .filter((id) => !wanted.has(id))
      .map((id) => error(file, 'ingredients', `"${id}" is not in ingredients.yaml`)),
    ...Object.keys(diets)
      .filter((id) => !(id in talk.diets))
      .map((id) => error(file, 'diets', `"${id}" of ingredients.yaml has no name`)),
    ...Object.keys(talk.diets)
      .filter((id) => !(id in diets))
      .map((id) => error(file, 'diets', `"${id}" is not in ingredients.yaml`)),
  ];
}

/** The thing said back at the beginning, which asks nothing. */
const ECHO = /^¿?\{x\}\s?[?？]/;

/** Things told can be understood, and the reaction leaves the question to `back`. */
function toldAgrees(file: string, { told }: Talk): Finding[] {
  return told.flatMap(({ id, cues, patterns, reactions }) => [
    ...(cues.length + patterns.length === 0 ? [error(file, `told.${id}`, 'has neither cues nor patterns')] : []),
    ...patterns
      .filter((pattern) => namesIn(pattern).join() !== 'x')
      .map((pattern) => error(file, `told.${id}`, `the pattern "${pattern}" needs one {x}`)),
    ...reactions
      .filter(({ text }) => /[?？]/.test(text.replace(ECHO, '')))
      .map(({ text }) => error(file, `told.${id}.reactions`, `a reaction asks nothing: "${text}"`)),
  ]);
}

export function talkAgrees({ talk, ingredients }: Sources): Finding[] {
  return Object.entries(talk).flatMap(([language, one]) => {
    const file = `talk/${language}.yaml`;
    return [
      ...(one.language === language ? [] : [error(file, 'language', `is "${one.language}"`)]),
      ...sayable(file, talkGroups(one)),
      ...sayableWithout(file, one),
      ...cuesAreReadable(file, talkCues(one)),
      ...(ingredients ? everythingHasAName(file, one, ingredients) : []),
      ...('taste' in one.questions.attributes ? [] : [error(file, 'questions.attributes', 'taste is missing')]),
      ...Object.entries(one.money)
        .filter(([, { many }]) => namesIn(many.say).join() !== 'n' || namesIn(many.gloss).join() !== 'n')
        .map(([currency]) => error(file, `money.${currency}.many`, 'needs {n} in both')),
      ...toldAgrees(file, one),
    ];
  });
}
