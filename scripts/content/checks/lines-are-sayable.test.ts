import { expect, it } from 'vitest';
import { linesAreSayable } from './lines-are-sayable.ts';
import { line, smallSource } from './small-source.ts';

type Small = ReturnType<typeof smallSource>;

function broken(change: (dialogue: Small['one']['dialogue'], sources: Small) => void) {
  const sources = smallSource();
  change(sources.one.dialogue, sources);
  return linesAreSayable(sources).map(({ where, message }) => `${where}: ${message}`);
}

it('is content with lines that can all be said', () => {
  expect(linesAreSayable(smallSource())).toEqual([]);
});

it('reports a slot where nothing is chosen yet', () => {
  expect(broken(({ opening }) => opening.push(line('{drink}？', '{drink}?', '{drink}')))).toEqual([
    'opening.3: {drink} can never be filled here',
  ]);
});

it('lets a question say back a detail of its own objective, and of no other', () => {
  const drink = line('{drink}？', '{drink}?', '{drink}');
  const own = (id: string) =>
    broken(({ objectives, slots }) => {
      for (const objective of objectives)
        if (slots.drink?.for.includes(objective.id) === (id === 'own')) objective.ask.push(drink);
    });
  expect(own('own')).toEqual([]);
  expect(own('another')).toEqual([expect.stringMatching(/ask\.\d: \{drink\} can never be filled here$/)]);
});

it('reports a name that no slot has', () => {
  expect(broken(({ closing }) => closing.push(line('{snack}！', '{snack}!', '{snack}')))).toEqual([
    'closing.3: {snack} can never be filled here',
  ]);
});

it('reports a total where nothing has a price', () => {
  const total = line('{total}块。', '{total} yuan.', '{total} kuài');
  expect(broken(({ closing }) => closing.push(total))).toEqual([]);
  expect(
    broken(({ closing, slots }) => {
      closing.push(total);
      if (slots.drink?.kind === 'list') for (const value of slots.drink.values) delete value.price;
    }),
  ).toEqual(['closing.3: {total} can never be filled here']);
});

it('reports places that differ between text, translation and pinyin', () => {
  expect(broken(({ closing }) => closing.push(line('{drink}！', 'Drink!', '{drink}')))).toEqual([
    'closing.3: names {drink} in the text, {} translated',
  ]);
  expect(broken(({ closing }) => closing.push(line('{drink}！', '{drink}!', 'chá')))).toEqual([
    'closing.3: names other places in the pinyin than in the text',
  ]);
});

it('reports lines of which none may be sayable', () => {
  expect(
    broken(({ objectives }) => {
      const first = objectives[0];
      if (first)
        first.again = [
          line('{drink}。', '{drink}.', '{drink}'),
          line('再来{drink}', 'More {drink}', 'zài lái {drink}'),
        ];
    }),
  ).toEqual(['objectives.0.again: one line at least must do without places in braces']);
});

it('reports lines for a change where there is nothing to change', () => {
  expect(
    broken(({ objectives }) => Object.assign(objectives[1] as object, { changed: [line('好。', 'Good.', 'hǎo')] })),
  ).toEqual(['objectives.1.changed: is never said: no slot is for it']);
});

it('knows what common lines may name', () => {
  expect(
    broken((_, { common }) => common.Mandarin?.acts.greeting?.replies.push(line('{last}', '{last}', '{last}'))),
  ).toEqual(['acts.greeting.replies.2: {last} can never be filled here']);
});
