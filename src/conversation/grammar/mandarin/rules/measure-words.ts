/** The measure word that a noun takes, between a number or 这 and the noun. */
import type { Measured } from '../reading/lexicon.ts';
import { type Found, includes, type MandarinRule, rule } from '../reading/mandarin-rule.ts';

const listed = (measures: readonly string[]) => measures.slice(0, 2).join(' or ');

/** Measure words of the head noun of a phrase; null where the noun is only the first part of another one. */
function measuredHead(found: Found): Measured | null {
  const next = found.after[0];
  const joins = next && ['n', 'wn', 'unknown', 'person', 'loc'].some((tag) => next.tags.has(tag));
  if (next?.text === '的' || (joins && !next.tags.has('v') && !next.tags.has('adv') && !next.tags.has('adj')))
    return null;
  return found.sentence.lexicon.measured(found.get('noun'));
}

const MODIFIERS = 'mods:{MODIFIERS}';

/** Classifiers of shape: with a noun that takes others, they are surely wrong. */
const SHAPES = new Set(['条', '件', '双', '本', '张', '把', '辆', '头', '匹', '支', '只', '枝', '架', '根', '台']);

/** True if the measure word may count a noun before the head (两张床的房间), or if the head is part of a name of a dish. */
function countsModifier(found: Found): boolean {
  const { lexicon } = found.sentence;
  return found.tokens('mods').some(({ text, tags }) => {
    if (text === '的' || tags.has('color') || (tags.has('adj') && !tags.has('n'))) return false;
    if (tags.has('unit') || tags.has('time') || tags.has('span')) return true;
    return lexicon.measured(text)?.measures.includes(found.get('measure')) ?? false;
  });
}

