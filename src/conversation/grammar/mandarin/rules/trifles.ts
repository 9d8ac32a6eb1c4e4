/** Small words too many, and words said for their neighbours. */
import { type Found, includes, type MandarinRule, rule, tagged } from '../reading/mandarin-rule.ts';

/** A rule that drops one remembered word. */
const drop = (why: string) => (_: Found) => ['extra', 'extra', '', why] as const;

export const TRIFLE_RULES: readonly MandarinRule[] = [
  rule({
    id: 'ma-before-or',
    kind: 'ma',
    patterns: ['extra:吗 &还是', '吗 extra:有|是 $', '家|家里 有 几 <mw> <n> extra:吗 $'],
    edit: drop('The question is asked already by its other words.'),
    wrong: [
      ['你是老师吗还是学生？', '你是老师还是学生？'],
      ['你家有几口人吗？', '你家有几口人？'],
    ],
    right: ['你是老师还是学生？'],
  }),
  rule({
    id: 'wonder-and-ma',
    kind: 'ma',
    patterns: [
      '^ 我|我们 think:想知道|不知道 .. ask:<ask>|几 rest:.. last:吗 $',
      '^ 我|我们 想|不 think:知道 .. ask:<ask>|几 rest:.. last:吗 $',
    ],
    edit: (found) =>
      found.get('ask') === '什么' && includes(found.earlier, '有')
        ? null
        : ['last', 'last', '', 'One tells what one wonders about, so there is no 吗.'],
    wrong: [['我想知道上班时间是几点吗？', '我想知道上班时间是几点？']],
    right: ['你知道几点吗？', '我想知道几点。'],
  }),
  rule({
    id: 'how-far',
    kind: 'other',
    patterns: ['how:多少 adj:远|大|长|高|重 &$|，|吗|了'],
    edit: (found) => ['how', 'how', '多', `“How ${found.get('adj')}” is 多${found.get('adj')}.`],
    wrong: [['火车站离这儿有多少远？', '火车站离这儿有多远？']],
    right: ['火车站离这儿有多远？'],
  }),
  rule({
    id: 'same-age',
    kind: 'comparison',
    patterns: ['一样 大 extra:岁 &$', '一样 extra:的 <plain-adj> &$'],
    edit: drop('After 一样 stands the adjective alone.'),
    wrong: [
      ['我跟他一样大岁。', '我跟他一样大。'],
      ['这个和那个一样的大。', '这个和那个一样大。'],
    ],
    right: ['我跟他一样大。', '一样的东西'],
  }),
  rule({
    id: 'than-by-much',
    kind: 'comparison',
    patterns: ['比 .. <plain-adj> 得 much:很 &$', '比 .. more:更|更加|很 <plain-adj> 得 多 &$'],
    edit: (found) =>
      found.tokens('much').length > 0
        ? ['much', 'much', '多', 'By much is 得多: 高得多.']
        : ['more', 'more', '', 'Where the difference is told, there is no 更.'],
    wrong: [
      ['他比我高得很。', '他比我高得多。'],
      ['这个比那个更贵得多。', '这个比那个贵得多。'],
    ],
    right: ['他比我高得多。'],
  }),
  rule({
    id: 'than-phrase-last',
    kind: 'comparison',
    patterns: ['^ subj:.. deg:更|很|比较 adj:<plain-adj> than:比 other:.. &$'],
    edit: (found) => {
      const [subj, other] = [found.tokens('subj'), found.tokens('other')];
      if (subj.length === 0 || other.length === 0 || subj.length > 5 || other.length > 5) return null;
      if (tagged(other, 'adj', 'modal', 'adv', 'ask') || includes(subj, '不', '没', '没有', '觉得')) return null;
      const more = found.get('deg') === '更' ? '更' : '';
      const whole = `比${found.get('other')}${more}${found.get('adj')}`;
      return ['deg', 'other', whole, `The comparison stands before the adjective: ${whole}.`];
    },
    wrong: [['坐地铁更快比坐公共汽车。', '坐地铁比坐公共汽车更快。']],
    right: ['坐地铁比坐公共汽车快。', '这个很好，比那个好。'],
  }),
  rule({
    id: 'is-before-than',
    kind: 'comparison',
    patterns: ['~不|还|就|也 extra:是 &比'],
    edit: (found) => (found.before.length === 0 ? null : ['extra', 'extra', '', 'A comparison needs no 是.']),
    wrong: [['我弟弟是比我小三岁。', '我弟弟比我小三岁。']],
    right: ['我弟弟比我小三岁。', '他不是比我小。'],
  }),
  rule({
    id: 'no-such-thing',
    kind: 'other',
    patterns: [
      '没有 extra:是 &<n|wn>',
      '对 {NPS} extra:是 &过敏|感兴趣|满意',
      '去|到|在|坐 哪个 extra:的 &<n|place>',
      '怎么 去 extra:到 &$',
      '多少钱 extra:是 &<num>',
      '头|腿|肚子|牙|脚|手|嗓子|胃 extra:的 &疼',
    ],
    edit: (found) =>
      found.before.at(-1)?.text === '有' ? null : ['extra', 'extra', '', 'This word is too much here.'],
    wrong: [
      ['那里没有是商店。', '那里没有商店。'],
      ['我对牛奶是过敏。', '我对牛奶过敏。'],
      ['我应该去哪个的站台？', '我应该去哪个站台？'],
      ['葡萄多少钱是一斤？', '葡萄多少钱一斤？'],
      ['我腿的疼。', '我腿疼。'],
    ],
    right: ['我对牛奶过敏。', '头疼得厉害。'],
  }),
  rule({
    id: 'no-fun',
    kind: 'bu-mei',
    patterns: ['~是 not:不 have:有意思|有用|有钱|有空|有关系|有兴趣'],
    edit: (found) => ['not', 'not', '没', `有 is denied with 没: 没${found.get('have')}.`],
    wrong: [['我觉得这个不有意思。', '我觉得这个没有意思。']],
    right: ['这个没有意思。'],
  }),
  rule({
    id: 'mood-mark',
    kind: 'de',
    patterns: [
      '<adj> de:地|的 deg:很 &$',
      '<deg> <reduplicated|adverbial>|快|慢 de:的 &习惯|发现|学会|明白|跑|走|说|回答|离开|找到|适应',
    ],
    edit: (found) =>
      found.tokens('deg').length > 0
        ? ['de', 'de', '得', 'Before 很 at the end stands 得: 高兴得很.']
        : ['de', 'de', '地', '地 stands between the manner and the verb.'],
    wrong: [
      ['他高兴地很。', '他高兴得很。'],
      ['我很快的习惯了中国的生活。', '我很快地习惯了中国的生活。'],
    ],
    right: ['他高兴得很。', '很快的车'],
  }),
  rule({
    id: 'works-hard',
    kind: 'word-order',
    patterns: ['adv:努力|认真 verb:工作|学习 de:得 deg:很|非常 &$|，'],
    edit: (found) => [
      'adv',
      'deg',
      `${found.get('verb')}得${found.get('deg')}${found.get('adv')}`,
      `The manner follows 得: ${found.get('verb')}得${found.get('deg')}${found.get('adv')}.`,
    ],
    wrong: [['他努力工作得很。', '他工作得很努力。']],
    right: ['他工作得很努力。'],
  }),
  rule({
    id: 'swim-faster',
    kind: 'de',
    patterns: ['~的 verb:<vo&de-verb> de:得 &比|没有'],
    edit: (found) => [
      'verb',
      'verb',
      `${found.get('verb')}${found.get('verb')[0]}`,
      `The verb is said again before 得: ${found.get('verb')}${found.get('verb')[0]}得.`,
    ],
    wrong: [['他游泳得比我快。', '他游泳游得比我快。']],
    right: ['他游泳游得比我快。'],
  }),
  rule({
    id: 'people-at-home',
    kind: 'measure-word',
    patterns: ['家|家里 有 count:<num>|几 noun:人 &$|，|吗'],
    edit: (found) => [
      'count',
      'count',
      `${found.get('count')}口`,
      `The people of a family are counted with 口: ${found.get('count')}口人.`,
    ],
    wrong: [['我家有五人。', '我家有五口人。']],
    right: ['我家有五口人。'],
  }),
  rule({
    id: 'second-floor',
    kind: 'liang-er',
    patterns: ['在 two:两 unit:层|楼|号 &$|，', '~<num> two:两 月 <num> unit:号|日'],
    edit: () => ['two', 'two', '二', 'Floors and months are numbered with 二: 二层, 二月.'],
    wrong: [
      ['他住在两层。', '他住在二层。'],
      ['今天两月十四号。', '今天二月十四号。'],
    ],
    right: ['他住在二层。', '这房子有两层。'],
  }),
  rule({
    id: 'plural-of-kin',
    kind: 'men',
    patterns: ['们 extra:们', '爸爸|妈妈|父母|家人|爸妈|爸爸妈妈 extra:们'],
    edit: drop('们 is too much here.'),
    wrong: [['我想我的爸爸妈妈们。', '我想我的爸爸妈妈。']],
    right: ['同学们'],
  }),
  rule({
    id: 'will-it-rain',
    kind: 'other',
    patterns: ['<future> be:是 &下雨|下雪|刮风'],
    edit: () => ['be', 'be', '会', 'What is to come is told with 会: 明天会下雨.'],
    wrong: [['明天是下雨吗？', '明天会下雨吗？']],
    right: ['明天会下雨吗？'],
  }),
  rule({
    id: 'cheaper-please',
    kind: 'other',
    patterns: ['给 我|我们 adj:便宜 &可以|，|吧|$|吗|好吗|行吗'],
    edit: () => ['adj', 'adj', '便宜点儿', 'To ask for a lower price is 便宜点儿.'],
    wrong: [['您给我便宜可以吗？', '您给我便宜点儿可以吗？']],
    right: ['给我便宜点儿吧。'],
  }),
  rule({
    id: 'and-two-deeds',
    kind: 'he',
    patterns: [
      '^ <human-pron> <time>* one:<vo> and:和 <v~prep> <n|wn> &$|，',
      '^ <human-pron> <v~modal> <n> and:和 {PERSON} <v~modal> <n> &$',
      '<v|n|adj> and:和 <point-time> <v|neg|modal>',
      '岁 and:和 我|他|她 是|有|住|会|喜欢',
    ],
    edit: (found) =>
      includes(found.clause, '喜欢', '想', '要', '会', '能', '可以', '爱', '跟', '一起', '打算', '都') ||
      includes(found.after, '的')
        ? null
        : ['and', 'and', '，', '和 joins nouns, not sentences.'],
    wrong: [
      ['我起床和吃早饭。', '我起床，吃早饭。'],
      ['他说英语和他的妻子说法语。', '他说英语，他的妻子说法语。'],
      ['我明天上课和后天没有课。', '我明天上课，后天没有课。'],
      ['我二十岁和我是学生。', '我二十岁，我是学生。'],
    ],
    right: ['我喜欢看书和听音乐。', '他和他的妻子说法语。'],
  }),
  rule({
    id: 'also-is-good',
    kind: 'shi-adjective',
    patterns: ['， 也 be:是 adj:<bare-be-adj> &$', '， <pron|time> be:是 adj:<bare-be-adj> &$'],
    edit: (found) =>
      /[?？]/.test(found.sentence.ending) || includes(found.earlier, '虽然', '不是')
        ? null
        : ['be', 'be', '很', `An adjective takes 很 and no 是: 很${found.get('adj')}.`],
    wrong: [
      ['她是学生，也是努力。', '她是学生，也很努力。'],
      ['今天很热，昨天是冷。', '今天很热，昨天很冷。'],
    ],
    right: ['她是学生，也很努力。'],
  }),
];
