import { describe, expect, it } from 'vitest';
import { openTestStore } from '../testing/test-store.ts';
import { addCard } from '../writes/cards.ts';
import { readCards } from './cards.ts';

const cards = [
  { language: 'Mandarin', front: '买单', back: 'the bill', pinyin: 'mǎi dān' },
  { language: 'Mandarin', front: '不辣', back: 'not spicy', pinyin: 'bú là' },
  { language: 'French', front: 'l’été', back: 'summer' },
] as const;

async function fronts(filter: Parameters<typeof readCards>[1]): Promise<string[]> {
  const store = await openTestStore();
  for (const [index, card] of cards.entries()) await addCard(store, card, new Date(Date.UTC(2026, 2, 1, 0, index)));
  return (await readCards(store, filter)).map(({ front }) => front);
}

describe('the vocabulary', () => {
  it.each<[Parameters<typeof readCards>[1], string[]]>([
    [{ search: '' }, ['l’été', '不辣', '买单']],
    [{ search: '', language: 'Mandarin' }, ['不辣', '买单']],
    [{ search: 'BILL' }, ['买单']],
    [{ search: 'mai dan' }, ['买单']],
    [{ search: 'ete' }, ['l’été']],
    [{ search: ' 辣 ' }, ['不辣']],
    [{ search: 'nothing' }, []],
    [{ search: '', limit: 1 }, ['l’été']],
  ])('searched with %o', async (filter, expected) => {
    expect(await fronts(filter)).toEqual(expected);
  });
});
