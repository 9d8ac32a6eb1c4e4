/** A conversation in progress is local to the device; its results, attempt and cards, are synced. */
import { uncorrected } from '#conversation/format/transcript.ts';
import type { ConversationState } from '#conversation/partner.ts';
import { markReplaced } from '#conversation/retake-turn.ts';
import { type ObjectiveOutcome, scoreAttempt } from '#domain/scoring.ts';
import { utcOffsetMin } from '#domain/study-day.ts';
import { withReconnect } from '#platform/reconnect.ts';
import type { RecordMutations } from '#sync';
import type { LearnerStore } from '../learner-store.ts';
import type { AttemptFields } from '../tables/attempt.ts';
import type {
  AttemptFeedback,
  AttemptRow,
  ContinuedAttempt,
  ConversationRow,
  NewCard,
  NewConversation,
  TranscriptEntry,
  TurnMarks,
} from '../tables/local-models.ts';
import { fitFeedback, fitTranscript } from './limits.ts';
import { recordCard } from './new-card.ts';

/** Begins a conversation in place of an open one of the same scene and language. */
export async function startConversation(store: LearnerStore, row: NewConversation): Promise<ConversationRow> {
  const { db, engine } = store;
  const begun: ConversationRow = {
    outcomes: [],
    hintsUsed: [],
    ...row,
    id: crypto.randomUUID(),
    updatedAt: row.startedAt,
  };
  await withReconnect(db, () =>
    engine.write(['conversations'], async () => {
      await db.conversations.where('[sceneId+language]').equals([row.sceneId, row.language]).delete();
      await db.conversations.add(begun);
    }),
  );
  return begun;
}

async function change(store: LearnerStore, id: string, body: (row: ConversationRow) => void): Promise<void> {
  const { db } = store;
  await withReconnect(db, async () => {
    const changed = await db.conversations.where('id').equals(id).modify(body);
    if (changed === 0) throw new Error('The conversation is over');
  });
}

/**
 * Stores a turn: its lines, the partner's state after it, the outcomes of the objectives, and `marks`, which replace
 * those of the turn before. `retakes`: the last turn is taken again, and stays in the transcript as replaced.
 */
export async function appendTurn(
  store: LearnerStore,
  conversationId: string,
  entries: TranscriptEntry[],
  state: ConversationState,
  outcomes: ObjectiveOutcome[],
  { retakes = false, ...marks }: TurnMarks & { retakes?: boolean } = {},
): Promise<void> {
  await change(store, conversationId, (row) => {
    // Stored already, by a run whose connection broke after it.
    if (JSON.stringify(row.entries.slice(-entries.length)) === JSON.stringify(entries)) return;
    const kept = retakes && row.before ? markReplaced(row.entries, row.before.entries) : row.entries;
    row.entries = [...kept, ...entries];
    row.state = state;
    row.outcomes = outcomes;
    Object.assign(row, { suggestions: [], ...marks });
    row.updatedAt = entries.at(-1)?.at ?? row.updatedAt;
  });
}

/** Notes that the model answer of an objective was shown, so that it counts half. */
export async function noteHint(store: LearnerStore, conversationId: string, objective: number): Promise<void> {
  await change(store, conversationId, (row) => {
    if (!row.hintsUsed.includes(objective)) row.hintsUsed.push(objective);
  });
}

/** Notes that the learner goes on talking after the partner has finished, so that the result waits to be asked for. */
export async function stayInConversation(store: LearnerStore, conversationId: string): Promise<void> {
  await change(store, conversationId, (row) => {
    row.ending = 'staying';
  });
}

type Played = Pick<ConversationRow, 'sceneId' | 'language' | 'entries' | 'outcomes' | 'continues'>;

function attemptFields(row: Played, feedback: AttemptFeedback, now: Date): AttemptFields {
  return {
    scenario_id: row.sceneId,
    language: row.language,
    objectives: row.outcomes.map(({ index, reached, hinted }) => ({ index, reached, hinted })),
    created_at: row.continues?.createdAt ?? now.toISOString(),
    utc_offset_min: row.continues?.utcOffsetMin ?? utcOffsetMin(now),
    feedback: fitFeedback(feedback),
    transcript: fitTranscript(row.entries),
  };
}

/**
 * Ends a conversation: its attempt and its cards are written, the conversation is removed, all in one transaction.
 * Null where no objective was reached, or none since the conversation was reopened: then nothing is written, and no card
 * either. One that was reopened continues its attempt. `corrects: false`: without the corrections of its lines. Throws if it is over already.
 */
export async function endConversation(
  store: LearnerStore,
  conversationId: string,
  feedback: AttemptFeedback,
  cards: NewCard[],
  now: Date,
  { corrects = true }: { corrects?: boolean } = {},
): Promise<AttemptRow | null> {
  const { db, device } = store;
  const open = await db.conversations.get(conversationId);
  const scene = open && (await device.scenes.get(open.sceneId));
  return store.write(['conversations'], async (record) => {
    const stored = await db.conversations.get(conversationId);
    if (!stored) throw new Error('The conversation is over');
    if (!scene) throw new Error('The scene of this conversation is not on the device');
    const row = corrects ? stored : { ...stored, entries: uncorrected(stored.entries) };
    await db.conversations.delete(conversationId);
    return recordAttempt(
      store,
      record,
      scene,
      { id: row.continues?.id ?? crypto.randomUUID(), row, feedback, cards },
      now,
    );
  });
}

interface Attempted {
  id: string;
  row: Played;
  feedback: AttemptFeedback;
  cards: readonly NewCard[];
}

async function recordAttempt(
  store: LearnerStore,
  record: RecordMutations,
  scene: { objectives: readonly { points: number }[] },
  { id, row, feedback, cards }: Attempted,
  now: Date,
): Promise<AttemptRow | null> {
  const score = scoreAttempt(
    scene.objectives.map(({ points }) => points),
    row.outcomes,
  );
  if (score.reached <= (row.continues?.reached ?? 0)) return null;
  const at = now.toISOString();
  const fields = { ...attemptFields(row, feedback, now) };
  const [change] = await record({ table: 'scene_attempts', op: 'put', id, fields, at, local: { ...score } });
  for (const card of cards) if (card.front.trim() !== '') await recordCard(store, record, card, now);
  return change?.after as AttemptRow;
}

/**
 * Credits a conversation that was held before there was an account: its attempt, under the id that it was given then, and
 * its cards. False while its scene is not on the device; a second time nothing happens.
 */
export async function creditConversation(store: LearnerStore, attempted: Attempted, now: Date): Promise<boolean> {
  const scene = await store.device.scenes.get(attempted.row.sceneId);
  if (!scene) return false;
  await store.write(['attempts'], async (record) => {
    if (await store.db.attempts.get(attempted.id)) return;
    await recordAttempt(store, record, scene, attempted, now);
  });
  return true;
}

/**
 * Opens an ended conversation again where it was left, so that the objectives left can be reached. What it reaches then
 * belongs to the attempt in which it ended.
 */
export async function reopenConversation(
  store: LearnerStore,
  row: ConversationRow,
  { id, createdAt, utcOffsetMin: offset, reached }: ContinuedAttempt,
  now: Date,
): Promise<void> {
  const continues = { id, createdAt, utcOffsetMin: offset, reached };
  await startConversation(store, { ...row, ending: 'staying', continues, startedAt: now.toISOString() });
}
