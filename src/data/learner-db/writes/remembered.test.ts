import { afterEach, expect, it } from 'vitest';
import type { Remembered } from '#conversation/memory/remembered.ts';
import { openTestStore } from '../../testing/test-store.ts';
import type { LearnerStore } from '../learner-store.ts';
import { readLeave, readRemembered } from '../queries/remembered.ts';
import { answerLeave, forgetAll, forgetEntry, rememberTold } from './remembered.ts';

const NUTS = { id: 'nuts', text: 'nuts' };
const PORK = { id: 'no_pork', text: 'without pork' };
const ANNA = { id: 'name', text: 'Anna' };
const TOLD: Remembered = { name: [ANNA], diet: [NUTS] };

let store: LearnerStore;
afterEach(() => store.close());

const waiting = async () => (await store.db.table('outbox').toArray()).map(({ id }: { id: string }) => id);
const stored = async () => JSON.stringify(await store.db.settings.toArray());

it('nothing that is told is stored without leave', async () => {
  store = await openTestStore();
  expect(await readLeave(store)).toBeNull();
  await rememberTold(store, TOLD);
  expect([await store.db.settings.count(), await waiting()]).toEqual([0, []]);
  await answerLeave(store, false, TOLD);
  await rememberTold(store, TOLD);
  expect(await readRemembered(store)).toEqual({});
  expect(await waiting()).toEqual(['remember']);
});

it('leave keeps what was told before it and after it, a row for each kind', async () => {
  store = await openTestStore();
  await answerLeave(store, true, TOLD);
  await rememberTold(store, { diet: [PORK, NUTS], likes: [] });
  expect(await readRemembered(store)).toEqual({ name: [ANNA], diet: [NUTS, PORK] });
  expect(new Set(await waiting())).toEqual(new Set(['remember', 'remembered.name', 'remembered.diet']));
  const before = await waiting();
  await rememberTold(store, TOLD);
  expect(await waiting()).toEqual(before);
});

it('one entry can be forgotten, or all, and leave stays', async () => {
  store = await openTestStore();
  await answerLeave(store, true, { ...TOLD, diet: [NUTS, PORK] });
  await forgetEntry(store, 'diet', NUTS.id, NUTS.text);
  expect(await readRemembered(store)).toEqual({ name: [ANNA], diet: [PORK] });
  await forgetEntry(store, 'diet', NUTS.id, NUTS.text);
  await forgetAll(store);
  expect([await readRemembered(store), await readLeave(store)]).toEqual([{}, true]);
});

it('to take leave back erases every word', async () => {
  store = await openTestStore();
  await answerLeave(store, true, TOLD);
  // A kind that a newer version brought.
  await store.db.settings.put({ key: 'remembered.pets', value: { entries: [{ id: 'cat', text: 'Mimi' }] } });
  await answerLeave(store, false);
  expect(await readRemembered(store)).toEqual({});
  expect(await stored()).not.toMatch(/Anna|nuts|Mimi/);
});

it('what cannot be read counts as nothing', async () => {
  store = await openTestStore();
  await answerLeave(store, true, TOLD);
  await store.db.settings.put({ key: 'remembered.diet', value: 'nuts' });
  expect(await readRemembered(store)).toEqual({ name: [ANNA] });
});
