import { expect, it } from 'vitest';
import type { DialogueSlot } from '../../format/dialogue.ts';
import { countsOf } from './counting-slot.ts';

const slot = (values: Record<string, string[]>): DialogueSlot => ({
  kind: 'list',
  for: ['table'],
  values: Object.entries(values).map(([id, forms]) => ({ id, forms, say: id, gloss: id })),
});

it('counts where its values are numbers of something', () => {
  const party = slot({ one: ['一位', '一个人', '就我'], two: ['两位', '2位', '我们俩'], twelve: ['十二位', '12个人'] });
  expect(countsOf(party, 'Mandarin')).toEqual(
    new Map([
      [1, 'one'],
      [2, 'two'],
      [12, 'twelve'],
    ]),
  );
});

it('does not count where they are things, even with numbers in them', () => {
  expect(countsOf(slot({ noodles: ['牛肉面'], special: ['三鲜面', '八宝饭'] }), 'Mandarin')).toBeNull();
  expect(countsOf(slot({ a: ['two eggs', 'eggs', 'fried eggs'], b: ['soup'] }), 'English')).toBeNull();
  expect(countsOf({ kind: 'number', for: ['table'], min: 1, max: 9 }, 'English')).toBeNull();
});
