import { describe, expect, it } from 'vitest';
import { kiosk, kioskRecognisers } from '../../testing/kiosk-play.ts';
import type { TurnContext } from '../turn-context.ts';
import type { OrderChange } from '../update/order.ts';
import { withOrderMeant } from './order-meant.ts';

const dialogue = kiosk();
const [TABLE, DISH, , BILL] = dialogue.objectives.map((_, index) => index) as [number, number, number, number];
const soup = { slot: 'dish', id: 'soup' };

const ordering: OrderChange = {
  slots: { dish: ['soup'] },
  named: { dish: ['soup'] },
  gone: [],
  isChange: false,
  isOnlyGone: false,
  isUnnamed: false,
  isTurned: false,
  spokenOf: [soup],
  details: {},
  wishes: [],
  added: [soup],
  isWanted: true,
  isForCompanion: false,
  isPure: true,
};

/** The objectives meant by a reply that orders, where the models hear others with these confidences. */
function meant(heard: Record<number, number>, decided: number[], ordered: Partial<OrderChange> = {}): number[] {
  const context = {
    dialogue,
    recognisers: kioskRecognisers(dialogue),
    before: { completed: [TABLE], slots: {} },
    heard: null,
    named: { values: { dish: ['soup'] }, numbers: {}, rejected: {}, corrects: false },
    unlisted: [],
    ordered: { ...ordering, ...ordered },
    understanding: {
      analysis: { units: [] },
      objectives: dialogue.objectives.map(({ id }, index) => ({ id, index, confidence: heard[index] ?? 0 })),
    },
  } as unknown as TurnContext;
  return withOrderMeant(context, { objectives: decided, move: null, act: null }).objectives;
}

describe('a first order', () => {
  it('that the models do not hear is none, however plainly a thing is named', () => {
    expect(meant({}, [])).toEqual([]);
  });

  it('is one where it is said how the thing is wanted, or where it changes its own mind', () => {
    expect(meant({}, [], { details: { 'dish soup': { extras: ['without milk'] } } })).toEqual([DISH]);
    expect(meant({}, [], { isTurned: true })).toEqual([DISH]);
  });

  it('leaves what is surely meant beside it', () => {
    expect(meant({ [BILL]: 0.9 }, [DISH, BILL])).toEqual([DISH, BILL]);
  });
});

describe('an order', () => {
  it('that is changed means nothing else, however sure the models are', () => {
    expect(meant({ [BILL]: 0.9 }, [DISH, BILL], { isTurned: true })).toEqual([DISH]);
  });
});
