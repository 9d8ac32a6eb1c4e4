import { expect, it } from 'vitest';
import { idsAgree } from './ids-agree.ts';
import { smallSource } from './small-source.ts';

type Small = ReturnType<typeof smallSource>;

function broken(change: (sources: Small) => void): string[] {
  const sources = smallSource();
  change(sources);
  return idsAgree(sources).map(({ file, where }) => `${file.replace('scenes/kiosk/Mandarin.', '')} ${where}`);
}

it('is content where all ids are known', () => {
  expect(idsAgree(smallSource())).toEqual([]);
});

const rules: [string, (sources: Small) => void, string[]][] = [
  [
    'an objective that the scene does not have',
    ({ one }) => Object.assign(one.dialogue.objectives[1] as object, { id: 'leave' }),
    ['yaml objectives', 'phrases.yaml objectives.pay', 'phrases.yaml objectives', 'heldback.yaml objectives.pay'],
  ],
  [
    'phrases of an unknown objective',
    ({ one }) => Object.assign(one.phrases.objectives, { sing: [] }),
    ['phrases.yaml objectives.sing'],
  ],
  [
    'an objective without phrases',
    ({ one }) => {
      delete one.phrases.objectives.pay;
    },
    ['phrases.yaml objectives'],
  ],
  [
    'phrases of an unknown move',
    ({ one }) => Object.assign(one.phrases.moves, { dance: [] }),
    ['phrases.yaml moves.dance'],
  ],
  [
    'a move without phrases',
    ({ one }) => {
      delete one.phrases.moves.price;
    },
    ['phrases.yaml moves'],
  ],
  [
    'a reply that reaches what is unknown',
    ({ one }) => one.phrases.several.push({ say: 'x', reaches: ['order', 'fly'] }),
    ['phrases.yaml several.1.reaches'],
  ],
  ['a slot for an unknown objective', ({ one }) => one.dialogue.slots.drink?.for.push('eat'), ['yaml slots.drink.for']],
  [
    'a twist on an unknown objective',
    ({ one }) => Object.assign(one.dialogue.twists[0] as object, { on: 'fly' }),
    ['yaml twists.0.on'],
  ],
  [
    'a twist that expects what is unknown',
    ({ one }) => one.dialogue.twists[0]?.expects?.push('fly'),
    ['yaml twists.0.expects'],
  ],
  [
    'an objective that waits for what is unknown',
    ({ one }) => one.dialogue.objectives[1]?.after?.push('fly'),
    ['yaml objectives.1.after'],
  ],
  [
    'an objective that may come too early and has nothing to say to it',
    ({ one }) => Object.assign(one.dialogue.objectives[1] as object, { early: undefined }),
    ['yaml objectives.1.early'],
  ],
];

it.each(rules)('reports %s', (_, change, places) => {
  const found = broken(change);
  for (const place of places) expect(found).toContain(place);
});
