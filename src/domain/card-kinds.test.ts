import { describe, expect, it } from 'vitest';
import { askedKind, type CardKind, type KindEvent, type Phrase, reviewsOf, STABLE_DAYS } from './card-kinds.ts';
import type { Rating } from './schedule.ts';

const OWN = { who: 'learner', text: 'Je veux un grande café' };
const CARD: Phrase = {
  front: 'Je veux un grand café',
  back: 'I want a large coffee',
  example: null,
  sourceTurn: OWN,
  reviews: [],
};

/** Noon of a day, in UTC. */
const noon = (day: number, minutes = 0) => new Date(Date.UTC(2026, 2, day, 12, minutes)).toISOString();

let number = 0;
function review(day: number, kind: CardKind = 'meaning', rating: Rating = 3, minutes = 0): KindEvent {
  number += 1;
  const other = kind === 'meaning' ? {} : { kind };
  const place = { utcOffsetMin: 0, device: 'd', deviceSeq: number, voids: null };
  return { id: `r${number}`, rating, at: noon(day, minutes), ...place, ...other };
}

/** Enough good answers for a kind to be stable, from a day on: it takes four days. */
const learnt = (from: number, kind: CardKind = 'meaning') => [
  review(from, kind),
  review(from, kind, 3, 10),
  review(from + 3, kind),
];
const asked = (reviews: KindEvent[], hasVoice = true, card = CARD) => {
  const { kind, due, schedule } = askedKind({ ...card, reviews }, hasVoice);
  return { kind, due: due?.toISOString() ?? null, stability: schedule.stability };
};

describe('the kinds of a flashcard', () => {
  it('begin with the meaning, at once', () => {
    expect(asked([])).toEqual({ kind: 'meaning', due: null, stability: 0 });
  });

  it('go on to the next on the day after the last has become stable, and not before', () => {
    const once = asked([review(1), review(1, 'meaning', 3, 10)]);
    expect(once.kind).toBe('meaning');
    expect(once.stability).toBeLessThan(STABLE_DAYS);
    const stable = asked(learnt(1));
    expect(stable.stability).toBeGreaterThan(STABLE_DAYS);
    expect(stable).toMatchObject({ kind: 'production', due: '2026-03-05T04:00:00.000Z' });
  });

  it('come in the order of meaning, production, listening and cloze', () => {
    const said = [...learnt(1), ...learnt(5, 'production')];
    expect(asked(said).kind).toBe('listening');
    const heard = [...said, ...learnt(9, 'listening')];
    expect(asked([...heard, review(15)]).kind).toBe('cloze');
  });

  it('leave out what the device or the flashcard cannot ask', () => {
    const said = [...learnt(1), ...learnt(5, 'production')];
    expect(asked(said, false).kind).toBe('cloze');
    expect(asked(said, false, { ...CARD, sourceTurn: null }).kind).not.toBe('cloze');
    expect(asked(learnt(1), true, { ...CARD, back: ' ' }).kind).toBe('listening');
    // One that has begun by ear elsewhere is asked otherwise meanwhile.
    expect(asked([...said, review(9, 'listening')], false).kind).toBe('meaning');
  });

  it('are buried for the day by an answer to another of them', () => {
    const lapsed = [...learnt(1), review(5, 'production', 1)];
    expect(asked(lapsed)).toMatchObject({ kind: 'production', due: noon(5, 1) });
    // On day 30 both are overdue: the one answered is done for the day, and the other waits for the next.
    const both = [...learnt(1), ...learnt(5, 'production'), review(30, 'production')];
    expect(asked(both)).toMatchObject({ kind: 'meaning', due: '2026-03-31T04:00:00.000Z' });
  });

  it('wait with a new one while one that has begun is not stable', () => {
    const forgotten = [...learnt(1), review(14, 'meaning', 1), review(14, 'meaning', 3, 10)];
    expect(asked(forgotten).kind).toBe('meaning');
  });

  it('have a schedule each, which another kind’s answers do not touch', () => {
    const meaning = learnt(1);
    const alone = asked(meaning.slice(0, 2));
    expect(asked([...meaning.slice(0, 2), review(2, 'production', 1)])).toMatchObject({ kind: 'production' });
    expect(reviewsOf([...meaning, review(2, 'production', 1)], 'meaning')).toEqual(meaning);
    expect(alone.stability).toBeGreaterThan(0);
  });

  it('do not depend on the order in which reviews come, nor on the kind under which one is voided', () => {
    const reviews = [...learnt(1), ...learnt(5, 'production')];
    expect(asked(reviews.toReversed())).toEqual(asked(reviews));
    const last = reviews.at(-1) as KindEvent;
    const voiding = { ...review(9), voids: last.id };
    expect(asked([...reviews, voiding])).toEqual(asked(reviews.slice(0, -1)));
  });
});
