import type { InferOutput } from 'valibot';
import type { Language } from '#domain/language.ts';
import type { ObjectiveOutcome, Score } from '#domain/scoring.ts';
import { studyDay } from '#domain/study-day.ts';
import type { PendingMutation, StoreDescription, TableDescription } from '#sync';
import { moveAttempts } from '../study-day-index.ts';
import type { AttemptFeedback, AttemptRow, TranscriptEntry } from './local-models.ts';
import { parseRow } from './parse-row.ts';
import { recoverAttempt } from './recovered-rows.ts';
import { attemptRow } from './server-schemas.ts';

/** The fields of an attempt that a device sends; the server computes the scores. */
export interface AttemptFields {
  scenario_id: string;
  language: Language;
  objectives: ObjectiveOutcome[];
  created_at: string;
  utc_offset_min: number;
  feedback: AttemptFeedback;
  transcript: TranscriptEntry[];
}

function pendingAttempt(mutation: PendingMutation): AttemptRow {
  const fields = mutation.fields as unknown as AttemptFields;
  const score = mutation.local as unknown as Score;
  return {
    id: mutation.id,
    scenarioId: fields.scenario_id,
    language: fields.language,
    createdAt: fields.created_at,
    ...score,
    outcomes: fields.objectives,
    feedback: fields.feedback,
    transcript: fields.transcript,
    studyDay: studyDay(new Date(fields.created_at), fields.utc_offset_min),
    utcOffsetMin: fields.utc_offset_min,
    pending: true,
  };
}

/**
 * The server's version prevails once it is here, unless the conversation was opened again since and has reached more: then the
 * attempt is continued, and its time stays (product 7.15).
 */
function continued(local: AttemptRow | undefined, mutation: PendingMutation): AttemptRow {
  const next = pendingAttempt(mutation);
  if (!local) return next;
  if (next.reached <= local.reached) return local;
  const { createdAt, studyDay: day, utcOffsetMin, score, stars } = local;
  const credited = local.pending ? local.credited : { score, stars };
  return { ...next, createdAt, studyDay: day, utcOffsetMin, ...(credited ? { credited } : {}) };
}

export const sceneAttempts: TableDescription<AttemptRow, InferOutput<typeof attemptRow>> = {
  table: 'scene_attempts',
  store: 'attempts',
  parse: (row) => parseRow(attemptRow, row),
  rowKey: ({ id }) => id,
  mutationKey: ({ id }) => id,
  merge: (_local, row) => ({
    id: row.id,
    scenarioId: row.scenario_id,
    language: row.language,
    createdAt: row.created_at,
    score: row.attempt_score,
    max: row.max_score,
    reached: row.objectives_completed,
    total: row.total_objectives,
    stars: row.star_rating,
    outcomes: row.objectives,
    feedback: row.feedback,
    transcript: row.transcript,
    studyDay: row.study_day,
    utcOffsetMin: row.utc_offset_min,
    pending: false,
  }),
  mutate: continued,
};

export const attemptStore: StoreDescription<AttemptRow> = {
  store: 'attempts',
  recover: recoverAttempt,
  derives: ['studyDays'],
  onRowsChanged: moveAttempts,
};
