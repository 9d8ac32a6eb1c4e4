/**
 * A visitor's trial, kept on this device until an account is made here (product 2.3). It never leaves the device before, and
 * a browser that stores nothing keeps none.
 */
import * as v from 'valibot';
import type { AttemptFeedback, NewCard, TranscriptEntry } from '#data/learner-db/tables/local-models.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import type { ObjectiveOutcome } from '#domain/scoring.ts';
import { creditedLanguage, trialFlag as flag } from './trial-flag.ts';

/** A trial is for whoever makes an account now: after a day nobody can tell whose it was. */
const KEPT_MS = 24 * 60 * 60 * 1000;

const list = <T>() => v.custom<T[]>(Array.isArray);
const KeptTrial = v.object({
  /** The id of the attempt that it becomes, so that it is credited once. */
  id: v.pipe(v.string(), v.uuid()),
  scene: v.string(),
  language: v.picklist(LANGUAGES),
  /** The last turn, ISO 8601. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  entries: list<TranscriptEntry>(),
  outcomes: list<ObjectiveOutcome>(),
  feedback: v.custom<AttemptFeedback>((value) => typeof value === 'object' && value !== null),
  cards: list<NewCard>(),
});
export type KeptTrial = v.InferOutput<typeof KeptTrial>;

export function keepTrial(trial: KeptTrial): void {
  flag.write(JSON.stringify(trial));
}

/** Forgets the trial; with an id, only that one. */
export function forgetTrial(id?: string): void {
  if (id === undefined || readTrial(Date.now())?.id === id) flag.write(null);
}

/** The trial of the last day; null where there is none, or none that can be read. */
export function readTrial(now: number): KeptTrial | null {
  const text = flag.read();
  if (!text) return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), KeptTrial), text);
  if (!parsed.success) return null;
  return now - Date.parse(parsed.output.at) < KEPT_MS ? parsed.output : null;
}

/** The language of the trial that is kept, or that was credited in this visit; undefined without a trial. */
export function trialLanguage(now: number): Language | undefined {
  const credited = v.safeParse(v.picklist(LANGUAGES), creditedLanguage.read());
  return readTrial(now)?.language ?? (credited.success ? credited.output : undefined);
}
