/** Words that learners take for others: fixed pairs, and verbs that a noun does not go with. */
import type { Fix } from '../../corrector/grammar.ts';
import { includes, type MandarinRule, rule } from '../reading/mandarin-rule.ts';

/** Pairs of what is said, by spaces between words, and what it should be. */
const PAIRS: readonly (readonly [said: string, right: string, why: string])[] = [
  ['几 钱', '多少钱', 'A price is asked with 多少钱.'],
  ['怎么 多 钱', '多少钱', 'A price is asked with 多少钱.'],
  ['多少 个 钱', '多少钱', 'A price is asked with 多少钱.'],
  ['什么 钱', '多少钱', 'A price is asked with 多少钱.'],
  ['什么 多少 钱', '多少钱', 'A price is asked with 多少钱.'],
  ['多少 点', '几点', 'The hour is asked with 几点.'],
  ['什么 点', '几点', 'The hour is asked with 几点.'],
  ['前 个 星期', '上个星期', '“Last week” is 上个星期.'],
  ['前 个 月', '上个月', '“Last month” is 上个月.'],
  ['后 个 星期', '下个星期', '“Next week” is 下个星期.'],
  ['后 个 月', '下个月', '“Next month” is 下个月.'],
  ['昨 年', '去年', '“Last year” is 去年.'],
  ['下 年', '明年', '“Next year” is 明年.'],
  ['来自 从', '来自', '来自 holds 从 already.'],
  ['从 来自', '来自', '来自 holds 从 already.'],
  ['可以 能', '可以', 'One of 可以 and 能 is enough.'],
  ['能 可以', '可以', 'One of 可以 and 能 is enough.'],
  ['这 些 个', '这些', '这些 takes no measure word.'],
  ['很 多 个 人', '很多人', '很多 takes no measure word.'],
  ['因为 所以', '因为', 'One clause has one of 因为 and 所以.'],
  ['有 饿', '饿', '“To be hungry” is 饿, without 有.'],
  ['有 头疼', '头疼', '“To have a headache” is 头疼, without 有.'],
  ['有 感冒', '感冒', '“To have a cold” is 感冒, without 有.'],
  ['有 发烧', '发烧', '“To have a fever” is 发烧, without 有.'],
  ['有 咳嗽', '咳嗽', '“To have a cough” is 咳嗽, without 有.'],
  ['有 肚子疼', '肚子疼', '“To have a stomach ache” is 肚子疼, without 有.'],
  ['是 来自 从', '来自', '来自 holds 从 already.'],
  ['去 在', '去', '去 takes the place without 在.'],
  ['是 叫', '叫', '叫 is the verb itself: 我叫 ….'],
];

/** Of each verb that fits, the verbs said instead and the nouns. */
const VERBS: readonly (readonly [right: string, said: string, nouns: string])[] = [
  ['踢', '玩 打 做', '足球'],
  ['打', '玩 做 踢', '篮球 网球 排球 乒乓球 羽毛球 高尔夫'],
  ['弹', '玩 打 做', '钢琴 吉他'],
  ['骑', '坐 开', '自行车 摩托车 电动车'],
  ['坐', '拿 骑', '火车 地铁 飞机 公共汽车 公交车 高铁 出租车'],
  ['戴', '穿', '帽子 眼镜 手表 手套 围巾 项链 戒指 耳环 墨镜 太阳镜'],
  ['穿', '戴', '衣服 鞋 鞋子 裤子 裙子 衬衫 毛衣 大衣 外套 袜子'],
  ['听', '看', '音乐 歌'],
  ['看', '听 读', '电影 电视'],
  ['喝', '吃', '水 茶 咖啡 啤酒 酒 果汁 牛奶 可乐 饮料 红酒 汤'],
  ['吃', '喝', '饭 米饭 饺子 面条 水果 面包 菜 肉 苹果 蛋糕'],
  ['打', '做 叫', '电话'],
  ['拍', '拿 做 画', '照片'],
  ['过', '做', '生日'],
  ['交', '做', '新朋友'],
  ['发', '打 做', '邮件 短信'],
  ['做', '打', '作业'],
  ['吃', '拿 做', '药 早饭 午饭 晚饭 早餐 午餐 晚餐'],
];

