/** tests/specification.md names, for each number of docs/product.md, tests that exist and run, or the word "review". */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const promised = [...read('docs/product.md').matchAll(/^\*\*(\d+\.\d+)\*\* \S/gm)].map(([, number = '']) => number);

interface Row {
  number: string;
  /** `file › title`. */
  tests: string[];
  /** Why no test is needed besides. */
  review: string | undefined;
}

function rowsOf(markdown: string): Row[] {
  const lines = markdown.split('\n').filter((line) => /^\| \d/.test(line));
  return lines.map((line) => {
    const [, number = '', held = ''] = /^\| (\S+) \| (.*) \|$/.exec(line) ?? [];
    const [tests = '', review] = held.split('review: ');
    return { number, tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name), review };
  });
}

const quoted = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The titles that count are those of tests and cases that run: neither groups nor skipped tests. */
function hasTest(source: string, title: string): boolean {
  const written = quoted(title).replaceAll("'", "\\\\?'");
  const call = new RegExp(`([\\w.]*)[([]\\s*(['"\`])${written}\\2,`, 'g');
  return [...source.matchAll(call)].some(([, called = '']) => !/^describe|skip|todo|fixme/.test(called));
}

const rows = rowsOf(read('tests/specification.md'));

describe('the numbers of the product', () => {
  it('rise without repetition in each section', () => {
    const sorted = promised.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
    expect(promised).toEqual([...new Set(sorted)]);
  });

  it('are each held by a test or by review, in the same order', () => {
    expect(rows.map(({ number }) => number)).toEqual(promised);
    expect(rows.filter(({ tests, review }) => tests.length === 0 && !review)).toEqual([]);
  });

  it.each([...new Set(rows.flatMap(({ tests }) => tests))])('%s', (named) => {
    const [path = '', title = ''] = named.split(' › ');
    expect(path).toMatch(/^(src|tests|sync|scripts|server)\/.*\.(test|spec)\.tsx?$/);
    expect(existsSync(join(root, path)), path).toBe(true);
    expect(hasTest(read(path), title), title).toBe(true);
  });
});

describe('a title', () => {
  const source = `
    describe('a group', () => {});
    test.skip('left out', () => {});
    it('counts', () => {});
    it.each([['a case', 1]])('%s', () => {});
    test("it's quoted", () => {});
    // the words 'only mentioned', in a comment
  `;
  it('is one of a test that runs, to the letter', () => {
    for (const title of ['counts', 'a case', "it's quoted"]) expect(hasTest(source, title), title).toBe(true);
    for (const title of ['a group', 'left out', 'only mentioned', 'count', 'counts more']) {
      expect(hasTest(source, title), title).toBe(false);
    }
  });
});
