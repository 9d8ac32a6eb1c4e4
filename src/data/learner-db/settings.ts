/** Settings of a learner, synced key by key: their names, shapes and defaults. */
import * as v from 'valibot';

const shown = v.picklist(['shown', 'hidden', 'tap']);

const SCHEMAS = {
  backgroundAudio: v.optional(v.boolean(), true),
  /** Voice name by language. */
  voiceByLanguage: v.optional(v.record(v.string(), v.string()), {}),
  speechRate: v.optional(v.pipe(v.number(), v.minValue(0.5), v.maxValue(2)), 0.9),
  pinyin: v.optional(shown, 'shown'),
  translation: v.optional(shown, 'tap'),
  theme: v.optional(v.picklist(['system', 'light', 'dark']), 'system'),
  /** Pause that ends a spoken reply; null: the language's own; `hold`: none, since the button is held down. */
  silenceMs: v.optional(
    v.nullable(v.union([v.pipe(v.number(), v.minValue(300), v.maxValue(10_000)), v.literal('hold')])),
    null,
  ),
  /** Conversations to finish in a study day. */
  dailyGoal: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 1),
  /** New flashcards a day, of each language. */
  newPerDay: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(200)), 10),
  /** Flashcards reviewed a day, of each language; repeats of cards being learnt do not count. */
  reviewsPerDay: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)), 100),
  /** When corrections of replies are shown: below the reply, in the result only, or never. */
  corrections: v.optional(v.picklist(['at-once', 'at-end', 'off']), 'at-once'),
  /** Leave to remember what the learner tells for the next visit; null: not asked yet. */
  remember: v.optional(v.nullable(v.boolean()), null),
  /** Single keys for answers and actions in reviews. */
  studyKeys: v.optional(v.boolean(), true),
} as const;

export type SettingKey = keyof typeof SCHEMAS;
export const SETTING_KEYS = Object.keys(SCHEMAS) as SettingKey[];
export type Settings = { [K in SettingKey]: v.InferOutput<(typeof SCHEMAS)[K]> };

/** The setting's value, or its default if nothing valid is stored. */
export function readSetting<K extends SettingKey>(key: K, stored: unknown): Settings[K] {
  const result = v.safeParse(SCHEMAS[key], stored);
  return (result.success ? result.output : v.getDefault(SCHEMAS[key])) as Settings[K];
}

/** True if a value may be stored under that key. */
export function isValidSetting(key: SettingKey, value: unknown): boolean {
  return value !== undefined && v.safeParse(SCHEMAS[key], value).success;
}
