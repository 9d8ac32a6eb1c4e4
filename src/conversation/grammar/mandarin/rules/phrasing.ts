/** Small turns of phrase that learners build from their own language. */
import { includes, type MandarinRule, rule, tagged } from '../reading/mandarin-rule.ts';

export const PHRASING_RULES: readonly MandarinRule[] = [
  rule({
    id: 'made-by-whom',
    kind: 'de',
    patterns: [
      '<n|wn> be:是 who:{PERSON} when:<past>? verb:买|做|写|送|画|拍|订|选|教 &$|，',
      '<n|wn> be:是 how:用 <ask> verb:做 &$',
      '<n|wn> be:是 how:在 {PLACE} verb:买|做|订|拍 &$',
    ],
    edit: (found) =>
      includes(found.before, '是', '不')
        ? null
        : ['verb', 'verb', `${found.get('verb')}的`, `是 … 的 tells who or how it was done: ${found.get('verb')}的.`],
    wrong: [
      ['这个行李箱是我姐姐买。', '这个行李箱是我姐姐买的。'],
      ['这个菜是用什么做？', '这个菜是用什么做的？'],
    ],
    right: ['这个行李箱是我姐姐买的。', '他的工作是教汉语。'],
  }),
  rule({
    id: 'your-name-please',
    kind: 'ma',
    patterns: [
      '贵姓|您贵姓|姓什么 last:吗 $',
      '贵 姓 last:吗 $',
      'one:<v> or:还是 <time|point-time|day|v>* two:<v> last:吗 $',
    ],
    edit: () => ['last', 'last', '', 'This is a question already, so there is no 吗.'],
    wrong: [
      ['您贵姓吗？', '您贵姓？'],
      ['你今天走还是明天走吗？', '你今天走还是明天走？'],
    ],
    right: ['您贵姓？', '你还是去吗？'],
  }),
  rule({
    id: 'ask-whom',
    kind: 'other',
    patterns: ['give:给|对|跟 who:{PERSON} verb:问 &$|，|<v|ask>|了'],
    edit: (found) => [
      'give',
      'verb',
      `问${found.get('who')}`,
      `问 takes the person without ${found.get('give')}: 问${found.get('who')}.`,
    ],
    wrong: [['我给他问了，他说没有。', '我问他了，他说没有。']],
    right: ['我问了他。', '怎么办？'],
  }),
  rule({
    id: 'how-to',
    kind: 'other',
    patterns: ['how:怎么办 &写|说|做|去|走|用|读|念|坐|买'],
    edit: () => ['how', 'how', '怎么', '“How” before a verb is 怎么.'],
    wrong: [['你能教我怎么办写这个字吗？', '你能教我怎么写这个字吗？']],
    right: ['这个字怎么写？', '没票怎么办？'],
  }),
  rule({
    id: 'at-home-have',
    kind: 'other',
    patterns: ['^ <human-pron|person> at:在 家 &有'],
    edit: () => ['at', 'at', '', 'What a family has is told with 家有, without 在.'],
    wrong: [['我在家有一只狗。', '我家有一只狗。']],
    right: ['我家有一只狗。'],
  }),
  rule({
    id: 'left-there',
    kind: 'le-guo',
    patterns: [
      '<past> <pron|n|wn>* verb:掉|忘|丢|留|落 at:在 place:{PLACE} $',
      '把 {NP} verb:忘|丢|留|落 at:在 place:{PLACE} $',
    ],
    edit: (found) =>
      includes(found.clause, '了', '过', '别', '不', '没', '想', '要', '请', '会', '可以', '能', '的', '怎么')
        ? null
        : [
            'place',
            'place',
            `${found.get('place')}了`,
            `What happened takes 了: ${found.get('verb')}在${found.get('place')}了.`,
          ],
    wrong: [['昨天它掉在路上。', '昨天它掉在路上了。']],
    right: ['昨天它掉在路上了。', '别忘在家里。'],
  }),
  rule({
    id: 'job-so-long',
    kind: 'word-order',
    patterns: ['verb:做|当|学 le:了|过 thing:<job> span:{SPAN} last:了? &$|，', 'verb:花时间 span:{SPAN}'],
    edit: (found) => {
      if (found.get('verb') === '花时间')
        return ['verb', 'span', `花${found.get('span')}时间`, `How long stands inside: 花${found.get('span')}时间.`];
      return [
        'thing',
        'span',
        `${found.get('span')}${found.get('thing')}`,
        `The length of time stands before the thing: ${found.get('verb')}${found.get('le')}${found.get('span')}${found.get('thing')}.`,
      ];
    },
    wrong: [['我做过翻译两年。', '我做过两年翻译。']],
    right: ['我做过两年翻译。'],
  }),
  rule({
    id: 'after-that',
    kind: 'other',
    patterns: ['， when:以后|后 &左转|右转|往|向|再|左拐|右拐|走|过'],
    edit: () => ['when', 'when', '然后', '“Then” in a row of steps is 然后.'],
    wrong: [['一直走到路口，以后左转。', '一直走到路口，然后左转。']],
    right: ['一直走，然后左转。', '到了以后左转。'],
  }),
  rule({
    id: 'pair-of-us',
    kind: 'liang-er',
    patterns: ['我们俩|他们俩|你们俩|咱们俩|她们俩 measure:个'],
    edit: () => ['measure', 'measure', '', '俩 holds 个 already.'],
    wrong: [['他们俩个都喝啤酒。', '他们俩都喝啤酒。']],
    right: ['他们俩都喝啤酒。'],
  }),
  rule({
    id: 'begin-to',
    kind: 'le-guo',
    patterns: ['verb:开始|打算|准备|继续|决定 le:了 &学|做|写|看|吃|去|练习|找|工作|学习'],
    edit: (found) =>
      found.get('verb') === '决定' || found.after.length < 2
        ? null
        : ['le', 'le', '', `Before another verb ${found.get('verb')} has no 了.`],
    wrong: [['半年以前我开始了学中文。', '半年以前我开始学中文。']],
    right: ['半年以前我开始学中文。', '工作开始了。'],
  }),
  rule({
    id: 'not-and-pretty',
    kind: 'he',
    patterns: [
      '<n|wn|pron|place|person|dem> deg:不|不太 <adj> and:和 two:<adj> $',
      '<modal> <v> <n|person|pron> and:和 verb:<v~prep> next:<n|pron|person> $',
    ],
    edit: (found) => {
      if (found.tokens('verb').length > 0 && includes(found.clause, '的', '喜欢', '爱', '想')) return null;
      return ['and', 'and', found.tokens('deg').length > 0 ? '，也' : '，', '和 joins nouns, not sentences.'];
    },
    wrong: [['那家店的衣服不贵和好看。', '那家店的衣服不贵，也好看。']],
    right: ['衣服不贵，也好看。', '我喜欢唱歌和跳舞。'],
  }),
  rule({
    id: 'ought-to-be-good',
    kind: 'shi-adjective',
    patterns: ['应该|一定 be:是 adj:<bare-be-adj> &$|，'],
    edit: (found) => ['be', 'be', '很', `An adjective takes 很 and no 是: 很${found.get('adj')}.`],
    wrong: [['明天天气应该是好。', '明天天气应该很好。']],
    right: ['明天天气应该很好。'],
  }),
  rule({
    id: 'runs-faster',
    kind: 'de',
    patterns: [
      '<human-pron|person> verb:跑|走|说|写|做|学|唱|游|吃|开|来|起|睡 than:比 who:{PERSON} adj:快|慢|好|多|少|早|晚|流利|认真|努力 &$|，|得|一点儿|很多',
    ],
    edit: (found) => [
      'verb',
      'verb',
      `${found.get('verb')}得`,
      `得 links a verb and the manner of it: ${found.get('verb')}得比${found.get('who')}${found.get('adj')}.`,
    ],
    wrong: [['他跑比我快。', '他跑得比我快。']],
    right: ['他跑得比我快。'],
  }),
  rule({
    id: 'not-enough',
    kind: 'word-order',
    patterns: ['not:没有|没 thing:钱|时间|人|座位 enough:够 &$|，', 'verb:听|看 de:得 res:懂|见|清楚 no:不'],
    edit: (found) =>
      found.tokens('no').length > 0
        ? [
            'de',
            'no',
            `不${found.get('res')}`,
            `“Cannot” is said inside the verb: ${found.get('verb')}不${found.get('res')}.`,
          ]
        : ['not', 'enough', `${found.get('thing')}不够`, `“Not enough” is ${found.get('thing')}不够.`],
    wrong: [['我没有钱够。', '我钱不够。']],
    right: ['我钱不够。', '你听得懂听不懂？'],
  }),
  rule({
    id: 'broke-with-ba',
    kind: 'other',
    patterns: ['把 {NP} verb:坏|破|脏|碎|断|湿 le:了'],
    edit: (found) => ['verb', 'verb', `弄${found.get('verb')}`, `With 把 somebody does it: 弄${found.get('verb')}了.`],
    wrong: [['他把手机坏了。', '他把手机弄坏了。']],
    right: ['他把手机弄坏了。'],
  }),
  rule({
    id: 'liking-without-ba',
    kind: 'other',
    patterns: ['ba:把 thing:{NP} mods:<neg|deg|modal>* like:喜欢|想|要|不想|不喜欢 verb:<v~modal>? &$|，'],
    edit: (found) => {
      const verb = found.tokens('verb').length > 0 ? found.get('verb') : '';
      const whole = `${found.get('mods')}${found.get('like')}${verb}`;
      return [
        'ba',
        verb ? 'verb' : 'like',
        `${whole}${found.get('thing')}`,
        `Liking and wishing take no 把: ${whole}${found.get('thing')}.`,
      ];
    },
    wrong: [
      ['我把这个菜不想吃。', '我不想吃这个菜。'],
      ['我把中国菜很喜欢吃。', '我很喜欢吃中国菜。'],
    ],
    right: ['我想把它吃完。'],
  }),
  rule({
    id: 'anything-good',
    kind: 'de',
    patterns: ['有 什么 adj:好喝|好吃|好玩|好玩儿|便宜|好看|新鲜|特别 last:吗 &$'],
    edit: (found) => ['adj', 'adj', `${found.get('adj')}的`, `What is good is named with 的: ${found.get('adj')}的.`],
    wrong: [['有什么好喝吗？', '有什么好喝的吗？']],
    right: ['有什么好喝的？'],
  }),
  rule({
    id: 'not-and-le',
    kind: 'le-guo',
    patterns: ['not:没|没有 le:了 &吃|喝|去|来|看|买|吃饭|睡觉|做|上班|上课|说|带|给|打|告诉|写|学|问'],
    edit: (found) => (found.before.length === 0 ? null : ['le', 'le', '', 'After 没 there is no 了.']),
    wrong: [['昨天我没了吃饭。', '昨天我没吃饭。']],
    right: ['昨天我没吃饭。', '什么都没了。'],
  }),
  rule({
    id: 'the-more',
    kind: 'he',
    patterns: ['~越来 more:越 .. ， who:<human-pron> like:喜欢|觉得|想|爱 !越'],
    edit: (found) =>
      includes(found.later, '越')
        ? null
        : ['like', 'like', `越${found.get('like')}`, '越 goes with a second 越: 越 …，越 ….'],
    wrong: [['我越学习汉语，我喜欢汉语。', '我越学习汉语，我越喜欢汉语。']],
    right: ['我越学越喜欢。'],
  }),
  rule({
    id: 'is-from',
    kind: 'other',
    patterns: ['be:是 from:来自 who:<person> &$|，'],
    edit: (found) =>
      /人$/.test(found.get('who'))
        ? ['be', 'who', `是${found.get('who')}`, `Who one is, is told with 是 alone: 是${found.get('who')}.`]
        : null,
    wrong: [['他是来自英国人。', '他是英国人。']],
    right: ['他来自英国。', '他是英国人。'],
  }),
  rule({
    id: 'deep-impression',
    kind: 'de',
    patterns: [
      'deg:很|非常 adj:深|好|坏|大 noun:印象|感觉|影响 &$|，',
      '<modal> adv:努力|认真|好好|仔细|安静|积极 de:的 noun:学习|工作|练习|复习|准备|听|看|说|做 &$|，',
    ],
    edit: (found) =>
      found.tokens('adv').length > 0
        ? ['de', 'de', '地', `地 stands between the manner and the verb: ${found.get('adv')}地${found.get('noun')}.`]
        : found.get('noun') === '影响' || !tagged(found.before, 'v', 'part')
          ? null
          : [
              'noun',
              'noun',
              `的${found.get('noun')}`,
              `The description takes 的: ${found.get('deg')}${found.get('adj')}的${found.get('noun')}.`,
            ],
    wrong: [
      ['中国给我留下了很深印象。', '中国给我留下了很深的印象。'],
      ['我要努力的学习。', '我要努力地学习。'],
    ],
    right: ['很深的印象'],
  }),
];
