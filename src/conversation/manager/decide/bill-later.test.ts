import { expect, it } from 'vitest';
import { createAnalyser } from '../../nlu/analyser.ts';
import { english } from '../../nlu/english/english.ts';
import { kiosk, kioskRecognisers } from '../../testing/kiosk-play.ts';
import { clausesOf } from '../perceive/clauses.ts';
import type { TurnContext } from '../turn-context.ts';
import { withoutBillForLater } from './bill-later.ts';

const { objectives } = kiosk();
const dialogue = kiosk({
  objectives: objectives.map((one) => (one.id === 'bill' ? { ...one, asks: ['total'] } : one)),
});
const recognisers = kioskRecognisers(dialogue);
const analyser = createAnalyser(english, { topics: { bill: 'bill' }, slots: {}, slotTopics: {}, words: '' });
const bill = objectives.findIndex(({ id }) => id === 'bill');

/** True if the bill is left in the decision upon a reply that asks for it as a whole. */
function isBrought(text: string): boolean {
  const clauses = clausesOf(text, analyser, recognisers.reader, { isThing: () => false, holds: () => false });
  const context = { dialogue, recognisers, heard: { clauses } } as unknown as TurnContext;
  return withoutBillForLater(context, { objectives: [bill], move: null, act: null }).objectives.length > 0;
}

it('brings no bill that is put off', () => {
  expect(isBrought('I am hungry. The bill later.')).toBe(false);
});

it('brings the bill that is asked for, whatever is put off beside it', () => {
  expect(isBrought('The bill.')).toBe(true);
  expect(isBrought('And then, later, the bill, please.')).toBe(true);
  expect(isBrought('The bill now. I come back later.')).toBe(true);
  expect(isBrought('Could I possibly get the bill?')).toBe(true);
  expect(isBrought('Maybe we can get the bill')).toBe(true);
  expect(isBrought('We are waiting for the bill.')).toBe(true);
});
