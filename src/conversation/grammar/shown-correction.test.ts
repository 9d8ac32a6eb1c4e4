import { describe, expect, it } from 'vitest';
import type { Correction } from '../partner.ts';
import type { FoundCorrection } from './corrector/revision.ts';
import { shownCorrection } from './shown-correction.ts';

/** A correction of `said` by changes given as what was said, its better form and the kind. */
function corrected(said: string, ...changes: [from: string, to: string, kind: string][]): Correction {
  let [better, at, shift] = [said, 0, 0];
  const corrections = changes.map(([from, to, kind]): FoundCorrection => {
    const start = said.indexOf(from, at);
    at = start + from.length;
    better = better.slice(0, start + shift) + to + better.slice(at + shift);
    shift += to.length - from.length;
    return { from, to, start, end: at, kind, explanation: `${to}, not ${from}.` };
  });
  return { said, better, translation: '', corrections };
}

const shown = (correction: Correction) => {
  const found = shownCorrection(correction);
  return (
    found && { better: found.parts.map(({ text }) => text).join(''), kinds: found.changes.map(({ kind }) => kind) }
  );
};

// product 6.63
describe('shownCorrection', () => {
  it('is the sentence with the weightiest change, with all that is changed in it', () => {
    const correction = corrected(
      'Helo! Je veux un table. Elle est grand, un table belle.',
      ['Helo', 'Hello', 'spelling'],
      ['un', 'une', 'gender'],
      ['grand', 'grande', 'agreement'],
      ['un table belle', 'une belle table', 'order'],
    );
    expect(shown(correction)).toEqual({ better: 'Elle est grande, une belle table.', kinds: ['agreement', 'order'] });
    expect(
      shownCorrection(correction)
        ?.parts.filter(({ isChanged }) => isChanged)
        .map(({ text }) => text),
    ).toEqual(['grande', 'une belle table']);
  });

  it('prefers grammar to spelling, however long the misspelt word is', () => {
    const correction = corrected(
      '我要三本茶。谢谢您的招呆和帮助！',
      ['本', '杯', 'measure-word'],
      ['招呆和帮助', '招待和帮助', 'spelling'],
    );
    expect(shown(correction)).toEqual({ better: '我要三杯茶。', kinds: ['measure-word'] });
  });

  it('keeps a change whole that reaches over the end of a sentence, and a word that is dropped', () => {
    expect(shown(corrected('I go. To home.', ['go. To home', 'am going home', 'word-order']))).toEqual({
      better: 'I am going home.',
      kinds: ['word-order'],
    });
    expect(shown(corrected('我是很累', ['是', '', 'copula']))).toEqual({ better: '我很累', kinds: ['copula'] });
  });

  it('is nothing where the changes are not known, or do not make the better text', () => {
    expect(shownCorrection({ said: 'ni hao', better: '你好', translation: '' })).toBeNull();
    expect(shownCorrection({ ...corrected('a b', ['b', 'c', 'x']), better: 'something else' })).toBeNull();
  });
});
