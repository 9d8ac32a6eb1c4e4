/** Describes a mutation by what the learner did, not by what is sent. */
import type { Mutation } from '#data/sync/mutations.ts';

export type ChangeKind =
  | 'attempt'
  | 'card-added'
  | 'card-changed'
  | 'card-removed'
  | 'answer'
  | 'answer-undone'
  | 'profile'
  | 'setting'
  | 'unlock'
  | 'other';

/** The words for one change: "Attempt: Ordering at a Restaurant". */
export interface ChangeWords {
  kind: ChangeKind;
  /** "Attempt". */
  label: string;
  /** The thing that was changed; null where the label is enough. */
  subject: string | null;
  /** The language of the subject, where it is one being learned. */
  language: string | null;
}

/** Names from the device that a mutation does not carry. */
export interface ChangeNames {
  /** The title of a scene; undefined when the scene is not on the device. */
  sceneTitle(id: string): string | undefined;
  /** The front of a flashcard and its language; undefined when the card is not on the device. */
  card(id: string): { front: string; language: string } | undefined;
}

export type NamedMutation = Pick<Mutation, 'table' | 'op' | 'id' | 'fields'>;

const LIST = new Intl.ListFormat('en-GB');

/** Longer fronts are whole sentences, whose beginning identifies them. */
const SUBJECT = 60;

const SETTINGS: Record<string, string> = {
  backgroundAudio: 'Background audio',
  voiceByLanguage: 'Voice',
  speechRate: 'Speaking speed',
  pinyin: 'Pinyin',
  translation: 'Translation',
  theme: 'Appearance',
  silenceMs: 'Pause that ends a reply',
  dailyGoal: 'Daily goal',
};

const PROFILE: Record<string, string> = {
  first_name: 'first name',
  last_name: 'last name',
  preferred_language: 'language',
  preferred_level: 'level',
  study_motivation: 'why you learn',
  has_completed_onboarding: 'set-up',
  has_seen_welcome_splash: 'tour seen',
};

/** Turns "job-interview", "user_settings" or "dailyGoal" into words. */
export function readable(id: string): string {
  const words = id
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .trim()
    .toLowerCase();
  return words === '' ? id : words.charAt(0).toUpperCase() + words.slice(1);
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const letters = [...line];
  return letters.length > SUBJECT ? `${letters.slice(0, SUBJECT - 1).join('')}…` : line;
}

function sceneWords(kind: ChangeKind, label: string, { fields }: NamedMutation, names: ChangeNames): ChangeWords {
  const id = typeof fields?.scenario_id === 'string' ? fields.scenario_id : null;
  return { kind, label, subject: id && (names.sceneTitle(id) ?? readable(id)), language: null };
}

function cardLabel({ op, fields = {} }: NamedMutation): [ChangeKind, string] {
  if (op === 'put') return ['card-added', 'Flashcard added'];
  if (op === 'delete') return ['card-removed', 'Flashcard removed'];
  if (fields.suspended_at) return ['card-changed', 'Flashcard paused'];
  if (fields.suspended_at === null) return ['card-changed', 'Flashcard back in your reviews'];
  if (fields.buried_until) return ['card-changed', 'Flashcard put off for a day'];
  return ['card-changed', 'Flashcard changed'];
}

function aboutCard(kind: ChangeKind, label: string, id: string, names: ChangeNames): ChangeWords {
  const card = names.card(id);
  // A card made on another device may not have its text here yet.
  if (!card || card.front === '') return { kind, label, subject: null, language: null };
  return { kind, label, subject: shortened(card.front), language: card.language };
}

function cardWords(mutation: NamedMutation, names: ChangeNames): ChangeWords {
  const [kind, label] = cardLabel(mutation);
  const { front, language } = mutation.fields ?? {};
  if (typeof front !== 'string' || front === '') return aboutCard(kind, label, mutation.id, names);
  const known = typeof language === 'string' ? language : (names.card(mutation.id)?.language ?? null);
  return { kind, label, subject: shortened(front), language: known };
}

function answerWords({ fields }: NamedMutation, names: ChangeNames): ChangeWords {
  const undone = typeof fields?.voids === 'string';
  const label = undone ? 'Answer taken back' : 'Answer to flashcard';
  return aboutCard(undone ? 'answer-undone' : 'answer', label, String(fields?.flashcard_id), names);
}

function profileWords({ op, fields = {} }: NamedMutation): ChangeWords {
  const subject =
    op === 'put' ? 'set-up' : LIST.format(Object.keys(fields).map((field) => PROFILE[field] ?? readable(field)));
  return { kind: 'profile', label: 'Profile', subject: subject || null, language: null };
}

/** Describes a mutation in plain words. A table unknown to this version is named as well as possible. */
export function describeChange(mutation: NamedMutation, names: ChangeNames): ChangeWords {
  switch (mutation.table) {
    case 'scene_attempts':
      return sceneWords('attempt', 'Attempt', mutation, names);
    case 'user_unlocked_scenarios':
      return sceneWords('unlock', 'Unlock', mutation, names);
    case 'flashcards':
      return cardWords(mutation, names);
    case 'flashcard_reviews':
      return answerWords(mutation, names);
    case 'profiles':
      return profileWords(mutation);
    case 'user_settings': {
      const subject = SETTINGS[mutation.id] ?? readable(mutation.id);
      return { kind: 'setting', label: 'Setting', subject, language: null };
    }
    default:
      return { kind: 'other', label: 'Change', subject: readable(mutation.table), language: null };
  }
}

/** "Attempt: Ordering at a Restaurant". */
export function changeText({ label, subject }: Pick<ChangeWords, 'label' | 'subject'>): string {
  return subject === null ? label : `${label}: ${subject}`;
}