export const MEASURE_WORD_RULES: readonly MandarinRule[] = [
  rule({
    id: 'wrong-measure-word',
    kind: 'measure-word',
    patterns: [
      `point:<num|point> measure:<sortal> ${MODIFIERS} noun:<n>`,
      `point:<num|point> measure:<sortal> noun:<n>`,
    ],
    edit: (found) => {
      const of = measuredHead(found);
      const measure = found.get('measure');
      if (!of || of.measures.includes(measure) || found.tokens('noun').length !== 1 || countsModifier(found))
        return null;
      if (of.kind === 'f' && !SHAPES.has(measure)) return null;
      if (['家', '位', '所', '名'].includes(measure)) return null;
      const [right = ''] = of.measures;
      if (includes(found.tokens('noun'), measure)) return null;
      const noun = found.get('noun');
      return ['measure', 'measure', right, `“${noun}” is counted with ${listed(of.measures)}: 一${right}${noun}.`];
    },
    wrong: [
      ['我要一件黑色裤子。', '我要一条黑色裤子。'],
      ['请给我一双叉子。', '请给我一把叉子。'],
      ['我要一张房间。', '我要一个房间。'],
    ],
    right: ['一家公司', '我要一间房间。', '这条路远吗？', '一双鞋', '一座山', '三位客人'],
  }),
  rule({
    id: 'general-measure-word',
    kind: 'measure-word',
    patterns: [
      `~<sortal> point:<num|point> measure:个 ${MODIFIERS} noun:<n>`,
      `~<sortal> point:<num|point> measure:个 noun:<n>`,
    ],
    edit: (found) => {
      const of = measuredHead(found);
      const isCounted = found.tokens('point')[0]?.tags.has('num') ?? false;
      if (!of || of.measures.includes('个') || !(of.kind === 's' || (of.kind === 'c' && isCounted))) return null;
      const isDish = of.kind === 'c' && found.tokens('mods').some(({ tags }) => tags.has('n') || tags.has('wn'));
      if (isDish || countsModifier(found)) return null;
      const [right = ''] = of.measures;
      const noun = found.get('noun');
      return ['measure', 'measure', right, `“${noun}” is counted with ${listed(of.measures)}: 一${right}${noun}.`];
    },
    wrong: [
      ['我要一个裤子。', '我要一条裤子。'],
      ['这个衣服多少钱？', '这件衣服多少钱？'],
      ['我要一个咖啡。', '我要一杯咖啡。'],
    ],
    right: ['一个苹果', '这个茶很好喝。', '一个宫保鸡丁', '我要一个书包。', '一个面包店', '那个穿黑衣服的人'],
  }),
  rule({
    id: 'missing-measure-word',
    kind: 'measure-word',
    patterns: [
      '~<num> ~大|第|星期|周|礼拜|月|点|号 ~<adv&sortal> count:<num> <adj|color>? 的? noun:<n>',
      'count:几|每|哪 noun:<n~time~unit>',
    ],
    edit: (found) => {
      const of = measuredHead(found);
      const count = found.get('count');
      const noun = found.get('noun');
      const isSmall = /^(?:[一两三四五六七八九十]|十[一二三四五六七八九]|几|每|哪)$/u.test(count);
      const tags = found.tokens('noun').at(-1)?.tags;
      const isWhole =
        [
          '人',
          '时候',
          '刀',
          '袋子',
          '盒子',
          '杯子',
          '瓶子',
          '盘子',
          '碗',
          '箱子',
          '包',
          '句话',
          '桌',
          '世界',
          '家',
          '家人',
          '社会',
          '星期',
          '小时',
          '月',
          '钟头',
          '部分',
          '方面',
        ].includes(noun) ||
        tags?.has('time') ||
        (noun.length === 1 &&
          (of?.kind === 'f' || ['一', '几', '每', '哪'].includes(count) || found.after.length > 0) &&
          of?.kind !== 's') ||
        found.sentence.lexicon.tagsOf(noun).has('mw');
      if (!of || !isSmall || isWhole || (count === '一' && noun.length === 1)) return null;
      const [measure = '个'] = of.measures;
      return [
        'count',
        'count',
        count + measure,
        `Between number and noun stands a measure word: ${count}${measure}${noun}.`,
      ];
    },
    wrong: [
      ['我要三香蕉。', '我要三个香蕉。'],
      ['我有两姐姐。', '我有两个姐姐。'],
      ['我有三书。', '我有三本书。'],
    ],
    right: ['三人', '两杯茶', '我家四口人。', '我要一份三鲜面。', '每人一杯。', '三月'],
  }),
  rule({
    id: 'extra-measure-word',
    kind: 'measure-word',
    patterns: [
      'count:<num>|每|几 extra:个 unit:<no-measure>|百|千|万|点 !<n|unknown>',
      'count:<num>|每|几 extra:个 unit:口|位 noun:<person>',
    ],
    edit: (found) => {
      const unit = found.get('unit');
      if (found.get('noun') === '' && ['口', '位'].includes(unit)) return null;
      return ['extra', 'extra', '', `${unit} needs no measure word, it is one itself: 三${unit}.`];
    },
    wrong: [
      ['我家有四个口人。', '我家有四口人。'],
      ['我住三个天。', '我住三天。'],
      ['三个百块太贵了。', '三百块太贵了。'],
    ],
    right: ['两个年轻人', '三个小时', '一个天才', '两个口味'],
  }),
  rule({
    id: 'two-measure-words',
    kind: 'measure-word',
    patterns: ['count:<num>|这|那|几 extra:个 measure:<sortal>|杯|瓶|碗|份|块|盘|盒|套|种|顿|斤|笼 <adj>? noun:<n>'],
    edit: (found) => {
      const measure = found.get('measure');
      const of = found.sentence.lexicon.measured(found.get('noun'));
      const isRight = !!of && (of.measures.includes(measure) || (of.kind === 'c' && '杯瓶碗盘盒'.includes(measure)));
      return isRight
        ? ['extra', 'extra', '', `One measure word is enough: ${found.get('count')}${measure}${found.get('noun')}.`]
        : null;
    },
    wrong: [['我要两个杯咖啡。', '我要两杯咖啡。']],
    right: ['我要两个杯子。'],
  }),
  rule({
    id: 'half-more',
    kind: 'measure-word',
    patterns: ['count:<num> 个? unit:小时|月|星期|钟头 half:半'],
    edit: (found) => {
      const [count, unit] = [found.get('count'), found.get('unit')];
      return ['count', 'half', `${count}个半${unit}`, `半 follows the measure word: ${count}个半${unit}.`];
    },
    wrong: [['我等了一个小时半。', '我等了一个半小时。']],
    right: ['我等了一个半小时。'],
  }),
  rule({
    id: 'half-of',
    kind: 'measure-word',
    patterns: ['half:一半 unit:小时|年|天', 'half:一半 of:个 unit:小时|月|星期'],
    edit: (found) => {
      const unit = found.get('unit');
      const right = unit === '小时' || found.get('of') ? `半个${unit}` : `半${unit}`;
      return ['half', 'unit', right, `Half of a length of time is 半: ${right}.`];
    },
    wrong: [['我等了一半小时。', '我等了半个小时。']],
    right: ['半个小时', '一半是我的。'],
  }),
  rule({
    id: 'bare-month',
    kind: 'measure-word',
    patterns: ['~<num> ~第|年|今年|明年|去年|每年 count:两 unit:月 !<num> !份|底|初'],
    edit: (found) => ['count', 'count', '两个', `Months are counted with 个: 两个${found.get('unit')}.`],
    wrong: [['我学中文两月了。', '我学中文两个月了。']],
    right: ['我学中文两个月了。', '二月'],
  }),
];
