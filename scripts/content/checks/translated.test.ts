import { expect, it } from 'vitest';
import { line, smallSource } from './small-source.ts';
import { translated } from './translated.ts';

it('is content where everything is translated', () => {
  expect(translated(smallSource())).toEqual([]);
});

it('reports text for a translation, in lines, slots and words', () => {
  const sources = smallSource();
  const { dialogue } = sources.one;
  dialogue.closing.push(line('再见！', '再见', 'zài jiàn'));
  dialogue.closing.push(line('Bye-bye!', 'bye bye'));
  dialogue.words.push({ text: '水', meaning: 'water (水)' });
  if (dialogue.slots.drink?.kind === 'list') Object.assign(dialogue.slots.drink.values[0] as object, { gloss: '茶' });
  expect(translated(sources).map(({ level, where }) => `${level} ${where}`)).toEqual([
    'error closing.3.translation',
    'error closing.4.translation',
    'error slots.drink.tea.gloss',
    'error words.1.meaning',
  ]);
});

it('only warns where English is explained in English', () => {
  const sources = smallSource();
  sources.languages = [{ ...sources.one, language: 'English' }];
  sources.one.dialogue.closing.push(line('Goodbye!', 'Goodbye.'));
  expect(translated(sources).map(({ level, where }) => `${level} ${where}`)).toEqual(['warning closing.3.translation']);
});
