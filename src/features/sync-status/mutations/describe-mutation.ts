/** Describes a mutation by what the learner did, not by what is sent. */
import { isRememberedKey } from '#data/learner-db/queries/remembered.ts';
import type { Mutation } from '#data/sync/mutations.ts';

/** The words for one change: "Attempt: Ordering at a Restaurant". */
export interface ChangeWords {
  /** The server's table that the change goes to. */
  table: string;
  /** "Attempt". */
  label: string;
  /** The label of several: "attempts". */
  many: string;
  /** The thing that was changed; null where the label is enough. */
  subject: string | null;
  /** The language of the subject, where it is one being learned. */
  language: string | null;
}

/** Names from the device that a mutation does not carry, by id. */
export interface ChangeNames {
  scenes: ReadonlyMap<string, string>;
  cards: ReadonlyMap<string, { front: string; language: string }>;
}

export type NamedMutation = Pick<Mutation, 'table' | 'op' | 'id' | 'fields'>;

/** Labels by table and operation, else by table alone. */
const LABELS: Record<string, readonly [label: string, many: string]> = {
  scene_attempts: ['Attempt', 'attempts'],
  user_unlocked_scenarios: ['Unlock', 'unlocked scenes'],
  flashcards: ['Flashcard changed', 'changes to flashcards'],
  'flashcards put': ['Flashcard added', 'flashcards added'],
  'flashcards delete': ['Flashcard removed', 'flashcards removed'],
  'flashcards pause': ['Flashcard paused', 'changes to flashcards'],
  'flashcards resume': ['Flashcard back in your reviews', 'changes to flashcards'],
  'flashcards bury': ['Flashcard put off for a day', 'changes to flashcards'],
  flashcard_reviews: ['Answer to flashcard', 'answers to flashcards'],
  'flashcard_reviews undo': ['Answer taken back', 'answers taken back'],
  profiles: ['Profile', 'changes to your profile'],
  user_settings: ['Setting', 'changes to settings'],
};

/** Settings and fields of the profile whose id does not say it. */
const NAMES: Record<string, string> = {
  voiceByLanguage: 'Voice',
  speechRate: 'Speaking speed',
  theme: 'Appearance',
  remember: 'Leave to remember',
  silenceMs: 'Pause that ends a reply',
  preferred_language: 'Language',
  preferred_level: 'Level',
  study_motivation: 'Why you learn',
  has_completed_onboarding: 'Set-up',
  has_seen_welcome_splash: 'Tour seen',
};

const LIST = new Intl.ListFormat('en-GB');
/** Longer fronts are whole sentences, whose beginning identifies them. */
const SUBJECT = 60;

/** Turns "job-interview", "user_settings" or "dailyGoal" into words. */
export function readable(id: string): string {
  const separated = id.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[-_]+/g, ' ');
  const words = separated.trim().toLowerCase();
  return words === '' ? id : words.charAt(0).toUpperCase() + words.slice(1);
}

const named = (id: string) => NAMES[id] ?? (isRememberedKey(id) ? 'What partners remember' : readable(id));
const text = (value: unknown) => (typeof value === 'string' ? value : '');

function operation({ op, fields = {} }: NamedMutation): string {
  if (text(fields.voids)) return 'undo';
  if (op !== 'patch') return op;
  if (fields.suspended_at !== undefined) return fields.suspended_at ? 'pause' : 'resume';
  return fields.buried_until ? 'bury' : op;
}

/** The subject, empty for none, and its language. */
function subjectOf({ table, op, id, fields = {} }: NamedMutation, { scenes, cards }: ChangeNames): [string, string?] {
  if (table === 'scene_attempts' || table === 'user_unlocked_scenarios') {
    const scene = text(fields.scenario_id);
    return [scenes.get(scene) ?? readable(scene)];
  }
  if (table === 'flashcards' || table === 'flashcard_reviews') {
    // A card made on another device may not have its text here yet.
    const card = cards.get(text(fields.flashcard_id) || id);
    const letters = [...(text(fields.front) || card?.front || '').replace(/\s+/g, ' ').trim()];
    const front = letters.length > SUBJECT ? `${letters.slice(0, SUBJECT - 1).join('')}…` : letters.join('');
    return [front, text(fields.language) || card?.language];
  }
  if (table === 'profiles')
    return [op === 'put' ? 'set-up' : LIST.format(Object.keys(fields).map(named)).toLowerCase()];
  return [named(table === 'user_settings' ? id : table)];
}

/** Describes a mutation in plain words. A table unknown to this version is named as well as possible. */
export function describeChange(mutation: NamedMutation, names: ChangeNames): ChangeWords {
  const { table } = mutation;
  const [label, many] = LABELS[`${table} ${operation(mutation)}`] ?? LABELS[table] ?? ['Change', 'other changes'];
  const [subject, language] = subjectOf(mutation, names);
  return { table, label, many, subject: subject || null, language: (subject && language) || null };
}

/** "Attempt: Ordering at a Restaurant". */
export function changeText({ label, subject }: Pick<ChangeWords, 'label' | 'subject'>): string {
  return subject === null ? label : `${label}: ${subject}`;
}