const byNoun = new Map<string, { right: string; said: string[] }[]>();
for (const [right, said, nouns] of VERBS)
  for (const noun of nouns.split(' '))
    byNoun.set(noun, [...(byNoun.get(noun) ?? []), { right, said: said.split(' ') }]);

/** Pairs of verb and noun that mean something else together, and are right. */
const FITS = new Set([
  '做早饭',
  '做午饭',
  '做晚饭',
  '做早餐',
  '做午餐',
  '做晚餐',
  '拿药',
  '做药',
  '画照片',
  '吃汤',
  '拿照片',
  '叫电话',
]);

const pairRule: MandarinRule = {
  id: 'fixed-pairs',
  kind: 'other',
  wrong: [
    ['这个几钱？', '这个多少钱？'],
    ['我有头疼。', '我头疼。'],
    ['我前个星期来了。', '我上个星期来了。'],
  ],
  right: ['几块钱', '这些人', '我有点儿饿。', '你有感冒药吗？'],
  find: ({ tokens }) =>
    PAIRS.flatMap(([said, right, why]): Fix[] => {
      const parts = said.split(' ').join('');
      return tokens.flatMap((first, from): Fix[] => {
        let text = '';
        for (let to = from; to < tokens.length && text.length < parts.length; to += 1) {
          text += tokens[to]?.text ?? '';
          if (text !== parts) continue;
          const isHead = tokens[to + 1]?.tags.has('n') && said.startsWith('有 ');
          if (isHead || tokens[from - 1]?.text === '没' || (said === '下 年' && to > from + 1)) return [];
          return [{ start: first.start, end: tokens[to]?.end ?? first.end, to: right, explanation: why }];
        }
        return [];
      });
    }),
};

