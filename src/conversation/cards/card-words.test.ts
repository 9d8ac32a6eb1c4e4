import { expect, it } from 'vitest';
import { findWords } from './card-words.ts';

const found = (language: string, marked: string[], line: string, others: string[] = []) => {
  const notes = (texts: string[]) => texts.map((text) => ({ text, meaning: 'x' }));
  return findWords(language, notes(marked), notes(others))(line).map(({ note }) => note.text);
};

it('finds a marked word with its article, in the plural, and as a group', () => {
  expect(found('German', ['die Rechnung', 'tut mir leid'], 'Das tut mir leid, hier ist Ihre Rechnung.')).toEqual([
    'tut mir leid',
    'die Rechnung',
  ]);
  expect(found('French', ["l'addition"], "Voici l'addition.")).toEqual(["l'addition"]);
  expect(found('Spanish', ['la mesa'], '¿Dos mesas?')).toEqual(['la mesa']);
  expect(found('Mandarin', ['带走'], '您要带走吗？')).toEqual(['带走']);
});

it('tells a word from another with a capital, but for the first of a sentence', () => {
  expect(found('German', ['der Weg'], 'Ich bin weg.')).toEqual([]);
  expect(found('English', ['green'], 'The Green Door is open.')).toEqual([]);
  expect(found('English', ['ready'], 'Hello! Ready?')).toEqual(['ready']);
  expect(found('Spanish', ['listo'], '¿Listo?')).toEqual(['listo']);
});

it('takes no part of another Chinese word for a marked one', () => {
  expect(found('Mandarin', ['学'], '我在大学。', ['大学'])).toEqual([]);
});
