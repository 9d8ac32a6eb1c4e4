import { describe, expect, it } from 'vitest';
import { kiosk, kioskAnalyser } from '../../testing/kiosk-play.ts';
import { line } from '../../testing/scripted-dialogue.ts';
import { withoutSaidTwice } from './said-twice.ts';

const analyser = kioskAnalyser(kiosk());
const keptAs = (key: string, ...texts: string[]) =>
  withoutSaidTwice(
    texts.map((text) => ({ line: line(text), key })),
    analyser,
  ).map(({ text }) => text);
const kept = (...texts: string[]) => keptAs('price 0', ...texts);

describe('what a reply says twice', () => {
  it('is said once, with the sum', () => {
    expect(kept('So far: the soup and the tea.', 'The soup and the tea: seven pounds.')).toEqual([
      'The soup and the tea: seven pounds.',
    ]);
    expect(kept('The steak is 14 pounds.', 'The steak? 14 pounds, my price.', 'Anything else?')).toEqual([
      'The steak is 14 pounds.',
      'Anything else?',
    ]);
  });

  it('is said of each thing', () => {
    const each = ['Yes, we have the soup. Five pounds.', 'Yes, we have the steak. Five pounds.'];
    expect(kept(...each)).toEqual(each);
  });

  it('stays where it says something new of the thing', () => {
    const both = ['Then the ice with cream.', 'Yes, the ice with cream is free of nuts, do not worry.'];
    expect(kept(...both)).toEqual(both);
  });

  it('is always said of what is in a thing', () => {
    const both = ['No peanuts in the soup.', 'No leek in the soup.'];
    expect(keptAs('contains no', ...both)).toEqual(both);
  });

  it('may be asked about', () => {
    const asked = ['The soup, then.', 'The soup, then?'];
    expect(kept(...asked)).toEqual(asked);
  });
});
