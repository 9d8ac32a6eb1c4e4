import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCorrector } from './corrector.ts';
import type { Fix, Grammar, Rule } from './grammar.ts';

const replacing = (id: string, from: string, to: string): Rule<string> => ({
  id,
  kind: id,
  wrong: [],
  right: [],
  find: (text) => {
    const start = text.indexOf(from);
    return start < 0 ? [] : [{ start, end: start + from.length, to, explanation: `${to}, not ${from}.` } satisfies Fix];
  },
});
const grammarOf = (...rules: Rule<string>[]): Grammar<string> => ({
  language: 'English',
  read: (text) => [text],
  phrases: () => [],
  rules,
});

describe('the corrector', () => {
  it('tells each correction with its place in the text as it was said', () => {
    const corrector = createCorrector(
      grammarOf(replacing('one', 'an coffee', 'a coffee'), replacing('two', 'mores', 'more')),
    );
    expect(corrector.correct('I want an coffee and two mores.')).toEqual({
      better: 'I want a coffee and two more.',
      corrections: [
        { from: 'an coffee', to: 'a coffee', start: 7, end: 16, kind: 'one', explanation: 'a coffee, not an coffee.' },
        { from: 'mores', to: 'more', start: 25, end: 30, kind: 'two', explanation: 'more, not mores.' },
      ],
    });
  });

  it('joins a fault with the one that it hid', () => {
    const corrector = createCorrector(
      grammarOf(replacing('noun', 'childs', 'children'), replacing('verb', 'children is', 'children are')),
    );
    const { better, corrections } = corrector.correct('My childs is here');
    expect(better).toBe('My children are here');
    expect(corrections).toHaveLength(1);
    expect(corrections[0]).toMatchObject({ from: 'childs is', to: 'children are', start: 3, end: 12 });
  });

  it('puts in what is missing, also at the end', () => {
    const inserting: Rule<string> = {
      ...replacing('in', '', ''),
      find: (text) => (text.endsWith('!') ? [] : [{ start: text.length, end: text.length, to: '!', explanation: '' }]),
    };
    expect(createCorrector(grammarOf(inserting)).correct('Hello')).toMatchObject({
      better: 'Hello!',
      corrections: [{ from: '', to: '!', start: 5, end: 5 }],
    });
  });

  it('says nothing where rules undo each other', () => {
    const corrector = createCorrector(grammarOf(replacing('to', 'a', 'b'), replacing('fro', 'b', 'a')));
    expect(corrector.correct('a')).toEqual({ better: null, corrections: [] });
  });

  it('leaves names and phrases of the scene alone, but not the words around them', () => {
    const corrector = createCorrector(grammarOf(replacing('in', 'flat', 'plate'), replacing('article', 'an ', 'a ')));
    expect(corrector.correct('an flat white', { phrases: ['Flat White'] }).better).toBe('a flat white');
    expect(corrector.correct('a flat', { phrases: ['Flat White'] }).better).toBe('a plate');
  });

  it('gives corrections that make the better text out of the one said', () => {
    const letters = fc.array(fc.constantFrom('a', 'b', 'c', 'd', ' '), { maxLength: 12 }).map((list) => list.join(''));
    const rule = fc.tuple(
      fc.constantFrom('a', 'b', 'ab', 'ba', 'c d', 'cd'),
      fc.constantFrom('x', 'xx', '', 'yb', 'xd'),
    );
    fc.assert(
      fc.property(letters, fc.array(rule, { maxLength: 4 }), (text, pairs) => {
        const corrector = createCorrector(grammarOf(...pairs.map(([from, to], i) => replacing(String(i), from, to))));
        const { better, corrections } = corrector.correct(text);
        const rebuilt = corrections.reduceRight((all, { from, to, start, end }) => {
          expect(text.slice(start, end)).toBe(from);
          return all.slice(0, start) + to + all.slice(end);
        }, text);
        expect(rebuilt).toBe(better ?? text);
      }),
    );
  });
});
