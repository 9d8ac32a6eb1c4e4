import { expect, it } from 'vitest';
import { sentencesOf } from './sentences.ts';

it('splits Western and Chinese sentences', () => {
  expect(sentencesOf('Hello! A table for two? This way.')).toEqual(['Hello!', 'A table for two?', 'This way.']);
  expect(sentencesOf('欢迎光临！请问几位？')).toEqual(['欢迎光临！', '请问几位？']);
});

it('leaves out what cannot be spoken', () => {
  expect(sentencesOf(' … ?! ')).toEqual([]);
  expect(sentencesOf('')).toEqual([]);
});

it('cuts long sentences at commas and keeps every word', () => {
  const long = `${'many small words, '.repeat(20)}end`;
  const parts = sentencesOf(long);
  expect(parts.every((part) => part.length <= 160)).toBe(true);
  expect(parts.join(' ')).toBe(long);
});
