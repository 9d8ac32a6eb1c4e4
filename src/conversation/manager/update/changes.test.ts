import { expect, it } from 'vitest';
import { kiosk, kioskRecognisers } from '../../testing/kiosk-play.ts';
import { clausesOf } from '../perceive/clauses.ts';
import { cancelledIn, exchangedIn, saysOnlyAsked, withoutThings } from './changes.ts';

const dialogue = kiosk();
const { main, reader } = kioskRecognisers(dialogue);
const read = (text: string) => clausesOf(text, main.analyser, reader, { isThing: () => true, holds: () => false });
const slots = { people: 2, dish: ['soup', 'soup', 'pie'], drink: ['tea'] };
const soup = { slot: 'dish', id: 'soup' };
const tea = { slot: 'drink', id: 'tea' };
const cancelled = (text: string, had: object = slots, mentioned = [tea]) =>
  cancelledIn(dialogue, read(text), { ...had }, mentioned)?.map(({ id }) => id) ?? null;

it('takes off what is named, whether cancelled or refused', () => {
  expect(cancelled('Take off the soup.')).toEqual(['soup']);
  expect(cancelled('Not the pie!')).toEqual(['pie']);
});

it('takes off what was spoken of last where nothing is named, else the only thing there is', () => {
  expect(cancelled('Cancel that.')).toEqual(['tea']);
  expect(cancelled('Cancel that.', { dish: ['pie'] }, [])).toEqual(['pie']);
  expect(cancelled('Cancel that.', slots, [])).toBeNull();
});

it('finds nothing to take off in what was never ordered', () => {
  expect(cancelled('Cancel the beer.')).toEqual([]);
});

it('leaves an exchange to the objectives, and says what goes', () => {
  const text = 'Take off the soup and bring me the steak.';
  expect(cancelled(text)).toBeNull();
  expect(exchangedIn(dialogue, read(text), slots).map(({ id }) => id)).toEqual(['soup']);
});

it('takes nothing off in a question', () => {
  expect(cancelled('Is the soup good?')).toBeNull();
});

it('hears that nothing was ordered', () => {
  expect(saysOnlyAsked(read('No, I only asked.'))).toBe(true);
  expect(saysOnlyAsked(read('I only take a tea.'))).toBe(false);
});

it('removes a thing altogether, however often it is there, and nothing else', () => {
  expect(withoutThings(slots, [soup, tea])).toEqual({ people: 2, dish: ['pie'] });
  expect(slots.dish).toHaveLength(3);
});
