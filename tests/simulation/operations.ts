/** Everything that a learner can do on a device, chosen at random. */

import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import type { AttemptRow, CardRow, ConversationRow, NewCard } from '#data/learner-db/tables/local-models.ts';
import { buryCard, deleteCard, editCard, suspendCard } from '#data/learner-db/writes/cards.ts';
import {
  appendTurn,
  endConversation,
  reopenConversation,
  startConversation,
} from '#data/learner-db/writes/conversation.ts';
import { addCard } from '#data/learner-db/writes/new-card.ts';
import { saveProfile } from '#data/learner-db/writes/profile.ts';
import { reviewCard, undoReview } from '#data/learner-db/writes/review.ts';
import { saveSetting } from '#data/learner-db/writes/setting.ts';
import { unlockScenario } from '#data/learner-db/writes/unlock.ts';
import { state } from '#data/testing/conversation.ts';
import { LANGUAGES } from '#domain/language.ts';
import { LEVELS } from '#domain/level.ts';
import { MOTIVATIONS } from '#domain/motivation.ts';
import type { Rating } from '#domain/schedule.ts';
import { syncTables } from '#sync/testing';
import type { Account } from './account.ts';
import type { LearnerSession } from './learner-session.ts';
import { nameOf } from './oracle/oracle.ts';
import type { Random } from './random.ts';

export const OPERATIONS = {
  profile: 8,
  setting: 8,
  play: 14,
  'add card': 14,
  'edit card': 12,
  'suspend card': 5,
  'bury card': 3,
  'delete card': 9,
  review: 14,
  'review all': 4,
  undo: 5,
  unlock: 12,
  'send again': 8,
  'let go': 2,
} as const;
export type Operation = keyof typeof OPERATIONS;

export const WORDS = [
  '买单',
  '不辣',
  '你好',
  'der Tisch',
  'la cuenta',
  'bonjour',
  'the bill',
  '再见',
  'gracias',
  'merci',
];

/** The learner, store and clock of an operation. */
export interface Doing {
  store: LearnerStore;
  learner: LearnerSession;
  account: Account;
  random: Random;
  now: Date;
}

function newCard({ random, account }: Doing): NewCard {
  const front = `${random.pick(WORDS)} ${random.between(1, 9)} of ${account.name}.`;
  return { language: random.pick(LANGUAGES), front, back: random.pick(WORDS), pinyin: random.chance(0.5) ? 'x' : null };
}

async function editProfile({ store, random, now }: Doing): Promise<void> {
  const all = {
    first_name: random.pick(['Ada', 'Bo', 'Cai']),
    last_name: random.pick(['Lovelace', 'Li', "O'Hara"]),
    preferred_language: random.pick(LANGUAGES),
    preferred_level: random.pick(LEVELS),
    study_motivation: random.pick(MOTIVATIONS),
    has_completed_onboarding: random.chance(0.5),
    has_seen_welcome_splash: random.chance(0.5),
  };
  const some = Object.entries(all).filter(() => random.chance(0.4));
  await saveProfile(store, some.length > 0 ? Object.fromEntries(some) : all, now);
}

async function editSetting({ store, random, now }: Doing): Promise<void> {
  if (random.chance(0.5)) await saveSetting(store, 'theme', random.pick(['system', 'light', 'dark']), now);
  else await saveSetting(store, 'dailyGoal', random.between(1, 50), now);
}

/** Plays a conversation with replies of this many letters. */
async function play(doing: Doing, letters = 2): Promise<void> {
  const { store, random, now } = doing;
  const wanted = random.pick(['restaurant', 'market', 'taxi']);
  // As the app does: an unlock that still waits for the server opens its scene.
  const sceneId = (await store.db.unlocks.get(wanted)) ? wanted : 'restaurant';
  const language = random.pick(LANGUAGES);
  const at = now.toISOString();
  const entries = [{ who: 'partner', text: '欢迎光临！', at } as const];
  const { id } = await startConversation(store, {
    sceneId,
    language,
    startedAt: at,
    entries,
    state: { ...state, sceneId, language },
  });
  // Sometimes no objective is reached, and the conversation gives no attempt.
  const best = random.pick([0, 1, 2, 4, 4, 4]);
  const outcomes = [0, 1, 2, 3].map((index) => ({ index, reached: index < best, hinted: random.chance(0.2) }));
  await appendTurn(
    store,
    id,
    [{ who: 'learner', text: 'ja'.repeat(letters / 2), at }],
    { ...state, sceneId, language, turn: 1 },
    outcomes,
  );
  // A conversation left in the middle exists only on this device.
  if (random.chance(0.1)) return;
  const cards = random.chance(0.4) ? [newCard(doing)] : [];
  const left = await store.db.conversations.get(id);
  const attempt = await endConversation(store, id, FEEDBACK, cards, now);
  // Opened again by the moment, so that no draw of `random` changes its meaning.
  if (attempt && left && now.getTime() % 2 === 0) await goOn(doing, left, attempt);
}

