import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { SuggestionList } from './SuggestionList.tsx';

const water = { text: '一杯水', translation: 'A glass of water', pinyin: 'yì bēi shuǐ' };
const shown = (pinyin: boolean) =>
  renderToStaticMarkup(
    <SuggestionList language="Mandarin" suggestions={[water]} pinyin={pinyin} isFree onPick={vi.fn()} />,
  );

it('shows pinyin above the characters where the learner has it shown', () => {
  expect(shown(true)).toContain('<ruby>水<rt lang="zh-Latn">shuǐ</rt></ruby>');
  expect(shown(false)).toContain('<span lang="zh-CN" class="text-base font-medium">一杯水</span>');
});
