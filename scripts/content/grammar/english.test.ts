import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createCorrector } from '#conversation/grammar/corrector/corrector.ts';
import { englishGrammar } from '#conversation/grammar/english/grammar.ts';
import type { EnglishTable } from '#conversation/grammar/english/reading/lexicon.ts';
import { grammarTable } from './tables.ts';

interface Sentences {
  rightEssays: string[];
  rightReplies: string[];
  wrong: { kind: string; say: string; better: string }[];
}

const sentences = parse(readFileSync(join(import.meta.dirname, 'english/sentences.yaml'), 'utf8')) as Sentences;
const corrector = createCorrector(englishGrammar((await grammarTable('English')) as EnglishTable));
const corrected = (all: readonly string[]) =>
  all.flatMap((say) => {
    const { better } = corrector.correct(say);
    return better === null ? [] : [`${say} → ${better}`];
  });

describe('the corrector of English', () => {
  it('leaves right sentences of essays, letters and stories alone', () => {
    expect(corrected(sentences.rightEssays)).toEqual([]);
  });

  it('leaves right replies in scenes alone', () => {
    expect(corrected(sentences.rightReplies)).toEqual([]);
  });

  it('mends seven of ten typical sentences with a fault wholly', () => {
    const one = sentences.wrong.filter(({ kind }) => kind !== 'two');
    const mended = one.filter(({ say, better }) => corrector.correct(say).better === better);
    expect(mended.length / one.length).toBeGreaterThan(0.7);
  });
});