const FEEDBACK = { well: ['Well said.'], phrases: [], corrections: [] };

/** Opens an ended conversation again and reaches all that is left of it. */
async function goOn({ store, now }: Doing, left: ConversationRow, attempt: AttemptRow): Promise<void> {
  await reopenConversation(store, left, attempt, now);
  const { sceneId, language } = left;
  const again = await store.db.conversations.where('[sceneId+language]').equals([sceneId, language]).first();
  if (!again) return;
  const outcomes = left.outcomes.map((outcome) => ({ ...outcome, reached: true }));
  const said = { who: 'learner', text: 'doch', at: now.toISOString() } as const;
  await appendTurn(store, again.id, [said], left.state, outcomes);
  await endConversation(store, again.id, FEEDBACK, [], now);
}

async function someCard({ store, random }: Pick<Doing, 'store' | 'random'>): Promise<string | null> {
  const cards = await store.db.cards
    .filter(({ createdAt, deletedAt }) => createdAt !== '' && deletedAt === null)
    .toArray();
  return cards.length > 0 ? random.pick(cards.map(({ id }) => id).sort()) : null;
}

/** A kind of card by the moment, so that no draw of `random` changes its meaning. */
const kindAt = (at: Date): CardRow['kind'] =>
  ([undefined, undefined, 'production', 'listening', 'cloze'] as const)[at.getTime() % 5];

async function reviewMany({ store, random, now }: Doing): Promise<void> {
  const cardId = await someCard({ store, random });
  if (cardId === null) return;
  for (let count = 0; count < 10; count += 1) {
    const at = Object.assign(new Date(now.getTime() + count), { getTimezoneOffset: () => now.getTimezoneOffset() });
    await reviewCard(store, cardId, random.pick([1, 2, 3, 4] as Rating[]), at, undefined, kindAt(at));
  }
}

/** Errors for rows that another tab, or a sync, may have removed since the learner chose them. */
const TAKEN_AWAY = ['The conversation is over', 'No such card'];

/** Retries or discards one of the rejected changes, as the learner decides. */
async function settle(again: boolean, { store, learner, account, random }: Doing): Promise<void> {
  const refused = await syncTables(store.db).rejected.toArray();
  if (refused.length === 0) return;
  const { id, mutation } = random.pick(refused);
  const name = nameOf(mutation);
  const judged = account.oracle.judged.get(name) ?? 0;
  if (!again) {
    if (!(await store.discardRejected(id))) return;
    learner.discarded.set(name, judged);
    learner.letGo.push(mutation);
    learner.kept = learner.kept.filter((row) => row.id !== mutation.id);
  } else if (await store.retryRejected(id)) {
    learner.retried.push({ name, judged });
  }
}

/** Ends without an error where a row that the work is about was taken away. */
async function unlessTakenAway(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Error && TAKEN_AWAY.includes(error.message))) throw error;
  }
}

/** Carries an operation out to its end; without a row to work on it does nothing. */
export function operate(name: Operation, doing: Doing): Promise<void> {
  return unlessTakenAway(attempt(name, doing));
}

/** Plays a scene with a reply of so many letters. */
export function playForLong(doing: Doing, letters: number): Promise<void> {
  return unlessTakenAway(play(doing, letters));
}

/** Changes a text of a card: a field that another device changes too, or another field. */
export function editSome({ store, random, now }: Doing, cardId: string): Promise<void> {
  const field = random.pick(['front', 'back', 'example'] as const);
  return editCard(store, cardId, { [field]: `${random.pick(WORDS)} ${random.between(1, 999)}` }, now);
}

async function attempt(name: Operation, doing: Doing): Promise<void> {
  const { store, random, now } = doing;
  if (name === 'profile') return editProfile(doing);
  if (name === 'setting') return editSetting(doing);
  if (name === 'play') return play(doing);
  if (name === 'add card') return void (await addCard(store, newCard(doing), now));
  if (name === 'review all') return reviewMany(doing);
  if (name === 'send again' || name === 'let go') return settle(name === 'send again', doing);
  if (name === 'unlock') {
    const sceneId = random.pick(['market', 'taxi', 'apartment']);
    return void (await unlockScenario(store, sceneId, now));
  }
  const cardId = await someCard(doing);
  if (cardId === null) return;
  if (name === 'edit card') return editSome(doing, cardId);
  if (name === 'suspend card') return suspendCard(store, cardId, random.chance(0.6), now);
  if (name === 'bury card') return buryCard(store, cardId, now);
  if (name === 'delete card') return deleteCard(store, cardId, now);
  if (name === 'undo') return void (await undoReview(store, cardId, now));
  await reviewCard(store, cardId, random.pick([1, 2, 3, 4] as Rating[]), now, undefined, kindAt(now));
}
