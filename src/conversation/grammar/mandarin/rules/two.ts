/** 两 counts things, 二 reads numbers. */
import { type MandarinRule, rule } from '../reading/mandarin-rule.ts';

/** After these 二 is right as well: 二楼, 二月, 二号, 二位 (polite), 二两. */
const ORDERS = new Set([
  '楼',
  '号',
  '月',
  '位',
  '两',
  '路',
  '层',
  '等',
  '日',
  '班',
  '级',
  '分',
  '人',
  '代',
  '度',
  '角',
  '毛',
  '名',
  '场',
  '点',
  '年级',
]);

export const TWO_RULES: readonly MandarinRule[] = [
  rule({
    id: 'two-of-things',
    kind: 'liang-er',
    patterns: ['~<num> ~第|“|月|周|星期|零|点|个 two:二 unit:<counting|unit> !之 !级'],
    edit: (found) => {
      const unit = found.get('unit');
      if (ORDERS.has(unit)) return null;
      return ['two', 'two', '两', `Before a measure word “two” is 两: 两${unit}, not 二${unit}.`];
    },
    wrong: [
      ['我要二个饺子。', '我要两个饺子。'],
      ['二瓶啤酒', '两瓶啤酒'],
      ['我学中文二年了。', '我学中文两年了。'],
    ],
    right: ['房间在二楼。', '我要第二个。', '十二个人', '二月二号', '二年级', '二等座', '一共二十二块。'],
  }),
  rule({
    id: 'two-at-the-clock',
    kind: 'liang-er',
    patterns: ['~<num> two:二 unit:点|点钟 !<num&unit>', '~<num> two:二 unit:千|万'],
    edit: (found) => {
      const after = found.after[0];
      if (after?.tags.has('num') && after.text !== '半' && found.after[1] && !found.after[1].text.match(/^[分，、]/))
        return null;
      return ['two', 'two', '两', `The hour is 两点, not 二点.`];
    },
    wrong: [['我们下午二点见。', '我们下午两点见。']],
    right: ['十二点', '二点五公里'],
  }),
  {
    id: 'two-in-order',
    kind: 'liang-er',
    wrong: [
      ['我要第两个。', '我要第二个。'],
      ['我们有两十个人。', '我们有二十个人。'],
      ['星期两见。', '星期二见。'],
    ],
    right: ['两百块', '一两白酒', '这两个星期两个人都忙。', '每周两次', '一星期两次'],
    find: ({ tokens }) =>
      tokens.flatMap((token, i) => {
        const next = tokens[i + 1];
        const at = token.text.indexOf('两');
        const isOrdinal = token.tags.has('ordinal') && at >= 0;
        const isTen =
          token.tags.has('num') &&
          /两十|[十零]两$/u.test(token.text) &&
          (token.text.includes('两十') || (next?.tags.has('counting') ?? false) || /^[月号点]/.test(next?.text ?? ''));
        if (isOrdinal || isTen) {
          const explanation = '“Two” inside a number or an order is 二: 第二, 十二, 二十.';
          return [{ start: token.start + at, end: token.start + at + 1, to: '二', explanation }];
        }
        const isDay = /^(?:上|下|这|每)?个?(?:星期|周|礼拜)$/u.test(token.text) && next?.text === '两';
        const follows = tokens[i + 2];
        if (!isDay || !next || follows?.tags.has('mw') || follows?.tags.has('n') || follows?.tags.has('unit'))
          return [];
        return [{ start: next.start, end: next.end, to: '二', explanation: 'Tuesday is 星期二, the second day.' }];
      }),
  },
  rule({
    id: 'both-with-measure',
    kind: 'liang-er',
    patterns: ['two:俩|仨 measure:个'],
    edit: (found) => [
      'two',
      'measure',
      found.get('two') === '俩' ? '两个' : '三个',
      '俩 holds 个 already: 俩 or 两个.',
    ],
    wrong: [['我要俩个包子。', '我要两个包子。']],
    right: ['我们俩是同学。'],
  }),
];
