import { describe, expect, it } from 'vitest';
import { occursIn, wordsIn } from './occurs-in.ts';

describe('a word', () => {
  it.each([
    ['茶', '我想要一杯茶，不要糖。', true],
    ['咖啡', '我想要一杯茶，不要糖。', false],
    ['Tee', 'Einen Tee, bitte!', true],
    ['tee', 'Einen Tee, bitte!', true],
    ['Tee', 'Das ist Teestube.', false],
    ['ein', 'Einen Tee und ein Stück Kuchen', true],
    ['l’addition', "Je voudrais l'addition.", true],
    ['ou', 'Où est la gare ?', false],
    ['the bill', 'Can we have the bill, please?', true],
    ['', 'Anything', false],
  ])('%s in "%s": %s', (word, line, expected) => {
    expect(occursIn(word, line)).toBe(expected);
  });

  it('is found in the lines that hold it only', () => {
    const words = [{ text: 'Tee' }, { text: 'Kuchen' }, { text: 'Zucker' }];
    expect(wordsIn(words, ['Einen Tee, bitte!', 'Und Kuchen?'])).toEqual([{ text: 'Tee' }, { text: 'Kuchen' }]);
  });
});
