/** The merge rules in plain words: the effect of one mutation of a device on the rows of the server. */

import { nextCardId } from '#data/learner-db/card-ids.ts';
import { type ObjectiveOutcome, scoreAttempt } from '#domain/scoring.ts';
import { isActive } from '#domain/subscription.ts';
import type { Mutation } from '#sync';
import { progressOf } from './progress.ts';
import type { Fields, ModelScene, ModelState, Verdict } from './rows.ts';

/** A mutation, with its moments by the server's clock. */
export interface Edit {
  mutation: Mutation;
  device: string;
  /** Milliseconds to add to moments of the device. */
  skewMs: number;
  /** Milliseconds since 1970. */
  received: number;
  /** The time that all edits before count by: after `received` where the server's clock went back. */
  latest: number;
}

const APPLIED: Verdict = { status: 'applied' };
/** A text of a card that is deleted: the device that wrote it is to list it. */
const OVERRULED: Verdict = { status: 'applied', overruled: true };
const refuse = (code: string): Verdict => ({ status: 'rejected', code });

export const PROFILE_DEFAULTS: Fields = {
  first_name: null,
  last_name: null,
  preferred_language: 'Mandarin',
  preferred_level: 'beginner',
  study_motivation: null,
  has_completed_onboarding: false,
  has_seen_welcome_splash: false,
};

/**
 * A moment of a device by the server's clock: corrected by the device's skew, never in the future, and never before the
 * server time that the device had observed by then, unless the server's clock went back since.
 */
export function corrected({ skewMs, received, mutation: { observed_at, recovered } }: Edit, moment: unknown): string {
  const byItsClock = Math.min(Date.parse(String(moment)) + (recovered ? 0 : skewMs), received);
  const told = observed_at === undefined || Date.parse(observed_at) > received ? byItsClock : Date.parse(observed_at);
  return new Date(Math.max(byItsClock, told)).toISOString();
}

/** The time of an edit whose device was told a later one than it is now: a moment after all edits at most. */
export function afterAll({ received, latest, mutation: { observed_at } }: Edit): number {
  if (observed_at === undefined || Date.parse(observed_at) <= received) return 0;
  return latest > received ? Math.min(Date.parse(observed_at), latest + 1) : received;
}

/** The moment of an edit; one that is sent again after a rejection counts when it counted then. */
function momentOf(edit: Edit): string {
  const { counted_at, at } = edit.mutation;
  if (counted_at === undefined) {
    return new Date(Math.max(Date.parse(corrected(edit, at)), afterAll(edit))).toISOString();
  }
  return new Date(Math.min(Date.parse(counted_at), edit.received)).toISOString();
}

/** An edit that is sent again, or that the server had lost, is nobody's: it loses to later ones of its own device. */
function clockOf(edit: Edit): string {
  const { counted_at, recovered } = edit.mutation;
  return `${momentOf(edit)} ${counted_at === undefined && !recovered ? edit.device : ''}`;
}

const writerOf = (clock: string) => clock.split(' ')[1];

/** The last writer wins; each edit of a device wins over that device's earlier ones. */
function wins(clock: string, known: string): boolean {
  return known <= clock || (writerOf(clock) !== '' && writerOf(known) === writerOf(clock));
}

const laterOf = (one: string, other: string) => (one > other ? one : other);

function takeFields(into: { fields: Fields; clocks: Record<string, string> }, fields: Fields, clock: string): void {
  for (const [field, value] of Object.entries(fields)) {
    const known = into.clocks[field] ?? '';
    if (!wins(clock, known)) continue;
    into.fields[field] = value;
    into.clocks[field] = laterOf(known, clock);
  }
}

function mergeProfile(state: ModelState, edit: Edit): Verdict {
  const { op, fields = {}, recovered } = edit.mutation;
  if (!state.profile && op === 'patch') return refuse('missing');
  const { clocks } = state.profile ?? { clocks: {} };
  state.profile ??= { fields: { ...PROFILE_DEFAULTS }, clocks };
  // A device makes a profile where it knows of none; one that is there after all keeps what somebody has set.
  const unset = Object.entries(fields).filter(([field]) => op === 'patch' || recovered || !(field in clocks));
  takeFields(state.profile, Object.fromEntries(unset), clockOf(edit));
  return APPLIED;
}

