import { describe, expect, it } from 'vitest';
import { createUnderstander } from '#conversation/nlu/understand.ts';
import type { Phrases } from '../../../content/format.ts';
import { compileUnderstanding } from '../compile-understanding.ts';
import type { ClassName } from './train.ts';

const phrases: Phrases = {
  objectives: {
    tea: [
      'a tea please',
      'I would like a tea',
      'can I have some tea',
      'tea',
      'one tea for me',
      'I want a cup of tea',
      'give me tea',
      'could we have tea',
      'a coffee please',
      'some water',
    ],
    pay: [
      'the bill please',
      'can I pay',
      'I would like to pay',
      'the check',
      'could I have the bill',
      'we want to pay now',
      'bill',
      'let me pay',
      'the total please',
    ],
  },
  several: [{ say: 'a tea and the bill please', reaches: ['tea', 'pay'] }],
  moves: { where: ['where is the toilet', 'is there a toilet', 'I am looking for the toilet'] },
  refuse: [
    'I do not want tea',
    'no tea for me',
    'I do not want to pay',
    'not the bill',
    'yesterday the bill was wrong',
    'I had tea yesterday',
    'hello',
    'the weather is nice',
  ],
};
const names: ClassName[] = [
  { kind: 'objective', id: 'tea' },
  { kind: 'objective', id: 'pay' },
  { kind: 'move', id: 'where' },
];
const compile = () => compileUnderstanding({ language: 'English', phrases, common: null, dialogue: null }, names);

describe('training', () => {
  const compiled = compile();
  const { understand } = createUnderstander(compiled, {});
  const sure = (text: string) =>
    understand(text)
      .objectives.filter(({ confidence }) => confidence > 0.5)
      .map(({ id }) => id);

  it('gives the same bytes for the same content', () => {
    expect(JSON.stringify(compile())).toBe(JSON.stringify(compiled));
  });

  it('understands what it was taught, and its like', () => {
    expect(sure('I would like a tea')).toEqual(['tea']);
    expect(sure('could I have the bill please')).toEqual(['pay']);
    expect(understand('where is the toilet').moves[0]).toMatchObject({ id: 'where' });
  });

  it('hears several things in one reply', () => {
    expect(sure('a tea please. And the bill please')).toEqual(['tea', 'pay']);
  });

  it('learns to refuse', () => {
    for (const text of ['I do not want tea', 'yesterday the bill was wrong', 'hello']) expect(sure(text)).toEqual([]);
  });

  it('hears nothing in nothing', () => {
    expect(understand('').objectives.map(({ confidence }) => confidence)).toEqual([0, 0]);
  });

  it('finds the topics of each objective by itself', () => {
    expect(compiled.objectiveTopics[0]).toContain('drink');
    expect(compiled.objectiveTopics[1]).toEqual(expect.arrayContaining(['bill']));
  });
});
