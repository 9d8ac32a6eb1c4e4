/** Progress by the rules of the domain, from the rows of the oracle or of the server. */
import { deriveProgress, type Progress } from '#domain/progress.ts';
import type { Stars } from '#domain/scoring.ts';
import { studyDay } from '#domain/study-day.ts';
import type { ModelState } from './rows.ts';

export function progressOf(state: ModelState): Progress {
  const voided = new Set([...state.reviews.values()].flatMap(({ voids }) => (voids === null ? [] : [voids])));
  const counting = [...state.reviews].filter(([id, { voids }]) => voids === null && !voided.has(id));
  const moment = (at: string, utcOffsetMin: number) => ({
    day: studyDay(new Date(at), utcOffsetMin),
    at,
    utcOffsetMin,
  });
  return deriveProgress({
    attempts: [...state.attempts.values()].map(({ scenarioId, language, score, stars, createdAt, utcOffsetMin }) => ({
      ...moment(createdAt, utcOffsetMin),
      scenarioId,
      language,
      score,
      stars,
    })),
    reviews: counting.map(([, { at, utcOffsetMin }]) => moment(at, utcOffsetMin)),
    unlockCosts: [...state.unlocks.values()].map(({ cost }) => cost),
  });
}

type Row = Record<string, unknown>;

/** The same from the server's rows, with the study days that the server has fixed. */
export function progressOfRows(rows: { attempts: Row[]; reviews: Row[]; unlocks: Row[] }): Progress {
  const voided = new Set<unknown>(rows.reviews.flatMap(({ voids }) => (voids === null ? [] : [voids])));
  const moment = (row: Row, at: unknown) => ({
    day: String(row.study_day),
    at: String(at),
    utcOffsetMin: Number(row.utc_offset_min),
  });
  return deriveProgress({
    attempts: rows.attempts.map((row) => ({
      ...moment(row, row.created_at),
      scenarioId: String(row.scenario_id),
      language: String(row.language),
      score: Number(row.attempt_score),
      stars: Number(row.star_rating) as Stars,
    })),
    reviews: rows.reviews
      .filter(({ id, voids }) => voids === null && !voided.has(id))
      .map((row) => moment(row, row.reviewed_at)),
    unlockCosts: rows.unlocks.map(({ cost }) => Number(cost)),
  });
}
