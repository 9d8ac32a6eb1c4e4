import { expect, it } from 'vitest';
import { enoughExamples } from './enough-examples.ts';
import { smallSource } from './small-source.ts';

it('is content with the least numbers', () => {
  expect(enoughExamples(smallSource())).toEqual([]);
});

it('counts objectives, moves and refusals, in both files', () => {
  const sources = smallSource();
  sources.one.phrases.objectives.order?.pop();
  sources.one.phrases.moves.price?.pop();
  sources.one.phrases.refuse.pop();
  sources.languages[0]?.heldback?.objectives.pay?.pop();
  sources.languages[0]?.heldback?.refuse.pop();
  expect(enoughExamples(sources).map(({ where, message }) => `${where}: ${message}`)).toEqual([
    'objectives.order: has 59 examples; 60 are needed',
    'moves.price: has 7 examples; 8 are needed',
    'refuse: has 79 examples; 80 are needed',
    'objectives.pay: has 7 examples; 8 are needed',
    'refuse: has 14 examples; 15 are needed',
  ]);
});
