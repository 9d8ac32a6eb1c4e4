import { expect, it } from 'vitest';
import type { Dialogue } from '../../../content/format.ts';
import { factsAgree } from './facts-agree.ts';
import { line, smallSource } from './small-source.ts';
import { smallIngredients, smallTalk } from './small-talk.ts';

/** The findings about the small dialogue once it is changed. */
function said(change: (dialogue: Dialogue) => void): string[] {
  const sources = smallSource();
  change(sources.one.dialogue);
  const all = { ...sources, talk: { Mandarin: smallTalk() }, ingredients: smallIngredients() };
  return factsAgree(all).map(({ where, message }) => `${where}: ${message}`);
}

const phrase = { say: '甜', gloss: 'sweet', pinyin: 'tián' };

it('is content with facts that the talk can say', () => {
  expect(
    said(({ facts, slots }) => {
      facts.wifi = true;
      const { drink } = slots;
      if (drink?.kind === 'list') drink.values = drink.values.map((tea) => ({ ...tea, facts: { taste: phrase } }));
    }),
  ).toEqual([]);
});

it('reports a fact without a topic, and one that the topic has no lines for', () => {
  expect(
    said(({ facts }) => {
      facts.parking = true;
      facts.wifi = phrase;
    }),
  ).toEqual([
    'facts.parking: has no topic, here or in content/talk',
    'facts.wifi: is a phrase, and its topic has no "known" lines',
  ]);
});

it('reports an ingredient and an attribute that nobody knows', () => {
  expect(
    said(({ slots }) => {
      const { drink } = slots;
      if (drink?.kind !== 'list') return;
      drink.values = drink.values.slice(0, 1).map((tea) => ({ ...tea, contains: ['moss'], facts: { weight: phrase } }));
    }),
  ).toEqual([
    'slots.drink.tea: contains "moss", which is not in ingredients.yaml',
    'slots.drink.tea: "weight" is no attribute of content/talk',
  ]);
});

it('reports a follow-up after something that is no objective', () => {
  const lines = [line('好。', 'Good.', 'hǎo'), line('好的。', 'All right.', 'hǎo de')];
  expect(
    said(({ followUps }) => {
      followUps.push({ id: 'why', after: 'dance', ask: lines, answers: [], otherwise: lines });
    }),
  ).toEqual(['followUps.why: comes after "dance", which is no objective']);
});

it('reports a currency in which the language has no sums', () => {
  expect(
    said((dialogue) => {
      dialogue.currency = 'crowns';
    }),
  ).toEqual(['currency: content/talk has no sums in crowns']);
});
