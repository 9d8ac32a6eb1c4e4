/** A talk as small as the rules allow, for the tests of the checks: correct, so that each test breaks one thing. */
import type { Ingredients } from '#conversation/format/ingredients.ts';
import type { Talk } from '#conversation/format/talk.ts';
import { line } from './small-source.ts';

const plain = () => [line('好。', 'Good.', 'hǎo')];
const about = (...names: string[]) => {
  const places = names.map((name) => `{${name}}`).join(' ');
  return [line(`好 ${places}。`, `Good: ${places}.`, `hǎo ${places}`)];
};
const phrase = (say: string, gloss: string, pinyin: string) => ({ say, gloss, pinyin });

/** Everything that is in things: two ingredients of one kind. */
export const smallIngredients = (): Ingredients => ({
  substitutes: {},
  diets: { no_milk: ['milk'] },
  ingredients: { milk: ['milk'], tea: [] },
});

/** The talk of the language of the small source. */
export function smallTalk(): Talk {
  return {
    language: 'Mandarin',
    money: { yuan: { one: phrase('一块', '1 yuan', 'yī kuài'), many: phrase('{n}块', '{n} yuan', '{n} kuài') } },
    ingredients: {
      milk: { ...phrase('牛奶', 'milk', 'niú nǎi'), forms: ['牛奶'] },
      tea: { ...phrase('茶', 'tea', 'chá'), forms: ['茶'] },
    },
    diets: { no_milk: { ...phrase('不含奶', 'without milk', 'bù hán nǎi'), forms: ['不含奶'] } },
    questions: {
      price: { cues: ['多少钱'], known: about('thing', 'price'), unknown: about('thing'), which: plain() },
      total: { cues: ['一共'], known: about('total', 'order'), nothing: plain() },
      contents: { cues: ['里面有什么'], known: about('thing', 'contents'), unknown: about('thing') },
      contains: {
        cues: ['有没有'],
        yes: about('thing', 'ingredient'),
        no: about('thing', 'ingredient'),
        unknown: about('thing', 'ingredient'),
        without: about('things', 'ingredient'),
        none: about('ingredient'),
      },
      diet: {
        cues: [],
        yes: about('thing', 'diet'),
        no: about('thing', 'diet'),
        unknown: about('thing', 'diet'),
        list: about('things', 'diet'),
        none: about('diet'),
      },
      difference: {
        cues: ['区别'],
        known: about('thing', 'value', 'other', 'otherValue'),
        unknown: about('thing', 'other'),
      },
      available: {
        cues: ['有吗'],
        yes: [...about('thing', 'price'), ...about('thing')],
        no: [...about('thing', 'other'), ...about('thing')],
        menuCues: ['有什么'],
        menu: about('things'),
      },
      recommend: {
        cues: ['推荐'],
        known: about('thing', 'value'),
        again: about('thing', 'value'),
        unknown: plain(),
      },
      attributes: { taste: { cues: ['味道'], known: about('thing', 'value'), unknown: about('thing') } },
    },
    topics: { wifi: { name: phrase('无线网', 'Wi-Fi', 'wú xiàn wǎng'), cues: ['无线'], yes: plain(), no: plain() } },
    unknown: { topic: about('topic'), bare: plain() },
    changes: {
      cancel: { cues: ['取消'], done: about('thing'), nothing: plain(), left: about('order') },
      onlyAsked: { cues: ['只是问'], done: about('thing'), nothing: plain() },
      summary: {
        cues: ['点了什么'],
        known: [...about('order', 'total'), ...about('order')],
        nothing: plain(),
      },
      only: { cues: ['只要'] },
    },
    warning: about('thing', 'ingredient'),
    rude: ['笨蛋'],
    reports: ['那些人'],
    otherTimes: ['每天'],
    told: [{ id: 'tired', key: 'feeling', cues: ['累'], patterns: [], reactions: plain() }],
    heard: Array.from({ length: 6 }, () => line('是吗。', 'Really.', 'shì ma')),
    anythingElse: plain(),
    nothingElse: { cues: ['没有了'] },
  };
}
