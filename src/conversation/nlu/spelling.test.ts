import { describe, expect, it } from 'vitest';
import { oneSlip, speller } from './spelling.ts';

describe('oneSlip', () => {
  it('knows a letter too many, missing, wrong, or two exchanged', () => {
    for (const wrong of ['tabel', 'tabe', 'tablee', 'tavle']) expect(oneSlip(wrong, 'table')).toBe(true);
    for (const other of ['table', 'cable s', 'tbael', 'ta']) expect(oneSlip(other, 'table')).toBe(false);
  });
});

describe('speller', () => {
  const correct = speller(new Set(['table', 'bill', 'burger', 'sandwich', 'tea']));

  it('finds what a misspelt word is meant to be', () => {
    expect(correct('tabel')).toBe('table');
    expect(correct('burgr')).toBe('burger');
    expect(correct('sandwhich')).toBe('sandwich');
  });

  it('leaves known, short and other words alone', () => {
    for (const word of ['table', 'te', 'bull', 'bell', 'cable', 'elephant']) expect(correct(word)).toBeNull();
  });
});
