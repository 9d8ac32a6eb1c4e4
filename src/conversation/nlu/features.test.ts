import { describe, expect, it } from 'vitest';
import { analyse } from './analyse.ts';
import { createAnalyser } from './analyser.ts';
import { BUCKETS, bucketOf } from './feature-hash.ts';
import { features, namedFeatures, namedGenericFeatures } from './features.ts';
import { type LanguagePack, languagePack } from './language-pack.ts';

const pack = languagePack('English') as LanguagePack;
const analyser = createAnalyser(pack, {
  topics: { food: 'burger', drink: 'beer' },
  slots: {},
  slotTopics: {},
  words: '',
});
const named = (text: string) => {
  const analysis = analyse(text, analyser);
  return [...namedFeatures(analysis.units, analysis, pack).keys()];
};

describe('bucketOf', () => {
  it('is the same on every device', () => {
    expect(bucketOf('u:<food>')).toBe(bucketOf('u:<food>'));
    expect([bucketOf('a'), bucketOf('桌子')].every((bucket) => bucket >= 0 && bucket < BUCKETS)).toBe(true);
    expect(bucketOf('c:^bil')).toMatchInlineSnapshot(`200450`);
  });
});

describe('namedFeatures', () => {
  it('puts topics in place of words, so that a burger and a beer are asked for alike', () => {
    expect(named('I would like a burger')).toContain('u:a <food> $');
    expect(named('I would like a beer')).toContain('u:a <drink> $');
  });

  it('sees negation, other times and other people together with what they are about', () => {
    expect(named('I do not want a beer')).toContain('s:<drink>-&neg');
    expect(named('yesterday a burger')).toContain('s:<food>&past');
    expect(named('she wants a burger')).toContain('s:<food>&third');
    expect(named('If I am hungry, a burger')).toContain('s:<food>&&if');
  });

  it('weighs a long reply no more than a short one', () => {
    const length = (text: string) => {
      const analysis = analyse(text, analyser);
      return Math.sqrt(features(analysis.units, analysis, pack).values.reduce((sum, value) => sum + value * value, 0));
    };
    expect(length('a burger and another one and then perhaps one more please for my friend over there')).toBeCloseTo(
      length('I would like a burger'),
      0,
    );
  });

  it('is empty for nothing', () => {
    expect(named('')).toEqual([]);
  });
});

it('shows an objective its own topics and others, whichever they are', () => {
  const view = (text: string, topic: string) => {
    const analysis = analyse(text, analyser);
    return [...namedGenericFeatures(analysis.units, analysis, new Set([topic])).keys()].sort();
  };
  expect(view('not the burger', 'food')).toEqual(view('not the beer', 'drink'));
  expect(view('not the burger', 'food')).not.toEqual(view('not the burger', 'drink'));
});
