import { expect, it } from 'vitest';
import { line, smallSource } from './small-source.ts';
import { smallIngredients, smallTalk } from './small-talk.ts';
import { talkAgrees } from './talk-agrees.ts';

/** The findings about the small talk once it is changed. */
function findings(change?: (talk: ReturnType<typeof smallTalk>) => void) {
  const talk = smallTalk();
  change?.(talk);
  return talkAgrees({ ...smallSource(), talk: { Mandarin: talk }, ingredients: smallIngredients() });
}

const said = (change: Parameters<typeof findings>[0]) =>
  findings(change).map(({ where, message }) => `${where}: ${message}`);

it('is content with a talk that agrees with itself', () => {
  expect(findings()).toEqual([]);
});

it('reports a place that is not filled where its line stands', () => {
  expect(
    said(({ questions }) => {
      questions.price.which = [line('{thing}？', '{thing}?', '{thing}')];
    }),
  ).toEqual(['questions.price.which.0: {thing} can never be filled here']);
});

it('reports lines that all need what may be missing', () => {
  expect(
    said(({ questions, changes }) => {
      questions.available.yes.pop();
      questions.available.no.pop();
      changes.summary.known.pop();
    }),
  ).toEqual([
    'questions.available.yes: one line at least must do without {price}',
    'questions.available.no: one line at least must do without {other}',
    'changes.summary.known: one line at least must do without {total}',
  ]);
});

it('reports a cue that no words could match', () => {
  expect(
    said(({ rude, questions }) => {
      rude.push('笨蛋！');
      questions.price.cues.push('Price');
      questions.total.cues.push('all( of it)?');
    }),
  ).toEqual(['questions.price: capitals in the cue "Price"', 'rude: punctuation in the cue "笨蛋！"']);
});

it('reports what can be in a thing without a name, and a name of nothing', () => {
  expect(
    said(({ ingredients, diets }) => {
      const { milk } = ingredients;
      delete ingredients.milk;
      if (milk) diets.no_cream = milk;
    }),
  ).toEqual(['ingredients: "milk" of ingredients.yaml has no name', 'diets: "no_cream" is not in ingredients.yaml']);
});

it('reports something told that is never understood, or asked about in the reaction', () => {
  expect(
    said(({ told }) => {
      told.push({ id: 'job', key: 'job', cues: [], patterns: [], reactions: [line('是吗？', 'Is it?', 'shì ma')] });
    }),
  ).toEqual(['told.job: has neither cues nor patterns', 'told.job.reactions: a reaction asks nothing: "是吗？"']);
});

it('reports a sum without its number', () => {
  expect(
    said(({ money }) => {
      if (money.yuan) money.yuan.many = { say: '块', gloss: '{n} yuan', pinyin: 'kuài' };
    }),
  ).toEqual(['money.yuan.many: needs {n} in both']);
});
