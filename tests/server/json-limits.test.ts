import { describe, expect, it, test, vi } from 'vitest';
import { findJsonProblem } from '../../server/http/json-limits.ts';

const find = (text: string, levels = 64) => findJsonProblem(new TextEncoder().encode(text), levels);

describe('the depth of JSON', () => {
  it('counts lists and objects, one inside the other', () => {
    expect(find('[{"a":[1]}]', 3)).toBeUndefined();
    expect(find('[{"a":[1]}]', 2)).toBe('too deep');
  });

  it('counts depth, not number', () => {
    expect(find(`[${'{},'.repeat(10_000)}{}]`, 2)).toBeUndefined();
  });

  it('does not count brackets in a string, also behind an escaped quote', () => {
    expect(find(JSON.stringify(['[[[[["', '\\', '{{{{']), 1)).toBeUndefined();
  });

  it('ends at once on half a million levels', () => {
    expect(find('['.repeat(500_000))).toBe('too deep');
  });
});

describe('the number of values', () => {
  const numbers = (count: number) => `[${'1,'.repeat(count)}1]`;

  it('is bounded, whatever they are', () => {
    expect(find(numbers(90_000))).toBeUndefined();
    expect(find(numbers(110_000))).toBe('too many values');
    expect(find(`[${'{},'.repeat(110_000)}{}]`)).toBe('too many values');
    expect(find(`[${`${'['.repeat(60)}${']'.repeat(60)},`.repeat(2_000)}1]`)).toBe('too many values');
    expect(find(`{${'"a":"b",'.repeat(110_000)}"a":1}`)).toBe('too many values');
  });

  it('counts in all texts together where these hold JSON, and not in words', () => {
    expect(find(JSON.stringify([numbers(60_000), numbers(60_000)]))).toBe('too many values');
    expect(find(JSON.stringify(['I see: 1,'.repeat(110_000)]))).toBeUndefined();
  });
});

describe('a text that holds JSON', () => {
  const deep = `${'['.repeat(65)}${']'.repeat(65)}`;
  const inTexts = (json: string, times: number) =>
    Array.from({ length: times }).reduce((text: string) => JSON.stringify(text), json);

  test.each([1, 2, 3])('counts as that JSON, %i texts deep', (times) => {
    expect(find(`{"transcript":${inTexts(deep, times)}}`)).toBe('too deep');
    expect(find(`{"transcript":${inTexts('[1,1e131071]', times)}}`)).toBe('a number too large');
  });

  it('may not hide in texts without end', () => {
    expect(find(inTexts('{}', 8))).toBe('too deep');
  });

  it('is a learner’s own words where it only looks like JSON', () => {
    expect(find(JSON.stringify({ reply: `${'['.repeat(100)} that is me, laughing` }))).toBeUndefined();
    expect(find(JSON.stringify({ reply: '1e131071 is a large number' }))).toBeUndefined();
  });
});

describe('a text that breaks off, which the database parses up to there,', () => {
  const inText = (json: string, times = 1) =>
    `{"request":${Array.from({ length: times }).reduce((text: string) => JSON.stringify(text), json)}}`;

  test.each([1, 2])('is as deep as it gets, %i texts deep', (times) => {
    expect(find(inText('['.repeat(1_100), times))).toBe('too deep');
    expect(find(inText('{"a":'.repeat(1_100), times))).toBe('too deep');
  });

  test.each([`[${'1,'.repeat(110_000)}`, `[${'1,'.repeat(110_000)}${'['.repeat(60_000)}`, `[${'{},'.repeat(60_000)}`])(
    'may not have very many values',
    (json) => {
      expect(find(inText(json))).toBe('too many values');
    },
  );

  it('is as deep as it gets, behind very many values of others', () => {
    const learner = '"I paid 1,", '.repeat(90_000);
    expect(find(`[${learner}${JSON.stringify(`[1,${'['.repeat(1_100)}`)}]`)).toBe('too deep');
  });

  test.each(['{"1e999":', '[{"a":1,"1e999":', '{"[[[[[[[[[[[[\\"1e999\\"":'])(
    'is read on behind a name, such as %s',
    (json) => {
      expect(find(inText(`${json}${'['.repeat(1_100)}`))).toBeDefined();
    },
  );

  test.each(['[1,1e131071,', '{"a":[-1e-16383', `${'['.repeat(70)}1e131071,`, '["\\" [", 1e131071 and words'])(
    'may have no number that PostgreSQL would write out: %s',
    (json) => {
      expect(find(inText(json))).toBe('a number too large');
    },
  );

  test.each(['[note] -----------------------------------------', '{so} 1e131071', '[1e131071e1', '["a" 1e131071'])(
    'is a learner’s own words from where no parser goes on: %s',
    (words) => {
      expect(find(inText(words))).toBeUndefined();
    },
  );
});

describe('a number', () => {
  test.each(['1e131071', '[1,-2E+400]', '{"a":"1e131071"}', '1e-16383', `[${'9'.repeat(41)}]`])(
    '%s is too large',
    (json) => {
      expect(find(json)).toBe('a number too large');
    },
  );

  test.each([
    0,
    -1.5,
    1e21,
    5e-7,
    Number.MAX_SAFE_INTEGER,
    0.1 + 0.2,
    '2026-11-22T16:38:00.000Z',
    '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  ])('%s is usual', (value) => {
    expect(find(JSON.stringify({ value }))).toBeUndefined();
  });
});

describe('a body of very many values', () => {
  test.each(['1', '"1"', '""', '" 1"', '"[]"', '"\\"\\""', '"[\\"[1]\\"]"', '"\\u005b1]"'])(
    '%s is read without building anything for one',
    (value) => {
      const built = [
        vi.spyOn(TextDecoder.prototype, 'decode'),
        vi.spyOn(JSON, 'parse'),
        vi.spyOn(String, 'fromCharCode'),
      ];
      expect(find(`[${`${value},`.repeat(10_000)}${value}]`)).toBeUndefined();
      expect(built.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
      vi.restoreAllMocks();
    },
  );

  it('has few texts parsed that look too deep and are a learner’s words', () => {
    const words = JSON.stringify(`${'['.repeat(100)} that is me, laughing`);
    const parse = vi.spyOn(JSON, 'parse');
    expect(find(`[${`${words},`.repeat(50)}1]`)).toBeUndefined();
    expect(find(`[${`${words},`.repeat(10_000)}1]`)).toBe('too deep');
    expect(parse.mock.calls.length).toBeLessThan(500);
    vi.restoreAllMocks();
  });
});