function mergeSetting(state: ModelState, edit: Edit): Verdict {
  const { id, fields } = edit.mutation;
  const clock = clockOf(edit);
  const known = state.settings.get(id);
  if (known && !wins(clock, known.clock)) return APPLIED;
  state.settings.set(id, { value: fields?.value, clock: laterOf(known?.clock ?? '', clock) });
  return APPLIED;
}

const TWO_DAYS = 48 * 3_600_000;

/** A card is put off by the server's clock, and for two days at most. */
function boundedBurial(fields: Fields, { skewMs, received, mutation: { recovered } }: Edit): Fields {
  if (typeof fields.buried_until !== 'string') return fields;
  const until = Math.min(Date.parse(fields.buried_until) + (recovered ? 0 : skewMs), received + TWO_DAYS);
  return { ...fields, buried_until: new Date(until).toISOString() };
}

const TEXTS = ['front', 'back', 'example', 'pinyin'];
const EDITED = [...TEXTS, 'suspended_at', 'buried_until'];

/** A card that the server had: it comes as it was, or its later edits and its deletion count. */
function recoverCard(state: ModelState, edit: Edit): void {
  const { id, fields = {} } = edit.mutation;
  const { created_at, deleted_at, ...own } = boundedBurial(fields, edit);
  const deletedAt = deleted_at === null ? null : corrected(edit, deleted_at);
  const known = state.cards.get(id);
  if (!known) {
    const clocks = Object.fromEntries(EDITED.map((field) => [field, clockOf(edit)]));
    state.cards.set(id, { fields: own, clocks, createdAt: corrected(edit, created_at), deletedAt });
  } else if (known.deletedAt === null && deletedAt !== null) known.deletedAt = deletedAt;
  else if (known.deletedAt === null) {
    const edited = Object.entries(own).filter(([field]) => EDITED.includes(field));
    takeFields(known, Object.fromEntries(edited), clockOf(edit));
  }
}

/** The id under which a new card is kept: the next one, where a card of this phrase was deleted before it was made. */
function freeId({ cards, purged }: ModelState, edit: Edit): string {
  let { id } = edit.mutation;
  const deletedAt = () => cards.get(id)?.deletedAt ?? purged.get(id)?.deletedAt ?? '9';
  while (id[14] === '3' && deletedAt() < momentOf(edit)) id = nextCardId(id);
  return id;
}

function mergeCard(state: ModelState, edit: Edit): Verdict {
  const { op, fields = {}, recovered } = edit.mutation;
  const id = op === 'put' && !recovered ? freeId(state, edit) : edit.mutation.id;
  const isText = op === 'patch' && TEXTS.some((field) => field in fields);
  // No tombstone is left that would tell the device of the deletion.
  if (state.purged.has(id)) return isText ? refuse('conflict') : APPLIED;
  const known = state.cards.get(id);
  if (op === 'put') {
    if (recovered) recoverCard(state, edit);
    if (known || recovered) return APPLIED;
    const { created_at, ...own } = fields;
    const unset = { example: null, pinyin: null, scene_id: null, source_turn: null };
    const empty = { suspended_at: null, buried_until: null };
    const createdAt = corrected(edit, created_at);
    state.cards.set(id, { fields: { ...unset, ...own, ...empty }, clocks: {}, createdAt, deletedAt: null });
    return APPLIED;
  }
  if (!known) return refuse('missing');
  if (known.deletedAt !== null) return isText ? OVERRULED : APPLIED;
  // An edit may count later than it was received, where the server's clock went back; a row is never from the future.
  if (op === 'delete') known.deletedAt = [momentOf(edit), new Date(edit.received).toISOString()].sort()[0] ?? null;
  else takeFields(known, boundedBurial(fields, edit), clockOf(edit));
  return APPLIED;
}

function mergeAttempt(state: ModelState, scenes: ReadonlyMap<string, ModelScene>, edit: Edit): Verdict {
  const { id, fields = {} } = edit.mutation;
  const known = state.attempts.get(id);
  const scene = scenes.get(String(fields.scenario_id));
  if (!scene) return known ? APPLIED : refuse('missing');
  const outcomes = fields.objectives as ObjectiveOutcome[];
  const score = scoreAttempt(scene.points, outcomes);
  // A conversation that was opened again is one attempt.
  if (known && score.reached > known.reached) Object.assign(known, score, { outcomes });
  if (known) return APPLIED;
  if (score.reached === 0) return refuse('empty');
  if (scene.unlockable && !state.unlocks.has(String(fields.scenario_id))) return refuse('coins');
  state.attempts.set(id, {
    ...score,
    scenarioId: String(fields.scenario_id),
    language: String(fields.language),
    outcomes,
    createdAt: corrected(edit, fields.created_at),
    utcOffsetMin: Number(fields.utc_offset_min),
  });
  return APPLIED;
}

