import { describe, expect, it } from 'vitest';
import type { ConversationState, ThingId } from '../../partner.ts';
import { kiosk } from '../../testing/kiosk-play.ts';
import type { Question } from '../decide/question.ts';
import { fill } from '../realise/lines.ts';
import { NO_TALK } from '../talk-state.ts';
import { answerTo } from './answer-question.ts';

const dish = (id: string): ThingId => ({ slot: 'dish', id });

function answer(question: Question, slots: ConversationState['slots'] = {}, avoids: string[] = []) {
  const talk = { ...NO_TALK, avoids };
  const memory = { completed: [], declined: [], slots, help: 0 as const, twist: null, talk };
  return answerTo(question, { dialogue: kiosk(), memory, talk, next: 1 });
}

/** The first line of each part of the answer. */
const said = (...asked: Parameters<typeof answer>) =>
  answer(...asked)?.utterances.map(({ lines = [], fillings = {} }) => lines[0] && fill(lines[0], fillings).text);

describe('facts', () => {
  it('answer for each thing that is asked about', () => {
    expect(said({ kind: 'price', things: [dish('soup'), dish('steak')] })).toEqual([
      'The soup is five pounds.',
      'The steak is 14 pounds.',
    ]);
  });

  it('compare two things', () => {
    const both = { kind: 'difference', things: [dish('soup'), dish('steak')] } as const;
    expect(said({ ...both, things: [...both.things] })).toEqual(['The soup: mild and creamy. The steak: juicy.']);
  });

  it('say what there is instead of what there is not', () => {
    expect(said({ kind: 'available', things: [dish('lobster')] })).toEqual(['No the lobster today, but the steak.']);
    expect(said({ kind: 'price', things: [dish('lobster')] })).toEqual(['No the lobster today, but the steak.']);
  });

  it('about the place are a yes, a no or a phrase', () => {
    expect(said({ kind: 'topic', id: 'wifi' })).toEqual(['There is Wi-Fi.']);
    expect(said({ kind: 'topic', id: 'closing' })).toEqual(['We close at nine.']);
  });
});

describe('the unknown', () => {
  it.each([
    ['a topic', { kind: 'topic', id: 'parking' }, 'About parking I know nothing.'],
    ['a taste', { kind: 'attribute', id: 'taste', things: [dish('pie')] }, 'How the pie tastes I cannot say.'],
    [
      'a difference',
      { kind: 'difference', things: [dish('soup'), dish('pie')] },
      'Between the soup and the pie I know no difference.',
    ],
  ] as [string, Question, string][])('is said to be unknown by its name: %s', (_, question, line) => {
    expect(said(question)).toEqual([line]);
    expect(answer(question)?.isKnown).toBe(false);
  });
});

describe('an ingredient', () => {
  const contains = (thing: string, ingredient: string): Question => ({
    kind: 'contains',
    thing: dish(thing),
    ingredient,
    without: false,
    slot: null,
  });

  it('is said for certain: by the name of what is in the thing, or that it is not', () => {
    expect(said(contains('soup', 'milk'))).toEqual(['Yes, butter in the soup.']);
    expect(said(contains('soup', 'nuts'))).toEqual(['No nuts in the soup.']);
  });

  it('is asked of the kitchen where it is not known what is in the thing', () => {
    expect(said(contains('pie', 'nuts'))).toEqual(['I will ask about nuts in the pie.']);
    expect(said({ kind: 'contents', things: [dish('pie')] })).toEqual(['I will ask what is in the pie.']);
    const diet: Question = { kind: 'diet', thing: dish('pie'), diet: 'vegetarian', slot: null };
    expect(said(diet)).toEqual(['I will ask whether the pie is vegetarian.']);
  });

  it('that is not eaten is in nothing that is named instead', () => {
    const without: Question = { kind: 'contains', thing: null, ingredient: 'milk', without: true, slot: 'dish' };
    expect(said(without, {}, ['nuts'])).toEqual(['Without milk: the steak, the bread and the rice.']);
  });
});

describe('a suggestion', () => {
  const recommend: Question = { kind: 'recommend', slot: 'dish', diet: null };

  it('is the partner’s own recommendation', () => {
    expect(said(recommend)).toEqual(['Take the steak: juicy.']);
  });

  it('leaves out what the learner does not eat, and what may have it in it', () => {
    expect(said(recommend, {}, ['vegetarian'])).toEqual(['Take the soup: mild and creamy.']);
    expect(said({ kind: 'menu', slot: 'dish', diet: null }, {}, ['milk', 'vegetarian'])).toEqual([
      'We have the curry, the bread, the rice and the salad.',
    ]);
  });
});

describe('the order', () => {
  const slots = { dish: ['soup', 'soup'], drink: ['tea'] };

  it('is summed up with its counts', () => {
    expect(said({ kind: 'summary' }, slots)).toEqual(['You have the soup twice and the tea.']);
  });

  it('has a bill that is its sum, and none before there is anything', () => {
    expect(said({ kind: 'total' }, slots)).toEqual(['The soup twice and the tea: twelve pounds.']);
    expect(said({ kind: 'total' })).toEqual(['Nothing to pay.']);
    expect(said({ kind: 'price', things: [] })).toEqual(['The price of what?']);
  });
});
