/** The mutations by which a server gets back what it has lost of a local row. */
import type { Recovered } from '#sync';
import type { AttemptRow, CardRow, PackedReview, Profile, UnlockRow } from './local-models.ts';
import type { StoredSetting } from './setting.ts';

/** Before all times, for rows that an older version stored without theirs. */
const EARLIEST = '1970-01-01T00:00:00.000Z';

const one = (mutation: Recovered['mutation'], madeAt = mutation.at): Recovered => ({ mutation, madeAt });

/** True if the first of two times of edits is the later one. */
const isLater = (at: string | null | undefined, other: string | null | undefined) => (at ?? '') > (other ?? '');

function putCard(card: CardRow): Recovered {
  const { id, language, front, back, example, pinyin, sceneId, sourceTurn, createdAt } = card;
  const { suspendedAt: suspended_at, buriedUntil: buried_until, deletedAt: deleted_at, editedAt = createdAt } = card;
  const texts = { language, front, back, example, pinyin, scene_id: sceneId, source_turn: sourceTurn };
  const fields = { ...texts, created_at: createdAt, suspended_at, buried_until, deleted_at };
  return one({ table: 'flashcards', op: 'put', id, fields, at: editedAt }, createdAt);
}

function putReview(flashcard_id: string, { id, rating, at, utcOffsetMin, voids, kind }: PackedReview): Recovered {
  const fields = {
    flashcard_id,
    rating,
    reviewed_at: at,
    utc_offset_min: utcOffsetMin,
    voids,
    ...(kind ? { kind } : {}),
  };
  return one({ table: 'flashcard_reviews', op: 'put', id, fields, at });
}

/** The card, if the server lacks it, its last edit or its deletion; and the reviews that it lacks. */
export function recoverCard(before: CardRow, fresh: CardRow | undefined): Recovered[] {
  const isKnown = before.createdAt !== '';
  const lacks = !fresh?.createdAt || before.deletedAt !== null || isLater(before.editedAt, fresh.editedAt);
  const card = isKnown && lacks && !fresh?.deletedAt ? [putCard(before)] : [];
  const there = new Set(fresh?.reviews.map(({ id }) => id));
  const reviews = before.reviews.filter(({ id }) => !there.has(id)).map((review) => putReview(before.id, review));
  // One that takes another back comes after it, also in the same millisecond.
  return [
    ...card,
    ...reviews.toSorted(
      (a, b) => Number(a.mutation.fields?.voids !== null) - Number(b.mutation.fields?.voids !== null),
    ),
  ];
}

export function recoverAttempt(before: AttemptRow, fresh: AttemptRow | undefined): Recovered[] {
  if (fresh && fresh.reached >= before.reached) return [];
  const { id, scenarioId, language, outcomes, createdAt, utcOffsetMin, feedback, transcript } = before;
  const { score, max, reached, total, stars } = before;
  const what = { scenario_id: scenarioId, language, objectives: outcomes, feedback, transcript };
  const fields = { ...what, created_at: createdAt, utc_offset_min: utcOffsetMin };
  const local = { score, max, reached, total, stars };
  return [one({ table: 'scene_attempts', op: 'put', id, fields, at: createdAt, local })];
}

export function recoverUnlock(before: UnlockRow, fresh: UnlockRow | undefined): Recovered[] {
  if (fresh) return [];
  const { id, scenarioId: scenario_id, cost, createdAt = EARLIEST } = before;
  const fields = { scenario_id };
  // Behind the work of the same moment, which may have earned its coins.
  return [
    one({ table: 'user_unlocked_scenarios', op: 'put', id, fields, at: createdAt, local: { cost } }, `${createdAt}~`),
  ];
}

export function recoverSetting(before: StoredSetting, fresh: StoredSetting | undefined): Recovered[] {
  if (fresh && !isLater(before.editedAt, fresh.editedAt)) return [];
  const { key: id, value, editedAt: at = EARLIEST } = before;
  return [one({ table: 'user_settings', op: 'patch', id, fields: { value }, at })];
}

export function recoverProfile(before: Profile, fresh: Profile | undefined): Recovered[] {
  if (fresh && !isLater(before.updated_at, fresh.updated_at)) return [];
  const { id, updated_at, first_name, last_name, preferred_language, preferred_level, study_motivation } = before;
  const { has_completed_onboarding, has_seen_welcome_splash } = before;
  const names = { first_name, last_name, preferred_language, preferred_level, study_motivation };
  const fields = { ...names, has_completed_onboarding, has_seen_welcome_splash };
  return [one({ table: 'profiles', op: 'put', id, fields, at: updated_at ?? EARLIEST })];
}