const NO_TEXTS = { example: null, pinyin: null, scene_id: null, source_turn: null };

/**
 * A review that arrives after its card is gone counts, held by an empty tombstone: from the deletion, or from now where the
 * server's clock went back since, as no row is from the future.
 */
function holdLateReview(
  { cards }: ModelState,
  id: string,
  { language, deletedAt }: { language: string; deletedAt: string },
  received: number,
): void {
  const fields = { language, front: '(deleted)', back: '', ...NO_TEXTS, suspended_at: null, buried_until: null };
  const at = new Date(Math.min(Date.parse(deletedAt), received)).toISOString();
  cards.set(id, { fields, clocks: {}, createdAt: at, deletedAt: at });
}

function mergeReview(state: ModelState, edit: Edit): Verdict {
  const { id, device_seq, fields = {} } = edit.mutation;
  if (state.reviews.has(id)) return APPLIED;
  const cardId = String(fields.flashcard_id);
  const voids = fields.voids === null || fields.voids === undefined ? null : String(fields.voids);
  const purged = state.purged.get(cardId);
  if (!state.cards.has(cardId) && !purged) return refuse('missing');
  const voided = voids === null ? null : state.reviews.get(voids);
  if (voided === undefined) return refuse('missing');
  if (voided && (voided.cardId !== cardId || voided.voids !== null)) return refuse('invalid');
  if (purged && !state.cards.has(cardId)) holdLateReview(state, cardId, purged, edit.received);
  state.reviews.set(id, {
    cardId,
    voids,
    deviceSeq: device_seq,
    device: edit.device,
    rating: Number(fields.rating),
    kind: typeof fields.kind === 'string' ? fields.kind : null,
    at: corrected(edit, fields.reviewed_at),
    utcOffsetMin: Number(fields.utc_offset_min),
  });
  return APPLIED;
}

/** Decides whether a learner may unlock a scene now, and if not, why. */
export function judgeUnlock(state: ModelState, scene: ModelScene | undefined, now: number): Verdict {
  if (!scene) return refuse('missing');
  if (!scene.unlockable) return refuse('invalid');
  const { subscribed, end } = state.subscription;
  const active = isActive({ subscribed, subscription_tier: null, subscription_end: end }, new Date(now));
  if (scene.accessType === 'premium' && !active) return refuse('subscription');
  return progressOf(state).coins < scene.unlockCost ? refuse('coins') : APPLIED;
}

function mergeUnlock(state: ModelState, scenes: ReadonlyMap<string, ModelScene>, edit: Edit): Verdict {
  const { id, fields } = edit.mutation;
  const sceneId = String(fields?.scenario_id);
  if (state.unlocks.has(sceneId)) return APPLIED;
  const scene = scenes.get(sceneId);
  const verdict = judgeUnlock(state, scene, edit.received);
  if (verdict.status === 'applied') state.unlocks.set(sceneId, { id, cost: scene?.unlockCost ?? 0 });
  return verdict;
}

/** Applies a mutation that has not been applied before. */
export function merge(state: ModelState, scenes: ReadonlyMap<string, ModelScene>, edit: Edit): Verdict {
  const { table, op, id, fields, recovered } = edit.mutation;
  // A change that something on the way refuses each time goes without its fields in the end.
  if (op !== 'delete' && fields === undefined) {
    const card = table === 'flashcards' && op === 'put' && !recovered ? freeId(state, edit) : id;
    return state.purged.has(card) ? APPLIED : refuse('invalid');
  }
  switch (edit.mutation.table) {
    case 'profiles':
      return mergeProfile(state, edit);
    case 'user_settings':
      return mergeSetting(state, edit);
    case 'flashcards':
      return mergeCard(state, edit);
    case 'scene_attempts':
      return mergeAttempt(state, scenes, edit);
    case 'flashcard_reviews':
      return mergeReview(state, edit);
    case 'user_unlocked_scenarios':
      return mergeUnlock(state, scenes, edit);
    default:
      return refuse('forbidden');
  }
}
