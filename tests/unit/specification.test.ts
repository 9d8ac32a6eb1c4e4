/** tests/specification.md names a test for each sentence of the specification: each is there, and is one that runs. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The sections of which every sentence is to be held by a test. */
const SECTIONS = ['1', '2', '3', '4', '5', '6', '8', '9'];

interface Row {
  section: string;
  sentence: string;
  /** `file › title`. */
  tests: string[];
}

function rowsOf(markdown: string): Row[] {
  return markdown.split(/^## /m).flatMap((part) => {
    const section = part.split('.')[0] ?? '';
    const lines = part.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| sentence '));
    return lines.map((line) => {
      const [, sentence = '', held = ''] = /^\| (.*) \| (.*) \|$/.exec(line) ?? [];
      return { section, sentence, tests: [...held.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name) };
    });
  });
}

const quoted = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a file has a test of that title, or a case of that name; the title of a group, or of what is skipped, is none. */
function hasTest(source: string, title: string): boolean {
  const written = quoted(title).replaceAll("'", "\\\\?'");
  const call = new RegExp(`([\\w.]*)[([]\\s*(['"\`])${written}\\2,`, 'g');
  return [...source.matchAll(call)].some(([, called = '']) => !/^describe|skip|todo|fixme/.test(called));
}

const rows = rowsOf(read('tests/specification.md'));

describe('the list of the specification’s sentences', () => {
  it('has every section, and a sentence and a test in every row', () => {
    expect([...new Set(rows.map(({ section }) => section))]).toEqual(SECTIONS);
    expect(rows.filter(({ sentence, tests }) => sentence === '' || tests.length === 0)).toEqual([]);
  });

  it('names no sentence of a section twice', () => {
    const names = rows.map(({ section, sentence }) => `${section} ${sentence}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each([...new Set(rows.flatMap(({ tests }) => tests))])('%s', (named) => {
    const [path = '', title = ''] = named.split(' › ');
    expect(path).toMatch(/^(src|tests|sync)\/.*\.(test|spec)\.tsx?$/);
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
