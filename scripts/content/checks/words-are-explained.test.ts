import { expect, it } from 'vitest';
import { line, smallSource } from './small-source.ts';
import { wordsAreExplained } from './words-are-explained.ts';

const messages = (change: (sources: ReturnType<typeof smallSource>) => void) => {
  const sources = smallSource();
  sources.one.dialogue.words.push(
    ...['你好', '好', '换成', '请', '说', '我'].map((text) => ({ text, meaning: 'a word', pinyin: 'x' })),
  );
  change(sources);
  return wordsAreExplained(sources).map(({ message }) => message);
};

it('is content where a list or a slot explains each word, numbers aside', () => {
  expect(messages(({ one }) => one.dialogue.closing.push(line('好的，水。30', 'All right, water. 30', 'x')))).toEqual(
    [],
  );
});

it('names the words that nothing explains, of the scene and of what is said everywhere', () => {
  expect(messages(({ one }) => one.dialogue.closing.push(line('再见。', 'Goodbye.', 'x')))).toEqual([
    '1 words of the lines have no meaning: 再见',
  ]);
  expect(messages(({ common }) => common.Mandarin?.acts.greeting?.replies.push(line('谢谢', 'Thanks', 'x')))).toEqual([
    '1 words of the lines have no meaning: 谢谢',
  ]);
});

it('does not ask what the partner is called', () => {
  const named = (name: string) => (sources: ReturnType<typeof smallSource>) => {
    sources.one.dialogue.partner.name = name;
    sources.one.dialogue.closing.push(line('北京', 'Beijing', 'x'));
  };
  expect(messages(named('小李'))).toHaveLength(1);
  expect(messages(named('北京'))).toHaveLength(0);
});
