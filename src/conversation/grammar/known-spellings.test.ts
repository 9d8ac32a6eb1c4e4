import { describe, expect, it } from 'vitest';
import type { CompiledDialogue } from '../format/dialogue.ts';
import { smallDialogue } from '../testing/scripted-dialogue.ts';
import { rightSpelling } from './known-spellings.ts';

const dialogue = (...texts: string[]): CompiledDialogue =>
  smallDialogue({ opening: texts.map((text) => ({ text, translation: text })), words: [] });
const never = () => false;

describe('rightSpelling', () => {
  const scene = dialogue('Einen Käsekuchen, schön, für Sie? Wir schließen.', 'Un café con azúcar, señor, cómo no.');

  it.each([
    ['cafe', 'café'],
    ['Kasekuchen', 'käsekuchen'],
    ['kaesekuchen', 'käsekuchen'],
    ['schliessen', 'schließen'],
    ['senor', 'señor'],
  ])('sets the marks of %s', (typed, word) => {
    expect(rightSpelling(scene, typed, () => true)).toEqual({ word, kind: 'marks' });
  });

  it('mends a slip of a letter in a longer word', () => {
    expect(rightSpelling(scene, 'Käsekuhen', never)).toEqual({ word: 'käsekuchen', kind: 'slip' });
    expect(rightSpelling(scene, 'azúcra', never)).toEqual({ word: 'azúcar', kind: 'slip' });
  });

  it.each(['schon', 'como', 'für', 'Sie', 'café', 'fur', 'con', ''])('leaves %j as it is', (typed) => {
    expect(rightSpelling(scene, typed, never, ['schon', 'como'])).toBeNull();
  });

  it('takes no other word of the language for a slip', () => {
    expect(rightSpelling(scene, 'Käsekuchens', (word) => word === 'käsekuchens')).toBeNull();
  });

  it('leaves alone what may be two words', () => {
    expect(rightSpelling(dialogue('wandern'), 'wendern', never)?.word).toBe('wandern');
    expect(rightSpelling(dialogue('wandern, wundern'), 'wendern', never)).toBeNull();
  });

  it.each([
    ['reißt', 'heißt'],
    ['furioso', 'curioso'],
    ['escribir', 'escribió'],
    ['occupée', 'occupee'],
    ['parque', 'porque'],
  ])('takes %s for a word of its own, not for a slip of %s', (typed, other) => {
    expect(rightSpelling(dialogue(other), typed, never)).toBeNull();
  });
});
