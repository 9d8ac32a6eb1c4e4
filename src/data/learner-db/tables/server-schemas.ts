/**
 * Schemas that the server's rows must pass to be stored. Columns and parts that a newer version has added are left out, and
 * parse-row.ts tells of them.
 */
import * as v from 'valibot';
import { LANGUAGES } from '#domain/language.ts';
import { LEVELS } from '#domain/level.ts';
import { MOTIVATIONS } from '#domain/motivation.ts';

const moment = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'not a moment'),
  v.transform((text) => new Date(text).toISOString()),
);
const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const language = v.picklist(LANGUAGES);
const level = v.picklist(LEVELS);
const offset = v.pipe(v.number(), v.integer(), v.minValue(-840), v.maxValue(840));
const stars = v.picklist([1, 2, 3]);
const text = v.nullish(v.string(), null);

export const profileRow = v.object({
  id: v.string(),
  first_name: v.nullish(v.string(), ''),
  last_name: v.nullish(v.string(), ''),
  preferred_language: language,
  preferred_level: level,
  study_motivation: v.nullish(v.picklist(MOTIVATIONS), null),
  has_completed_onboarding: v.boolean(),
  has_seen_welcome_splash: v.boolean(),
  updated_at: v.nullish(moment, null),
});

export const progressRow = v.object({
  user_id: v.string(),
  total_points: count,
  current_level: level,
  current_streak: count,
  longest_streak: count,
  last_activity_date: v.nullish(day, null),
  star_ratings: v.object({ '1': v.optional(count, 0), '2': v.optional(count, 0), '3': v.optional(count, 0) }),
  coins: v.optional(v.pipe(v.number(), v.integer()), 0),
});

export const subscriberRow = v.object({
  user_id: v.string(),
  subscribed: v.boolean(),
  subscription_tier: text,
  subscription_end: v.nullish(moment, null),
});

export const unlockRow = v.object({
  id: v.string(),
  scenario_id: v.string(),
  cost: v.optional(count, 0),
  created_at: v.optional(moment),
});

const outcome = v.object({ index: count, reached: v.boolean(), hinted: v.optional(v.boolean(), false) });
const correction = v.object({
  said: v.string(),
  better: v.string(),
  translation: v.fallback(v.string(), ''),
  pinyin: v.optional(v.string()),
  note: v.optional(v.string()),
  corrections: v.fallback(
    v.optional(
      v.array(
        v.object({
          from: v.string(),
          to: v.string(),
          start: count,
          end: count,
          kind: v.string(),
          explanation: v.string(),
        }),
      ),
    ),
    undefined,
  ),
});
const turn = v.object({
  who: v.picklist(['partner', 'learner']),
  text: v.string(),
  translation: v.optional(v.string()),
  pinyin: v.optional(v.string()),
  at: v.string(),
  completed: v.optional(v.array(count)),
  correction: v.optional(correction),
  slow: v.optional(v.boolean()),
  replaced: v.optional(v.boolean()),
});
/** The items of a list that this version understands. */
const readableOf = <S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((items) => items.filter((one): one is v.InferOutput<S> => v.is(item, one))),
    v.array(item),
  );
const phrase = v.object({ text: v.string(), translation: v.string(), pinyin: v.optional(v.string()) });
const feedback = v.object({
  well: v.fallback(v.array(v.string()), []),
  phrases: v.fallback(v.array(phrase), []),
  corrections: v.fallback(v.array(correction), []),
});
const NO_FEEDBACK = { well: [], phrases: [], corrections: [] };

/** Feedback and transcript are only read, so an unreadable part of them does not cost the attempt. */
export const attemptRow = v.object({
  id: v.string(),
  scenario_id: v.string(),
  language,
  created_at: moment,
  attempt_score: count,
  max_score: count,
  objectives_completed: count,
  total_objectives: count,
  star_rating: stars,
  objectives: v.fallback(v.array(outcome), []),
  feedback: v.fallback(v.nullish(feedback, NO_FEEDBACK), NO_FEEDBACK),
  transcript: v.fallback(v.nullish(readableOf(turn), []), []),
  study_day: day,
  utc_offset_min: offset,
});

export const cardRow = v.object({
  id: v.string(),
  language,
  front: v.string(),
  back: v.string(),
  example: text,
  pinyin: text,
  scene_id: text,
  source_turn: v.fallback(v.nullish(turn, null), null),
  created_at: moment,
  suspended_at: v.nullish(moment, null),
  buried_until: v.nullish(moment, null),
  deleted_at: v.nullish(moment, null),
  edited_at: v.optional(moment),
});

export const reviewRow = v.object({
  id: v.string(),
  flashcard_id: v.string(),
  rating: v.picklist([1, 2, 3, 4]),
  reviewed_at: moment,
  utc_offset_min: offset,
  voids: text,
  kind: v.nullish(v.picklist(['production', 'listening', 'cloze']), null),
  device_id: v.nullish(v.string(), ''),
  device_seq: v.nullish(v.number(), 0),
});

export const settingRow = v.object({ key: v.string(), value: v.unknown(), edited_at: v.optional(moment) });
