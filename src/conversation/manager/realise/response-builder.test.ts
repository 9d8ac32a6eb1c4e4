import { expect, it } from 'vitest';
import { line } from '../../testing/scripted-dialogue.ts';
import type { Step } from '../turn-plan.ts';
import { linesOf, rememberedOf } from './response-builder.ts';

const state = { said: ['Before.'], latest: 1, seed: null, turn: 1 };
const say = (...texts: string[]): Step => ({
  kind: 'say',
  utterances: texts.map((text) => ({ lines: [line(text)], key: text })),
  ifSilent: false,
});
const texts = (...steps: Step[]) => linesOf(steps, state).map(({ text }) => text);

it('says the first utterance of which a line can be said', () => {
  expect(texts(say('Before.', 'For {nothing}.', 'Now.', 'Later.'))).toEqual(['Now.']);
});

it('says a fallback only where nothing was said before', () => {
  const fallback: Step = { ...(say('Fallback.') as Extract<Step, { kind: 'say' }>), ifSilent: true };
  expect(texts(say('Now.'), fallback)).toEqual(['Now.']);
  expect(texts(say('Before.'), fallback)).toEqual(['Fallback.']);
});

it('stops after four lines, but always repeats a line that the learner asked for', () => {
  const five = ['One.', 'Two.', 'Three.', 'Four.', 'Five.'].map((text) => say(text));
  expect(texts(...five, { kind: 'repeat', line: line('Before.') })).toEqual([
    'One.',
    'Two.',
    'Three.',
    'Four.',
    'Before.',
  ]);
});

it('remembers the latest lines', () => {
  expect(rememberedOf([line('Now.')], { said: ['Before.'], last: null })).toEqual({
    latest: 1,
    said: ['Before.', 'Now.'],
    last: line('Now.'),
  });
});
