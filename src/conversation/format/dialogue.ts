/**
 * The compiled dialogue: everything that the on-device partner needs for one scene in one language. It is built by
 * `npm run content:build`, stored in `scene_dialogues.dialogue`, and validated here whenever it is loaded.
 */
import * as v from 'valibot';
import { UNDERSTANDING } from '../nlu/language-pack.ts';
import { Fact, ThingFacts, Topic } from './facts.ts';
import { FollowUp } from './follow-up.ts';
import { Ingredients } from './ingredients.ts';
import type { Memory } from './memory.ts';
import { Talk } from './talk.ts';
import type { Travel } from './travel.ts';

const Line = v.object({ text: v.string(), translation: v.string(), pinyin: v.optional(v.string()) });
const Lines = v.array(Line);
const Ids = v.array(v.string());

const Slot = v.variant('kind', [
  v.object({
    kind: v.literal('list'),
    for: Ids,
    values: v.array(
      v.object({
        id: v.string(),
        forms: v.array(v.string()),
        say: v.string(),
        gloss: v.string(),
        pinyin: v.optional(v.string()),
        price: v.optional(v.number()),
        ...ThingFacts,
      }),
    ),
  }),
  v.object({
    kind: v.literal('number'),
    for: Ids,
    min: v.number(),
    max: v.number(),
    counts: v.optional(v.string()),
  }),
]);

const Objective = v.object({
  id: v.string(),
  description: v.string(),
  points: v.number(),
  after: v.optional(Ids),
  early: v.optional(Lines),
  ask: Lines,
  lacks: v.optional(v.record(v.string(), Lines)),
  presumes: v.optional(v.string()),
  askAgain: Lines,
  choices: Lines,
  reached: Lines,
  again: Lines,
  changed: v.optional(Lines),
  hint: v.string(),
  models: Lines,
  /** Kinds of question and topics by which it is reached. */
  asks: v.optional(Ids),
});

const Weights = v.object({ bias: v.number(), step: v.number(), places: v.string(), values: v.string() });

const Understanding = v.object({
  language: v.string(),
  topics: v.record(v.string(), v.string()),
  slotTopics: v.record(v.string(), v.string()),
  words: v.string(),
  /** Traditional characters and the simplified ones that stand for them, as two strings of equal length. */
  script: v.optional(v.object({ from: v.string(), to: v.string() })),
  /** Reading typed pinyin: see `nlu/mandarin/pinyin-input.ts`. */
  pinyin: v.optional(v.object({ syllables: v.string(), words: v.string() })),
  /** The buckets that any class has a weight for: see `nlu/weight-codec.ts`. */
  buckets: v.string(),
  /** For each objective the topics that belong to it. */
  objectiveTopics: v.array(v.array(v.string())),
  /** In the order: objectives, moves, acts, and the class shared by all objectives. */
  classes: v.array(
    v.intersect([Weights, v.object({ kind: v.picklist(['objective', 'move', 'act', 'generic']), id: v.string() })]),
  ),
  /** Authored phrases that the classes get wrong: see `nlu/exact-match.ts`. */
  exactMatches: v.object({ keys: v.string(), owners: v.string() }),
  /** Probability from which an objective counts: when it is naturally next, and when it is not. */
  thresholds: v.array(v.object({ next: v.number(), other: v.number() })),
});

const Words = v.array(v.object({ text: v.string(), meaning: v.string(), pinyin: v.optional(v.string()) }));

export const CompiledDialogue = v.object({
  format: v.literal(1),
  understandingVersion: v.literal(UNDERSTANDING),
  scene: v.string(),
  title: v.string(),
  language: v.string(),
  /** Begins with the hash of everything that it was compiled from. */
  version: v.string(),
  partner: v.object({ name: v.string(), voice: v.picklist(['female', 'male']), face: v.string() }),
  situation: v.string(),
  currency: v.optional(v.string()),
  opening: Lines,
  slots: v.record(v.string(), Slot),
  objectives: v.pipe(v.array(Objective), v.minLength(1)),
  moves: v.record(
    v.string(),
    v.object({ replies: Lines, afterwards: v.picklist(['lead', 'wait']), declines: v.optional(v.string()) }),
  ),
  twists: v.array(
    v.object({
      id: v.string(),
      on: v.string(),
      withdraws: v.optional(v.boolean()),
      lines: Lines,
      expects: v.optional(Ids),
      resolution: Lines,
    }),
  ),
  /** Topics that only this scene has. */
  topics: v.optional(v.record(v.string(), Topic), {}),
  facts: v.optional(v.record(v.string(), Fact), {}),
  followUps: v.optional(v.array(FollowUp), []),
  closing: Lines,
  puzzled: Lines,
  ownLanguage: Lines,
  words: Words,
  /** Small words of the lines, for looking up only: no cards are made of them. */
  everyday: v.optional(Words, []),
  acts: v.record(v.string(), v.object({ patterns: v.array(v.string()), replies: Lines, unknown: v.optional(Lines) })),
  fillers: v.array(v.string()),
  understanding: Understanding,
  /** The model for replies in the learner's own language, if that is not the scene's. */
  own: v.optional(Understanding),
});

/**
 * The talk of a language, with what is in things and the words that every scene of it may say: one file a language, since
 * all its scenes share it.
 */
export const LanguageTalk = v.object({ talk: Talk, ingredients: Ingredients, words: v.optional(Words) });
export type LanguageTalk = v.InferOutput<typeof LanguageTalk> & { memory?: Memory; travel?: Travel };

/** A dialogue; `talk` is put in where its language has one: the scene's own topics are among it. */
export type CompiledDialogue = v.InferOutput<typeof CompiledDialogue> & {
  talk?: Talk;
  ingredients?: Ingredients;
  /** Lines for what was told before, in this conversation or an earlier one. */
  known?: Memory['known'];
  /** Where tickets are sold. */
  travel?: Travel;
};
export type CompiledUnderstanding = v.InferOutput<typeof Understanding>;
export type DialogueLine = v.InferOutput<typeof Line>;
export type DialogueSlot = v.InferOutput<typeof Slot>;

/** A dialogue that can be talked in: with its language's talk, and the scene's own topics before the language's. */
export const withTalk = (dialogue: CompiledDialogue, shared: LanguageTalk | null): CompiledDialogue =>
  shared
    ? {
        ...dialogue,
        talk: { ...shared.talk, topics: { ...shared.talk.topics, ...dialogue.topics } },
        ingredients: shared.ingredients,
      }
    : dialogue;

/** A dialogue from storage or the network, or why it cannot be used. */
export function readDialogue(value: unknown): { ok: true; dialogue: CompiledDialogue } | { ok: false; reason: string } {
  const result = v.safeParse(CompiledDialogue, value);
  if (result.success) return { ok: true, dialogue: result.output };
  const issue = result.issues[0];
  return { ok: false, reason: `${v.getDotPath(issue) ?? 'dialogue'}: ${issue.message}` };
}
