/** 的 after a description that is a clause, or between a time or a way and its noun. */
import { includes, type MandarinRule, rule, tagged } from '../../reading/mandarin-rule.ts';

const PEOPLE = '人|女孩|男孩|孩子|先生|女士|老人|小姐|女的|男的|学生|老师';

export const RELATIVE_RULES: readonly MandarinRule[] = [
  rule({
    id: 'what-somebody-makes',
    kind: 'de',
    patterns: [
      '喜欢|爱 吃 {PERSON} verb:做菜|做饭 &$|，',
      '喜欢|爱 吃|喝|看|听|穿|用 {PERSON} verb:做|买|写|唱|拍|选|推荐|教 noun:<n> &$|，',
      '^ <human-pron|person> verb:讲|说|做|买|写|唱 de:得 noun:话|菜|饭|歌|衣服|东西|书|字 &<n|pron|adv|deg|v|neg|mark>|$',
    ],
    edit: (found) =>
      found.get('verb').length > 1
        ? [
            'verb',
            'verb',
            `${found.get('verb')[0]}的${found.get('verb')[1]}`,
            'A sentence that describes a noun ends with 的.',
          ]
        : found.tokens('de').length > 0
          ? ['de', 'de', '的', `的 stands before a noun: ${found.get('verb')}的${found.get('noun')}.`]
          : [
              'verb',
              'verb',
              `${found.get('verb')}的`,
              `A sentence that describes a noun ends with 的: ${found.get('verb')}的${found.get('noun')}.`,
            ],
    wrong: [
      ['我喜欢吃妈妈做菜。', '我喜欢吃妈妈做的菜。'],
      ['老师讲得话我都听懂了。', '老师讲的话我都听懂了。'],
    ],
    right: ['我喜欢看妈妈做饭做菜的样子。', '他说得对。'],
  }),
  rule({
    id: 'too-sweet-thing',
    kind: 'de',
    patterns: [
      '要|想要|买|有|喜欢|不喜欢|不要|没有|找|换|吃|喝 <num|neg>* <mw>? deg:太|不太|非常|特别|比较 adj:<plain-adj> noun:<n|place~v~abstract> &$|，|吗',
    ],
    edit: (found) => {
      const [adj, noun] = [found.get('adj'), found.get('noun')];
      if (['多', '少', '好', '一般', '特别'].includes(adj) || noun.length < 2) return null;
      return [
        'noun',
        'noun',
        `的${noun}`,
        `After ${found.get('deg')}${adj} comes 的 before the noun: ${found.get('deg')}${adj}的${noun}.`,
      ];
    },
    wrong: [
      ['我不喜欢太甜东西。', '我不喜欢太甜的东西。'],
      ['我要一个不太大房间。', '我要一个不太大的房间。'],
    ],
    right: ['我要一个不太大的房间。'],
  }),
  rule({
    id: 'people-who',
    kind: 'de',
    patterns: [
      `^ 住|坐|站 在 {PLACE} who:${PEOPLE} &<v|adj|deg|neg>`,
      `^ 穿|戴|拿着 <color>? <n> who:${PEOPLE} &<v|adj|deg|neg>`,
    ],
    edit: (found) => [
      'who',
      'who',
      `的${found.get('who')}`,
      `A sentence that describes a noun ends with 的: … 的${found.get('who')}.`,
    ],
    wrong: [
      ['住在我旁边人很吵。', '住在我旁边的人很吵。'],
      ['穿红衣服女孩是我妹妹。', '穿红衣服的女孩是我妹妹。'],
    ],
    right: ['住在我旁边的人很吵。'],
  }),
  rule({
    id: 'train-to',
    kind: 'de',
    patterns: [
      '有没有|有|买|要|坐|换 去|到 <place> noun:火车|车|飞机|票|高铁|大巴|飞机票|火车票|机票|车票 &$|吗|几点|在|什么时候|多少|，|还',
      '^ 去|到 <place> noun:火车|车|飞机|票|高铁|大巴|机票|车票 &$|吗|几点|在|什么时候|多少|，|还',
      '^ <day> <daypart>? noun:票|机票|火车票|车票 &还|还有|有|多少|卖|没',
    ],
    edit: (found) => [
      'noun',
      'noun',
      `的${found.get('noun')}`,
      `The description takes 的 before the noun: … 的${found.get('noun')}.`,
    ],
    wrong: [
      ['有没有去上海火车？', '有没有去上海的火车？'],
      ['去机场车几点开？', '去机场的车几点开？'],
      ['明天票还有吗？', '明天的票还有吗？'],
    ],
    right: ['去上海的车几点开？', '明天的票还有吗？'],
  }),
  rule({
    id: 'one-de-too-many',
    kind: 'de',
    patterns: ['extra:的 &的'],
    edit: () => ['extra', 'extra', '', 'One 的 is enough.'],
    wrong: [['我的的手机没电了。', '我的手机没电了。']],
    right: ['他是我的好朋友。'],
  }),
  rule({
    id: 'glad-to-have-done',
    kind: 'de',
    patterns: ['adv:高兴|认真|仔细|生气|着急|小心|热情 de:得 verb:<v~adj> 了 &<n|pron|num|dem>'],
    edit: (found) =>
      ['哭', '跳', '笑', '流', '忘', '说不出'].includes(found.get('verb'))
        ? null
        : ['de', 'de', '地', `地 stands between the manner and the verb: ${found.get('adv')}地${found.get('verb')}.`],
    wrong: [['我高兴得接受了这个工作。', '我高兴地接受了这个工作。']],
    right: ['他高兴得跳了起来。'],
  }),
  rule({
    id: 'big-one',
    kind: 'word-order',
    patterns: [
      '要|买|想要|给我|换 adj:大|小|红|蓝|白|黑|新|便宜|好|热|冰 of:的 count:一 measure:个|件|条|杯|双|张 &$|，',
    ],
    edit: (found) => [
      'adj',
      'measure',
      `${found.get('count')}${found.get('measure')}${found.get('adj')}的`,
      `The number comes first: ${found.get('count')}${found.get('measure')}${found.get('adj')}的.`,
    ],
    wrong: [['我要大的一个。', '我要一个大的。']],
    right: ['我要一个大的。'],
  }),
  rule({
    id: 'came-to-see',
    kind: 'le-guo',
    patterns: [
      '<past> .. go:来|去 le:了 verb:看|买|买东西|吃|接|找|参加|玩|玩儿|旅行|吃饭|看电影|喝|参观|爬山|游泳|唱歌|跳舞 rest:{NP}? &$',
    ],
    edit: (found) => {
      const rest = found.tokens('rest').length > 0 ? found.get('rest') : '';
      if (includes(found.before, '没', '不', '是')) return null;
      const whole = `${found.get('go')}${found.get('verb')}${rest}了`;
      return ['go', rest ? 'rest' : 'verb', whole, `What one came or went for is done with 了 at the end: ${whole}.`];
    },
    wrong: [
      ['他昨天来了看我。', '他昨天来看我了。'],
      ['我昨天去了买东西。', '我昨天去买东西了。'],
    ],
    right: ['他昨天来看我了。', '我去了北京。'],
  }),
  rule({
    id: 'le-too-many',
    kind: 'le-guo',
    patterns: [
      '<deg> 高兴|开心 le:了 &看到|见到|认识|来|收到',
      'verb:觉得|认为|希望|知道 le:了 &这|那',
      '正在 <v> .. le:了 &$',
      'verb:住|坐|站|放 le:了 &在',
      '第一次 <v> le:了 <place|n> &是',
      '以前 .. 不会|不喜欢|不想|不能 le:了 &$',
      '在 le:了 &家|公司|学校',
    ],
    edit: (found) =>
      tagged(found.tokens('verb'), 'post-place') && includes(found.after, '了')
        ? null
        : ['le', 'le', '', 'What is so, or still going on, has no 了.'],
    wrong: [
      ['我很高兴了看到你。', '我很高兴看到你。'],
      ['他们正在吃饭了。', '他们正在吃饭。'],
      ['我一直住了在这里。', '我一直住在这里。'],
    ],
    right: ['他们正在吃饭。', '我知道了。'],
  }),
  rule({
    id: 'when-was-it',
    kind: 'de',
    patterns: ['ask:什么时候|哪天|跟谁|和谁 verb:来|到|买|认识|学|毕业|结婚|回来|出生 thing:<place|n>? le:了 &$'],
    edit: () => ['le', 'le', '的', 'When, where or with whom something was done is asked with 的: 什么时候来的？'],
    wrong: [['你什么时候来中国了？', '你什么时候来中国的？']],
    right: ['你什么时候来的？', '你怎么来了？'],
  }),
  rule({
    id: 'found-it',
    kind: 'le-guo',
    patterns: [
      '^ <human-pron|person> <past|daypart>* verb:找到|听懂|收到|看完|吃完|买到|学会|做完|看见|听到 thing:{NP} &$',
    ],
    edit: (found) =>
      /[?？]/.test(found.sentence.ending)
        ? null
        : ['verb', 'verb', `${found.get('verb')}了`, `What came about takes 了: ${found.get('verb')}了.`],
    wrong: [['我找到我的钥匙。', '我找到了我的钥匙。']],
    right: ['我没找到我的钥匙。', '我能听懂你的话。'],
  }),
];
