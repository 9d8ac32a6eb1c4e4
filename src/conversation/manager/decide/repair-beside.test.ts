import { expect, it } from 'vitest';
import { analyse } from '../../nlu/analyse.ts';
import { kiosk, kioskAnalyser } from '../../testing/kiosk-play.ts';
import { decide, isRepair } from './decide.ts';

const dialogue = kiosk();
const NOTHING_NAMED = { values: {}, rejected: {}, numbers: {}, quantities: {}, corrects: false, adds: false };

/** True if a reply that sounds like a repair phrase this surely is decided to be one. */
function isMeant(text: string, confidence: number): boolean {
  const analysis = analyse(text, kioskAnalyser(dialogue));
  const acts = [{ id: 'confused', index: 0, confidence }];
  const situation = { text, completed: [], next: 0, slots: {}, asked: null };
  return isRepair(decide(dialogue, { analysis, objectives: [], moves: [], acts }, NOTHING_NAMED, situation));
}

it('takes a repair phrase for one where little else is said', () => {
  expect(isMeant('Sorry, I do not understand.', 0.7)).toBe(true);
  expect(isMeant('I do not understand the soup.', 0.95)).toBe(true);
});

it('takes no reply for a repair phrase that has much to say', () => {
  expect(isMeant('Hurry, the quickest soup.', 0.7)).toBe(false);
  expect(isMeant('Kitchen stress, never angry, always quick.', 0.95)).toBe(false);
});
