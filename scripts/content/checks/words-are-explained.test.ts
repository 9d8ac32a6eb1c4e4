import { expect, it } from 'vitest';
import { line, smallSource } from './small-source.ts';
import { wordsAreExplained } from './words-are-explained.ts';

const messages = (change: (sources: ReturnType<typeof smallSource>) => void) => {
  const sources = smallSource();
  const words = ['你好', '好', '换成', '请', '说', '我', '小李'].map((text) => ({
    text,
    meaning: 'a word',
    pinyin: 'x',
  }));
  sources.words.Mandarin = { language: 'Mandarin', words };
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

it('takes a word of the scene for no explanation of what is said everywhere', () => {
  const messagesWith = messages(({ one, common }) => {
    one.dialogue.words.push({ text: '谢谢', meaning: 'thank you', pinyin: 'xiè xie' });
    one.dialogue.closing.push(line('谢谢', 'Thanks', 'x'));
    common.Mandarin?.acts.greeting?.replies.push(line('谢谢', 'Thanks', 'x'));
  });
  expect(messagesWith).toEqual(['1 words of the lines have no meaning: 谢谢']);
});

it('asks for the name of the partner too, for it can be tapped like any word', () => {
  const found = messages(({ one }) => {
    one.dialogue.partner.name = '王芳';
  });
  expect(found).toHaveLength(1);
});
