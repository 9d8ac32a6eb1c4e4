import { forms } from '../forms.ts';
import type { LanguagePack } from '../language-pack.ts';
import { MANDARIN_ATTRIBUTES, MANDARIN_INERT, MANDARIN_SMALL } from './mandarin-words.ts';

const SPELLINGS: [RegExp, string][] = [
  [/甚么|什麽|神马|啥子/g, '什么'],
  [/啥/g, '什么'],
  [/咋/g, '怎么'],
  [/木有/g, '没有'],
  [/结帐|结仗/g, '结账'],
  [/帐单|账单子/g, '账单'],
  [/埋单|卖单|买但|买丹/g, '买单'],
  [/(?<=[哪那这])儿/g, '里'],
  [/(?<=[点座盘碗瓶杯桌活块份会味包馅地])儿/g, ''],
  [/兩/g, '两'],
  [/俺/g, '我'],
  [/咱们|咱/g, '我们'],
];

const DIGITS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** A number below 10,000 as said before a measure word, else digits: 两, 十二, 一百零五, 一百一十. */
function sayNumber(n: number): string {
  if (n < 0 || n > 9999 || !Number.isInteger(n)) return String(n);
  if (n === 2) return '两';
  if (n < 10) return DIGITS[n] as string;
  if (n >= 100) {
    const unit = n >= 1000 ? 1000 : 100;
    const rest = n % unit;
    const head = `${n >= 2 * unit && n < 3 * unit ? '两' : DIGITS[Math.floor(n / unit)]}${unit === 1000 ? '千' : '百'}`;
    if (rest === 0) return head;
    const gap = rest < unit / 10 ? '零' : '';
    const tail = rest === 2 ? '二' : rest >= 10 && rest < 20 ? `一${sayNumber(rest)}` : sayNumber(rest);
    return `${head}${gap}${tail}`;
  }
  const tens = Math.floor(n / 10);
  const ones = n % 10;
  return `${tens > 1 ? DIGITS[tens] : ''}十${ones > 0 ? DIGITS[ones] : ''}`;
}

export const mandarin: LanguagePack = {
  name: 'Mandarin',
  code: 'zh-CN',
  spaced: false,
  rewrite(text) {
    let out = text;
    for (const [pattern, by] of SPELLINGS) out = out.replace(pattern, by);
    return out.replace(/(.)\1{3,}/gu, '$1$1');
  },
  stem: (word) => word,
  attributes: MANDARIN_ATTRIBUTES,
  small: MANDARIN_SMALL,
  inert: MANDARIN_INERT,
  numbers: {
    零: 0,
    一: 1,
    二: 2,
    两: 2,
    三: 3,
    四: 4,
    五: 5,
    六: 6,
    七: 7,
    八: 8,
    九: 9,
    十: 10,
    半: 0.5,
    俩: 2,
    仨: 3,
    百: 100,
    千: 1000,
  },
  counts: {
    我一个人: 1,
    就我: 1,
    只有我: 1,
    就我自己: 1,
    我自己: 1,
    我们俩: 2,
    我俩: 2,
    我和我太太: 2,
    我和朋友: 2,
    我跟朋友: 2,
    我和我朋友: 2,
    我跟我朋友: 2,
    我和我先生: 2,
    我和我老公: 2,
    我和我老婆: 2,
    我和我女朋友: 2,
    我和我男朋友: 2,
    我和我妈妈: 2,
  },
  measures: forms('点, 分, 小时, 块, 元, 号, 月, 年, 岁, 楼, 天, 星期'),
  numbered: ['第', '号'],
  sayNumber,
  joints: ['但是', '可是', '不过', '然后', '还有', '另外', '再来', '再要', '再加', '再给', '顺便', '因为', '所以'],
  negatesBackwards: true,
  articles: [],
  twins: [],
};
