/**
 * The ways to ask one flashcard, each a card with its own schedule (product 9.17 to 9.22, ADR 13).
 *
 * Invariants
 * 1. A kind is known by its reviews alone: it has begun once one of them counts. Nothing is stored for it before.
 * 2. A pure function of the flashcard's texts and reviews: devices that hold the same rows ask the same kind.
 * 3. At most one kind of a flashcard is asked on a study day, again and again until it is learnt.
 */
import { ownSentence } from './own-sentence.ts';
import { putRightOf } from './put-right.ts';
import { type CardSchedule, countingReviews, type ReviewEvent, replay } from './schedule.ts';
import { nextStudyDay } from './study-day.ts';

/** In the order in which they begin: to understand comes before to say. */
export const CARD_KINDS = ['meaning', 'production', 'listening', 'cloze'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** A review of one kind; absent or null: of the meaning, as reviews were before there were other kinds. */
export interface KindEvent extends ReviewEvent {
  kind?: Exclude<CardKind, 'meaning'> | null;
}

/** The parts of a flashcard by which its kinds are chosen. */
export interface Phrase {
  front: string;
  back: string;
  example: string | null;
  sourceTurn: { who: string; text: string } | null;
  reviews: readonly KindEvent[];
}

/**
 * Days of stability from which a kind is stable, so that the next may begin: nine in ten are still known after a week.
 * With FSRS-6's defaults that takes two Goods on different days. The 21 days of a mature card (strength.ts) would keep a
 * phrase from being said for over a month, and its scene is played again before that.
 */
export const STABLE_DAYS = 7;

export const kindOf = ({ kind }: KindEvent): CardKind => kind ?? 'meaning';

/** The reviews of a kind that count. A review may be voided under any kind, as older apps do. */
export function reviewsOf<T extends KindEvent>(reviews: readonly T[], kind: CardKind): T[] {
  return countingReviews(reviews).filter((review) => kindOf(review) === kind);
}

/** True if a flashcard holds what a kind asks for and answers with. `hasVoice`: the language can be spoken here. */
function isPossible(phrase: Phrase, kind: CardKind, hasVoice: boolean): boolean {
  if (kind === 'production') return phrase.back.trim() !== '' && putRightOf(phrase.back) === null;
  if (kind === 'listening') return hasVoice;
  return kind === 'meaning' || ownSentence(phrase) !== null;
}

export interface AskedKind {
  kind: CardKind;
  /** Of this kind; of the kind answered last where this one has not begun. */
  schedule: CardSchedule;
  /** When it comes up; null: at once, as a flashcard that was never answered. */
  due: Date | null;
}

const NONE = replay([]);

const isStable = ({ state, stability }: CardSchedule) => state === 'review' && stability >= STABLE_DAYS;

/**
 * The kind of a flashcard that is asked next. The kind answered last keeps its due moment; the others, and the next one,
 * are buried until the study day after that answer.
 */
export function askedKind(phrase: Phrase, hasVoice = true): AskedKind {
  const counting = countingReviews(phrase.reviews);
  const last = counting.at(-1);
  if (!last) return { kind: 'meaning', schedule: NONE, due: null };
  const tomorrow = nextStudyDay(new Date(last.at), last.utcOffsetMin);
  const [begun, rest]: [AskedKind[], CardKind[]] = [[], []];
  for (const kind of CARD_KINDS) {
    const own = counting.filter((review) => kindOf(review) === kind);
    // Nearly all flashcards have one kind only, and a first sync settles them all.
    const schedule = own.length > 0 ? replay(own) : NONE;
    if (schedule.due === null) rest.push(kind);
    else
      begun.push({ kind, schedule, due: kind === kindOf(last) || schedule.due > tomorrow ? schedule.due : tomorrow });
  }
  const latest = begun.find(({ kind }) => kind === kindOf(last));
  const next = begun.every(({ schedule }) => isStable(schedule))
    ? rest.find((kind) => isPossible(phrase, kind, hasVoice))
    : undefined;
  const open = begun.filter(({ kind }) => isPossible(phrase, kind, hasVoice));
  if (next && latest) open.push({ kind: next, schedule: latest.schedule, due: tomorrow });
  open.sort((a, b) => Number(a.due) - Number(b.due));
  return open[0] ?? { kind: 'meaning', schedule: NONE, due: tomorrow };
}
