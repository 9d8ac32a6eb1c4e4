import { describe, expect, it } from 'vitest';
import { createCorrector } from '#conversation/grammar/corrector/corrector.ts';
import { correctLine } from './correct-jsonl.ts';

const corrector = createCorrector<string>({
  language: 'German',
  read: (text) => [text],
  phrases: () => [],
  rules: [
    {
      id: 'article',
      kind: 'gender',
      wrong: [],
      right: [],
      find: (text) => {
        const start = text.indexOf('der Schnitzel');
        return start < 0
          ? []
          : [{ start, end: start + 13, to: 'das Schnitzel', explanation: '"Schnitzel" is neuter.' }];
      },
    },
  ],
});
const sceneOf = (id: string) => (id === 'restaurant' ? { phrases: ['der Schnitzel'] } : null);
const ask = (line: string) => correctLine(corrector, sceneOf, line);

describe('the command that corrects', () => {
  it('answers with the better sentence and each correction with its place', () => {
    expect(ask('{"say": "Ich möchte der Schnitzel."}')).toEqual({
      better: 'Ich möchte das Schnitzel.',
      corrections: [
        {
          from: 'der Schnitzel',
          to: 'das Schnitzel',
          start: 11,
          end: 24,
          kind: 'gender',
          explanation: '"Schnitzel" is neuter.',
        },
      ],
    });
    expect(ask('{"say": "Guten Tag", "scene": "nowhere"}')).toEqual({ better: null, corrections: [] });
  });

  it('answers anything malformed with an error', () => {
    for (const line of ['', 'der', '{"say": 1}', '{}', '[]', '{"say": "a", "scene": 1}'])
      expect(ask(line)).toEqual({ error: expect.any(String) });
  });
});