export const CONFUSION_RULES: readonly MandarinRule[] = [
  pairRule,
  rule({
    id: 'verb-of-noun',
    kind: 'other',
    patterns: [
      'verb:<v> le:了|过|着|一下? <num>? <mw>? <adj|color>? 的? noun:<n|wn> !<n|wn|person|place> !的',
      'verb:戴|穿 着 noun:<n> !<n>',
    ],
    edit: (found) => {
      const [verb, noun] = [found.get('verb'), found.get('noun')];
      const match = byNoun.get(noun)?.find(({ said }) => said.includes(verb));
      if (!match || FITS.has(verb + noun) || includes(found.before.slice(-1), '的', '好', '给')) return null;
      return ['verb', 'verb', match.right, `${noun} goes with ${match.right}: ${match.right}${noun}.`];
    },
    wrong: [
      ['我喜欢玩足球。', '我喜欢踢足球。'],
      ['他穿着一顶红色的帽子。', '他戴着一顶红色的帽子。'],
      ['我们坐自行车去吧。', '我们骑自行车去吧。'],
    ],
    right: ['我喜欢打篮球。', '我做早饭。', '她穿着一件白色的大衣。'],
  }),
  rule({
    id: 'go-arrive',
    kind: 'other',
    patterns: ['go:去到 place:<place>', 'go:去 to:到 place:<place>'],
    edit: (found) => ['go', found.tokens('to').length ? 'to' : 'go', '去', '去 takes the place without 到.'],
    wrong: [['我打算明年去到中国。', '我打算明年去中国。']],
    right: ['我到中国去。'],
  }),
  rule({
    id: 'know-how',
    kind: 'other',
    patterns: ['<human-pron> not:不? know:知道 verb:游泳|开车|说|做饭|做菜|跳舞|唱歌|骑|写|读|弹|打 !得 !的'],
    edit: (found) => ['know', 'know', '会', `A skill is 会: 会${found.get('verb')}.`],
    wrong: [['我不知道游泳。', '我不会游泳。']],
    right: ['我知道怎么做。', '我会游泳。'],
  }),
  rule({
    id: 'again',
    kind: 'other',
    patterns: [
      '<past> mid:<pron|person|time|adv|daypart>* again:再 verb:<v> le:了',
      '<future> mid:<pron|person|time|daypart|modal>* again:又 verb:<v> !了',
    ],
    edit: (found) => {
      const isPast = found.get('again') === '再';
      // 下星期又要出差了: what comes back again and again is 又.
      const isDue = ['要', '得', '该', '是'].includes(found.get('verb')) || found.after.at(-1)?.text === '了';
      return includes(found.after, '就') || includes(found.before.slice(-1), '又') || (!isPast && isDue)
        ? null
        : [
            'again',
            'again',
            isPast ? '又' : '再',
            isPast ? 'What happened again is told with 又.' : 'What will happen again is told with 再.',
          ];
    },
    wrong: [
      ['我昨天再去了超市。', '我昨天又去了超市。'],
      ['我明天又来。', '我明天再来。'],
    ],
    right: ['明天再来。', '昨天又下雨了。'],
  }),
  rule({
    id: 'has-been',
    kind: 'other',
    patterns: [
      '<human-pron|person> have:有 verb:<guo-act> past:过',
      '<human-pron> have:有 state:很|非常? 饿|渴|累|困|忙|冷|热|高兴|开心|漂亮|疼 $',
    ],
    edit: (found) =>
      ['多', '少'].includes(found.after[0]?.text ?? '')
        ? null
        : ['have', 'have', '', 'There is no 有 before the verb.'],
    wrong: [['我有去过北京。', '我去过北京。']],
    right: ['我没有去过北京。', '我有很多。'],
  }),
  rule({
    id: 'ask-to-help',
    kind: 'other',
    patterns: ['<human-pron> ask:问 who:他|她|他们|服务员|老师|我的朋友|朋友 !<ask> &帮|帮忙|帮助'],
    edit: (found) => ['ask', 'ask', '请', `To ask for help is 请: 请${found.get('who')}帮忙.`],
    wrong: [['我问他帮我。', '我请他帮我。']],
    right: ['我问他能不能帮我。'],
  }),
  rule({
    id: 'work-as',
    kind: 'other',
    patterns: ['subj:<human-pron> adv:<adv|time>? be:是 one:一? mw:个? noun:<job> span:<num> unit:年 last:了? $'],
    edit: (found) => [
      'be',
      'last',
      `当了${found.get('span')}年${found.get('noun')}`,
      `How long somebody did a job is told with 当了: 当了${found.get('span')}年${found.get('noun')}.`,
    ],
    wrong: [['我是一个老师三年。', '我当了三年老师。']],
    right: ['我当了三年老师。'],
  }),
  rule({
    id: 'is-not-noun',
    kind: 'other',
    patterns: ['^ subj:<human-pron> not:不 noun:<job> $'],
    edit: (found) => ['not', 'not', '不是', `A noun needs 是: 不是${found.get('noun')}.`],
    wrong: [['我不学生。', '我不是学生。']],
    right: ['我不是学生。'],
  }),
  rule({
    id: 'do-how-long',
    kind: 'word-order',
    patterns: [
      'at:在 place:{PLACE} verb:工作|学习|生活|住|上班 span:{SPAN} &$',
      'verb:工作|学习|生活|住 le:了 at:在 place:{PLACE} span:{SPAN} &$',
    ],
    edit: (found) => {
      if (found.tokens('le').length > 0)
        return [
          'verb',
          'span',
          `在${found.get('place')}${found.get('verb')}了${found.get('span')}`,
          'The place stands before the verb.',
        ];
      if (
        found.sentence.ending.match(/[?？]/) ||
        includes(
          found.before,
          '想',
          '要',
          '会',
          '能',
          '打算',
          '每天',
          '明天',
          '准备',
          '可以',
          '希望',
          '只',
          '每',
          '了',
          '已经',
          '一般',
          '下个月',
          '明年',
          '喜欢',
          '需要',
          '应该',
          '得',
        ) ||
        found.get('verb') === '住' ||
        /[次遍晚天]$/.test(found.get('span'))
      )
        return null;
      return [
        'verb',
        'verb',
        `${found.get('verb')}了`,
        `How long something was done takes 了 after the verb: ${found.get('verb')}了${found.get('span')}.`,
      ];
    },
    wrong: [
      ['我在银行工作三年。', '我在银行工作了三年。'],
      ['我工作了在银行三年。', '我在银行工作了三年。'],
    ],
    right: ['我在银行工作了三年。', '我想在这里住三天。'],
  }),
];
