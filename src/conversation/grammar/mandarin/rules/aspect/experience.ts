/** 了 and 过 by the time that is told: how long, how often, ever before. */
import { type Found, includes, type MandarinRule, rule, tagged } from '../../reading/mandarin-rule.ts';

const isAsked = (found: Found) => /[?？]/.test(found.sentence.ending);
const isPlanned = (found: Found) =>
  tagged(found.before, 'modal', 'future', 'habit', 'neg') ||
  includes(
    found.before,
    '要',
    '请',
    '先',
    '再',
    '就',
    '多',
    '得',
    '只',
    '每',
    '如果',
    '还要',
    '等',
    '来',
    '去',
    '常',
    '让',
    '最多',
    '至少',
    '一般',
    '大概',
    '需要',
    '怎么',
  );

export const EXPERIENCE_RULES: readonly MandarinRule[] = [
  rule({
    id: 'done-so-long',
    kind: 'le-guo',
    patterns: [
      '^ subj:{PERSON} mid:<adv|time|daypart>* verb:等|坐|睡|走|排队|休息|找|开 span:{SPAN} $',
      '<past> subj:<pron|person|adv|daypart>* verb:等|坐|睡|走|住|学|学习|工作|玩|看|找|休息|写|打 span:{SPAN} rest:{NP}? $',
      '<past> subj:<pron|person|adv|daypart>* verb:去|来|见|看|吃|喝|打|迟到 rest:<place|n|pron>? span:{SPAN} $',
    ],
    edit: (found) => {
      const all = found.clause;
      if (
        isAsked(found) ||
        isPlanned(found) ||
        includes(
          all,
          '了',
          '过',
          '要',
          '想',
          '会',
          '打算',
          '每天',
          '的',
          '就',
          '才',
          '不',
          '没',
          '没有',
          '请',
          '只',
          '每',
          '可以',
          '能',
          '得',
          '需要',
          '到',
        )
      )
        return null;
      return [
        'verb',
        'verb',
        `${found.get('verb')}了`,
        `How long or how often something was done takes 了: ${found.get('verb')}了.`,
      ];
    },
    wrong: [
      ['我等三十分钟。', '我等了三十分钟。'],
      ['我去年去中国三次。', '我去年去了中国三次。'],
    ],
    right: ['我要等三十分钟。', '我坐三站。', '请等三十分钟。', '走十分钟就到。'],
  }),
  rule({
    id: 'done-a-while',
    kind: 'le-guo',
    patterns: ['verb:等|找|学|学习|走|坐|睡|想|看|工作|住|排队|聊 span:很久|好久|半天|很长时间|好长时间 last:了? &$'],
    edit: (found) =>
      isPlanned(found) || includes(found.clause, '想', '不', '没', '可以', '能') || found.tokens('last').length > 0
        ? null
        : [
            'verb',
            'verb',
            `${found.get('verb')}了`,
            `How long something was done takes 了: ${found.get('verb')}了${found.get('span')}.`,
          ],
    wrong: [['我们等很久，菜还没来。', '我们等了很久，菜还没来。']],
    right: ['我们等了很久。', '我们要等很久吗？'],
  }),
  rule({
    id: 'lost-and-forgotten',
    kind: 'le-guo',
    patterns: ['^ subj:<human-pron> mid:<past|adv|daypart>* verb:丢|弄丢|弄坏|打破|打碎|忘|忘记 thing:{NP} $'],
    edit: (found) =>
      includes(found.tokens('mid'), '总是', '常常', '经常', '老是') || found.get('verb') === '忘记'
        ? null
        : ['verb', 'verb', `${found.get('verb')}了`, `What happened takes 了: ${found.get('verb')}了.`],
    wrong: [['我丢我的护照。', '我丢了我的护照。']],
    right: ['我丢了护照。', '别忘护照。'],
  }),
  rule({
    id: 'very-and-le',
    kind: 'le-guo',
    patterns: ['deg:很|非常|特别|真 adj:<plain-adj> le:了 $'],
    edit: (found) =>
      includes(found.clause, '已经', '都', '就', '现在', '最近', '不', '没', '也', '够', '越来越') ||
      (['晚', '早', '久', '老', '大', '高', '多', '远', '近', '冷', '少', '长', '好'].includes(found.get('adj')) &&
        !tagged(found.before, 'past'))
        ? null
        : ['le', 'le', '', `A quality with ${found.get('deg')} has no 了: ${found.get('deg')}${found.get('adj')}.`],
    wrong: [
      ['菜很好吃了。', '菜很好吃。'],
      ['我昨天很忙了。', '我昨天很忙。'],
    ],
    right: ['已经很好了。', '很晚了。', '太好吃了。'],
  }),
  rule({
    id: 'is-it-that-le',
    kind: 'de',
    patterns: [
      'be:是 how:{POINT} verb:<v~modal> thing:<place|n>? le:了 $',
      'be:是 how:从|跟|坐|在 {SOMEBODY} verb:来|去|买|到|认识|学 le:了 $',
      'be:是 how:从|跟|坐|在 <n|wn|place|person|pron|vehicle>* verb:来|去|买|到|认识|学 le:了 $',
    ],
    edit: (found) =>
      includes(found.before.slice(-1), '不', '就', '还', '要', '但')
        ? null
        : ['le', 'le', '的', '是 … 的 tells when, where or how something was done: 我是昨天来的.'],
    wrong: [
      ['我是昨天来了。', '我是昨天来的。'],
      ['我是坐火车来了。', '我是坐火车来的。'],
    ],
    right: ['我是昨天来的。', '我昨天来了。'],
  }),
  rule({
    id: 'state-and-le',
    kind: 'le-guo',
    patterns: [
      '^ subj:<human-pron> verb:叫|姓|是|来自 thing:{NP} le:了 $',
      '第一次 verb:来|去|吃|坐|喝|看 thing:{NP}? le:了 $',
    ],
    edit: (found) =>
      includes(found.before, '已经') ||
      tagged(found.tokens('thing'), 'num') ||
      includes(found.tokens('thing'), '大人', '大学生', '学生', '老师', '朋友', '同学', '老朋友')
        ? null
        : ['le', 'le', '', 'What simply is so has no 了.'],
    wrong: [
      ['我是德国人了。', '我是德国人。'],
      ['这是我第一次来中国了。', '这是我第一次来中国。'],
    ],
    right: ['我是大学生了。'],
  }),
  rule({
    id: 'both-marks',
    kind: 'le-guo',
    patterns: ['verb:<v> le:了 past:过 !去|来|年|马路'],
    edit: () => ['le', 'le', '', '过 tells of experience; no 了 goes with it.'],
    wrong: [['我去了过北京。', '我去过北京。']],
    right: ['我去过北京。', '车开了过去。'],
  }),
  rule({
    id: 'forgot-to',
    kind: 'le-guo',
    patterns: ['~不|别|没|会|要|难|容易|常常|总是|不要 verb:忘 next:带|拿|买|说|给|告诉|关|付|写|打|问|点|做|吃'],
    edit: (found) => ['verb', 'verb', '忘了', `“Forgot to” is 忘了: 忘了${found.get('next')}.`],
    wrong: [['我忘带护照。', '我忘了带护照。']],
    right: ['我忘了带护照。', '别忘带护照。'],
  }),
  rule({
    id: 'not-done-le',
    kind: 'le-guo',
    patterns: [
      'subj:<human-pron> mid:<point-past|daypart|adv>* not:没|没有 verb:<act|guo-act|neg-act> thing:<n|place>? le:了 $',
    ],
    edit: (found) => {
      const all = found.clause;
      if (
        tagged(all, 'span', 'num') ||
        includes(all, '好久', '很久', '早就', '都', '再', '再也', '最近', '从', '现在', '多久', '几', '就') ||
        ['工作', '休息', '用', '睡'].includes(found.get('verb'))
      )
        return null;
      return ['le', 'le', '', `After 没 there is no 了: 没${found.get('verb')}.`];
    },
    wrong: [['我没看到菜单了。', '我没看到菜单。']],
    right: ['我们好久没见了。', '我三年没去了。'],
  }),
  rule({
    id: 'ever-before',
    kind: 'le-guo',
    patterns: [
      '^ {PERSON} when:以前|曾经|从前 verb:去|来|吃|看|坐|喝|听说|参加 thing:{NP} $',
      '^ when:以前|曾经|从前 {PERSON} verb:去|来|吃|看|坐|喝|参加 thing:{NP} $',
    ],
    edit: (found) =>
      isAsked(found) ||
      includes(found.later, '现在') ||
      found.clause.some(({ text }) => ['过', '了', '的', '常常', '经常'].includes(text))
        ? null
        : ['verb', 'verb', `${found.get('verb')}过`, `Experience from before is told with 过: ${found.get('verb')}过.`],
    wrong: [['我以前去北京。', '我以前去过北京。']],
    right: ['我以前住北京。', '我以前去过北京。', '我以前吃肉，现在不吃了。'],
  }),
  rule({
    id: 'done-twice-told',
    kind: 'le-guo',
    patterns: ['<past> .. <v> 了 <num> <mw|unit> {NP}? le:了 $'],
    edit: (found) =>
      includes(found.clause, '已经', '都')
        ? null
        : ['le', 'le', '', 'With a time past one 了, after the verb, is enough.'],
    wrong: [['我昨天买了三件衣服了。', '我昨天买了三件衣服。']],
    right: ['我已经买了三件衣服了。', '我昨天买了三件衣服。'],
  }),
  rule({
    id: 'yesterday-once',
    kind: 'le-guo',
    patterns: [
      '^ {PERSON} 昨天|前天|昨晚 daypart:<daypart>? verb:<guo-act> past:过 thing:{NP} $',
      '^ 昨天|前天|昨晚 daypart:<daypart>? {PERSON} verb:<guo-act> past:过 thing:{NP} $',
    ],
    edit: (found) =>
      isAsked(found) || includes(found.clause, '没', '没有', '不')
        ? null
        : ['past', 'past', '了', `A thing done at one time past takes 了: ${found.get('verb')}了.`],
    wrong: [['我昨天去过超市。', '我昨天去了超市。']],
    right: ['你昨天去过超市吗？', '我去过超市。'],
  }),
  rule({
    id: 'when-and-le',
    kind: 'le-guo',
    patterns: [
      'verb:去|来|住|是|学|学习 le:了 thing:<place|n> when:的时候',
      'verb:去|来|住|是|学|学习 le:了 thing:<place|n> of:的 when:时候',
      'verb:想|要|会|能|可以|应该|是 le:了 thing:<v~modal>',
    ],
    edit: (found) => ['le', 'le', '', `${found.get('verb')} has no 了 here.`],
    wrong: [['我去了北京的时候，天气很热。', '我去北京的时候，天气很热。']],
    right: ['我去北京的时候，天气很热。', '到了的时候'],
  }),
  rule({
    id: 'gone-and-done',
    kind: 'le-guo',
    patterns: [
      'subj:<n|wn|vehicle|person|human-pron> verb:开|走|卖|用|吃|喝|弄|点|算|打|坐|拿|做|写 res:完|光|坏|丢|错|掉|断|破 $',
      '把 {NP} verb:丢|忘|弄坏|弄丢|打破|卖|喝|吃 $',
    ],
    edit: (found) => {
      const last = found.tokens('res').length > 0 ? 'res' : 'verb';
      if (
        tagged(found.before, 'neg', 'modal') ||
        includes(found.clause, '请', '先', '快', '没', '不', '别', '要', '能', '吧', '再', '就', '怎么')
      )
        return null;
      return [last, last, `${found.get(last)}了`, 'A change is told with 了 at the end.'];
    },
    wrong: [['我把钱包丢。', '我把钱包丢了。']],
    right: ['请先吃完。', '我把钱包丢了。'],
  }),
  rule({
    id: 'how-long-a-thing',
    kind: 'word-order',
    patterns: [
      'verb:学|学习|看|做|打|踢|说|写|听|坐|弹|上|等 le:了|过 thing:<n|wn|vehicle~person> span:{SPAN} last:了? $',
    ],
    edit: (found) => [
      'thing',
      'span',
      `${found.get('span')}${found.get('thing')}`,
      `The length of time stands before the thing: ${found.get('verb')}${found.get('le')}${found.get('span')}${found.get('thing')}.`,
    ],
    wrong: [['我学了中文三年。', '我学了三年中文。']],
    right: ['我学了三年中文。', '我等了他一个小时。'],
  }),
];
