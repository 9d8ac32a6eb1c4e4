/** Where number, length and size stand: 喝两杯咖啡, 学了三年中文, 大一点儿的. */
import { includes, type MandarinRule, rule, tagged } from '../../reading/mandarin-rule.ts';

/** The verb of a verb with its object written as one word (做作业 → 做); null where it is no such pair. */
function verbOfPair(word: string): string | null {
  return word.length > 1 && !/^(?:结婚|离婚|毕业|出生|住院|感冒|发烧|认识|学习|工作|休息|练习|复习|准备)$/.test(word)
    ? (word[0] ?? null)
    : null;
}

export const AMOUNT_ORDER_RULES: readonly MandarinRule[] = [
  rule({
    id: 'amount-before-thing',
    kind: 'word-order',
    patterns: [
      'verb:喝|吃|看|写|学|来|点|买|送|做|卖 le:了? thing:<n~person~place~time> count:<num> measure:<mw~unit> &$|，',
    ],
    edit: (found) => {
      const [thing, count, measure] = [found.get('thing'), found.get('count'), found.get('measure')];
      const of = found.sentence.lexicon.measured(thing);
      const hasSubject = tagged(found.before, 'pron', 'person', 'modal', 'adv') || includes(found.before, '请');
      if (!of || !hasSubject || !(of.measures.includes(measure) || measure === '个')) return null;
      return [
        'thing',
        'measure',
        `${count}${measure}${thing}`,
        `Number and measure word stand before the thing: ${count}${measure}${thing}.`,
      ];
    },
    wrong: [['我每天喝咖啡两杯。', '我每天喝两杯咖啡。']],
    right: ['来咖啡两杯。', '我每天喝两杯咖啡。'],
  }),
  rule({
    id: 'a-bit-and-an-amount',
    kind: 'word-order',
    patterns: [
      'verb:来|要|给我|加|点 bit:点儿|一点儿|点 thing:<n> count:<num> measure:<mw>',
      'verb:来 bit:点 r:儿 thing:<n> count:<num> measure:<mw>',
      'verb:再来 bit:点|点儿 r:儿? thing:<n> count:<num> measure:<mw>',
    ],
    edit: (found) => {
      const [count, measure, thing] = [found.get('count'), found.get('measure'), found.get('thing')];
      const verb = found.get('verb');
      return [
        'verb',
        'measure',
        `${verb}${count}${measure}${thing}`,
        `The amount stands before the thing: ${count}${measure}${thing}.`,
      ];
    },
    wrong: [['再来点儿米饭一碗。', '再来一碗米饭。']],
    right: ['再来点儿米饭。'],
  }),
  rule({
    id: 'length-before-thing',
    kind: 'word-order',
    patterns: [
      'verb:学|学习|听|看|练习|做|弹|复习|读|上|玩 thing:<n|wn~person~place~time> span:{SPAN} &$|，',
      'verb:打电话|做作业|看书|看电视|听音乐|看电影 span:{SPAN} &$|，',
    ],
    edit: (found) => {
      const span = found.get('span');
      if (/[次遍岁]$/.test(span) || includes(found.before, '过', '有')) return null;
      const isPair = found.tokens('thing').length === 0;
      const verb = isPair ? (found.get('verb')[0] ?? '') : found.get('verb');
      const thing = isPair ? found.get('verb').slice(1) : found.get('thing');
      if (!tagged(found.before, 'habit', 'modal', 'future', 'time') && !includes(found.before, '每', '得', '要'))
        return null;
      const le = tagged(found.before, 'past') ? '了' : '';
      return [
        'verb',
        'span',
        `${verb}${le}${span}${thing}`,
        `The length of time stands before the thing: ${verb}${le}${span}${thing}.`,
      ];
    },
    wrong: [
      ['我每天听音乐两个小时。', '我每天听两个小时音乐。'],
      ['每个周末我都跟妈妈打电话一个小时。', '每个周末我都跟妈妈打一个小时电话。'],
    ],
    right: ['我学中文两年了。', '我每天听两个小时音乐。'],
  }),
  rule({
    id: 'done-pair-so-long',
    kind: 'le-guo',
    patterns: [
      'verb:<v~vo-split> thing:<n|job>? le:了 span:{SPAN} last:了? &$|，|才|就|以后',
      'verb:开车 thing:<n>? le:了 span:{SPAN} last:了? &才|就',
      'verb:走路|聊天|照相|拍照|唱歌|散步|跑步|睡觉|做作业|看书|看电影|说话|排队 thing:<n>? le:了 span:很久|很多|半天|好久|很长时间|一会儿 last:了? &$|，',
    ],
    edit: (found) => {
      const thing = found.get('thing');
      const verb = thing ? found.get('verb') : verbOfPair(found.get('verb'));
      const span = found.get('span');
      if (verb === null || includes(found.before.slice(-1), '的')) return null;
      if (
        thing &&
        (!/^(?:做|看|听|学|写|读|打|当|教|坐|弹|骑|开|喝|吃|等|玩|练习|复习|学习|换|搬)$/.test(verb) ||
          includes(found.before, verb))
      )
        return null;
      const object = thing || found.get('verb').slice(1);
      if (!thing) {
        const { lexicon } = found.sentence;
        const isPair =
          tagged(found.tokens('verb'), 'vo') ||
          (lexicon.tagsOf(verb).has('v') &&
            (lexicon.tagsOf(object).has('n') ||
              ['路', '天', '相', '照', '歌', '步', '觉', '话', '队', '车'].includes(object)));
        if (!isPair) return null;
      }
      const isBare = /久|半天|长时间|一会儿/.test(span) || object === '觉';
      const last = found.tokens('last').length > 0 ? '了' : '';
      const whole = `${verb}了${span}${isBare ? '' : object}${last}`;
      return ['verb', last ? 'last' : 'span', whole, `How long follows the verb alone: ${whole}.`];
    },
    wrong: [
      ['我做作业了三个小时。', '我做了三个小时作业。'],
      ['我当老师了三年。', '我当了三年老师。'],
      ['我们走路了很久。', '我们走了很久。'],
      ['我们照相了很多。', '我们照了很多相。'],
    ],
    right: ['我们结婚了十年。', '我学习了三年。', '我等了他半天。'],
  }),
  rule({
    id: 'manner-mark-before-length',
    kind: 'le-guo',
    patterns: ['verb:<v> de:得 span:{SPAN} &$|，'],
    edit: (found) =>
      includes(found.before, '要', '还')
        ? null
        : ['de', 'de', '了', `How long something was done takes 了: ${found.get('verb')}了${found.get('span')}.`],
    wrong: [['在以前的公司，我工作得五年。', '在以前的公司，我工作了五年。']],
    right: ['我工作了五年。', '我得三天。'],
  }),
  rule({
    id: 'bit-after-size',
    kind: 'word-order',
    patterns: [
      'verb:要|想要|买|找|换|给我|看看 bit:一点儿|一点 deg:更? adj:<plain-adj> of:的 &$|吗|，|<n>',
      'verb:有一点儿|有一点 bit:<deg>? adj:便宜|大|小|贵|新|好|长|短|安静 of:的 &$|吗|，',
    ],
    edit: (found) => {
      const verb = found.get('verb');
      const isHave = verb.startsWith('有');
      return [
        isHave ? 'verb' : 'bit',
        'of',
        `${isHave ? '有' : ''}${found.get('adj')}一点儿的`,
        `一点儿 follows the adjective: ${found.get('adj')}一点儿的.`,
      ];
    },
    wrong: [
      ['我要一点儿大的。', '我要大一点儿的。'],
      ['有一点儿便宜的吗？', '有便宜一点儿的吗？'],
    ],
    right: ['我要大一点儿的。', '有一点儿贵。', '给我一点儿热水。'],
  }),
  rule({
    id: 'size-after-count',
    kind: 'word-order',
    patterns: [
      'size:大杯|中杯|小杯|大碗|小碗|大份|小份 of:的 count:<num> measure:杯|碗|份 noun:<n>',
      'count:<num> 个? unit:号 adj:大|小 of:的?',
    ],
    edit: (found) =>
      found.tokens('size').length > 0
        ? [
            'size',
            'measure',
            `${found.get('count')}${found.get('measure')}${found.get('size')}的`,
            `The number comes first: ${found.get('count')}${found.get('measure')}${found.get('size')}的${found.get('noun')}.`,
          ]
        : [
            'count',
            'adj',
            `${found.get('adj')}${found.get('count')}号`,
            `The difference follows the adjective: ${found.get('adj')}${found.get('count')}号的.`,
          ],
    wrong: [
      ['请给我大杯的一杯拿铁。', '请给我一杯大杯的拿铁。'],
      ['有没有一个号大的？', '有没有大一号的？'],
    ],
    right: ['一杯大杯的拿铁', '有没有大一号的？'],
  }),
  rule({
    id: 'more-than-so-much-money',
    kind: 'comparison',
    patterns: ['count:<num> unit:块|元 money:钱 more:多 &$|，', 'count:<num> unit:块钱 money:钱? more:多 &$|，'],
    edit: (found) => [
      'unit',
      'more',
      `${found.get('unit')[0]}多钱`,
      `多 stands before 钱: ${found.get('count')}${found.get('unit')[0]}多钱.`,
    ],
    wrong: [['这个比那个便宜三块钱多。', '这个比那个便宜三块多钱。']],
    right: ['三块多钱'],
  }),
  rule({
    id: 'sum-to-whom',
    kind: 'word-order',
    patterns: ['give:给|找|还|借|借给 count:<num> unit:块|元|块钱 who:我|你|您|他|她 &$|吧|，|吗'],
    edit: (found) => [
      'count',
      'who',
      `${found.get('who')}${found.get('count')}${found.get('unit')}`,
      `The person comes first: ${found.get('give')}${found.get('who')}${found.get('count')}${found.get('unit')}.`,
    ],
    wrong: [['我找五十块你。', '我找你五十块。']],
    right: ['我找你五十块。'],
  }),
];
