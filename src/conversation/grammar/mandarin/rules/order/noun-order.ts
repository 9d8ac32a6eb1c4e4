/** All that describes a noun stands before it, with 的; a place word follows its noun. */
import { includes, type MandarinRule, rule, tagged } from '../../reading/mandarin-rule.ts';

export const NOUN_ORDER_RULES: readonly MandarinRule[] = [
  rule({
    id: 'adjective-after-noun',
    kind: 'word-order',
    patterns: [
      'verb:要|想要|买|找|需要|订|租|喜欢|有 many:{AMOUNT} noun:<n|place~person> deg:很|非常|不太|特别? adj:<plain-adj> of:的? $',
      'verb:要|想要 many:{AMOUNT}? noun:<n|place~person> deg:很|非常|不太|特别? adj:<bare-be-adj> $',
    ],
    edit: (found) => {
      const deg = found.tokens('deg').length > 0 ? found.get('deg') : '';
      const [noun, adj] = [found.get('noun'), found.get('adj')];
      if (
        ['多', '少', '好', '快', '早', '晚'].includes(adj) ||
        includes(found.before, '觉得', '的') ||
        (['有', '喜欢'].includes(found.get('verb')) && !found.get('many'))
      )
        return null;
      const last = found.tokens('of').length > 0 ? 'of' : 'adj';
      return ['noun', last, `${deg}${adj}的${noun}`, `The description stands before the noun: ${deg}${adj}的${noun}.`];
    },
    wrong: [['我要一个房间安静。', '我要一个安静的房间。']],
    right: ['我要一个安静的房间。', '这个房间很安静。'],
  }),
  rule({
    id: 'clause-after-noun',
    kind: 'word-order',
    patterns: [
      'verb:要|想要|找|需要|订|租|买 many:{AMOUNT} noun:<n|place~person> rel:有|靠近|靠|带|没有 thing:{NP} $',
      'verb:要|想要|找|需要|订|租|买 many:{AMOUNT} noun:<n|place~person> rel:在 thing:{PLACE} $',
    ],
    edit: (found) => {
      const [noun, rel, thing] = [found.get('noun'), found.get('rel'), found.get('thing')];
      if (rel === '在' && !['房间', '位子', '座位', '房子', '公寓', '酒店', '桌子'].includes(noun)) return null;
      return [
        'noun',
        'thing',
        `${rel}${thing}的${noun}`,
        `The description stands before the noun: ${rel}${thing}的${noun}.`,
      ];
    },
    wrong: [['我要租一个房子靠近地铁。', '我要租一个靠近地铁的房子。']],
    right: ['我要租一个靠近地铁的房子。'],
  }),
  rule({
    id: 'bit-after-noun',
    kind: 'word-order',
    patterns: [
      'verb:有|要|想要|找|没有 noun:<n|place~person> adj:<plain-adj> bit:一点儿|一点|点儿 of:的? last:吗? $',
      'many:{AMOUNT} noun:<n|place~person> adj:靠|靠近|带 bit:<n|place> $',
    ],
    edit: (found) => {
      const [noun, adj, bit] = [found.get('noun'), found.get('adj'), found.get('bit')];
      const last = found.tokens('verb').length > 0 && found.tokens('of').length > 0 ? 'of' : 'bit';
      return ['noun', last, `${adj}${bit}的${noun}`, `The description stands before the noun: ${adj}${bit}的${noun}.`];
    },
    wrong: [['你们有房间便宜一点的吗？', '你们有便宜一点的房间吗？']],
    right: ['你们有便宜一点的房间吗？', '有点儿贵。'],
  }),
  rule({
    id: 'place-word-after-noun',
    kind: 'word-order',
    patterns: ['at:在 loc:里面|里|上面|下面|旁边|前面|后面|对面|附近|外面|旁 noun:<n|place~here> &$|有|的|吗'],
    edit: (found) => [
      'loc',
      'noun',
      `${found.get('noun')}${found.get('loc')}`,
      `The place word follows the noun: ${found.get('noun')}${found.get('loc')}.`,
    ],
    wrong: [
      ['我在旁边银行。', '我在银行旁边。'],
      ['猫在里面房间。', '猫在房间里面。'],
    ],
    right: ['我在银行旁边。'],
  }),
  rule({
    id: 'owner-after-noun',
    kind: 'word-order',
    patterns: ['noun:<kin|n> of:的 owner:我 $', 'noun:<kin> of:的 owner:我|你|他|她 be:是|叫|在|也|很'],
    edit: (found) =>
      ['是'].includes(found.before.at(-1)?.text ?? '') || found.tokens('be').length > 0
        ? [
            'noun',
            'owner',
            `${found.get('owner')}的${found.get('noun')}`,
            `The owner stands before: ${found.get('owner')}的${found.get('noun')}.`,
          ]
        : null,
    wrong: [['这是妈妈的我。', '这是我的妈妈。']],
    right: ['这是我的妈妈。'],
  }),
  rule({
    id: 'clause-without-de',
    kind: 'de',
    patterns: [
      '^ subj:{PERSON} when:<past|daypart>* verb:买|点|订|住|租|预订|穿|选 noun:<n|place~person> &太|很|还没|非常|有点儿|坏|丢|没来|不太',
      '^ subj:{PERSON} 最? like:想|喜欢|要|想要 verb:吃|喝|去|买|看|做|说 noun:<n|wn|place~person> be:是 !不',
      '^ subj:{PERSON} when:<past|time>* verb:买|点|订|住|吃|看|去 noun:<n|place~person> at:在哪儿|在哪里|多少钱|是 ',
    ],
    edit: (found) => {
      const [verb, noun] = [found.get('verb'), found.get('noun')];
      if (
        (['饭', '地方'].includes(noun) && verb === '吃') ||
        ['时候', '时间'].includes(noun) ||
        (includes(found.after, '会', '吗') && verb === '去')
      )
        return null;
      return ['verb', 'verb', `${verb}的`, `A sentence that describes a noun ends with 的: ${verb}的${noun}.`];
    },
    wrong: [
      ['我昨天买衣服太小。', '我昨天买的衣服太小。'],
      ['我最喜欢喝茶是绿茶。', '我最喜欢喝的茶是绿茶。'],
    ],
    right: ['我昨天买的衣服太小。', '我点菜。'],
  }),
  rule({
    id: 'place-without-de',
    kind: 'de',
    patterns: [
      'verb:想去|住|工作|喜欢|去过|买 noun:地方 &$|是|很|在',
      'many:{AMOUNT} adj:安静|舒服|热情|有意思|好吃|好喝|好看|有名|方便|高兴|合适|好玩 noun:<n|person|place> &$|，|吗|吧|给|和',
    ],
    edit: (found) => {
      if (found.tokens('adj').length > 0)
        return [
          'adj',
          'adj',
          `${found.get('adj')}的`,
          `A description of two syllables takes 的: ${found.get('adj')}的${found.get('noun')}.`,
        ];
      return ['verb', 'verb', `${found.get('verb')}的`, '的 links a description and 地方.'];
    },
    wrong: [['我要一个安静房间。', '我要一个安静的房间。']],
    right: ['我要一个安静的房间。'],
  }),
  rule({
    id: 'links-a-noun',
    kind: 'de',
    patterns: [
      'verb:<v|adj|color~deg> de:得 noun:<n|person~v~adj~adv~modal~deg~mw~time> &$|<mark>|很|是|太|也|都|在|给|不|吗',
      'want:要|是|买|喜欢 adj:<color|bare-be-adj> de:得 $',
      '是 .. verb:来|买|做|订|到|毕业|去 de:得 $',
      'verb:觉|记|值 de:的 !<n>',
    ],
    edit: (found) => {
      const verb = found.tokens('verb').length > 0 ? found.get('verb') : '';
      if (['觉', '记', '值'].includes(verb)) return ['de', 'de', '得', `The word is ${verb}得.`];
      if ((tagged(found.before.slice(-1), 'modal') && verb === '') || ['说', '写', '唱', '踢', '弹'].includes(verb))
        return null;
      return ['de', 'de', '的', `的 stands before a noun: 买的衣服.`];
    },
    wrong: [
      ['我买得衣服很贵。', '我买的衣服很贵。'],
      ['我是从德国来得。', '我是从德国来的。'],
      ['我觉的很好。', '我觉得很好。'],
    ],
    right: ['我买的衣服很贵。', '他跑得快。', '他说得很好。'],
  }),
  rule({
    id: 'manner-without-de',
    kind: 'de',
    patterns: [
      '~的|想|要 verb:说|跑|走|睡|学|开|写|唱|起|来|考|过|玩|长 deg:很|太|非常|特别|不太|真|比较 adj:快|慢|好|早|晚|清楚|流利|开心|高兴|愉快|高|漂亮 last:了|吗? $',
    ],
    edit: (found) =>
      !tagged(found.before.slice(-1), 'human-pron', 'person', 'n', 'time', 'adv', 'vo') ||
      includes(found.before, '听', '他说', '比')
        ? null
        : [
            'verb',
            'verb',
            `${found.get('verb')}得`,
            `得 links a verb and the manner of it: ${found.get('verb')}得${found.get('deg')}${found.get('adj')}.`,
          ],
    wrong: [['你说太快了。', '你说得太快了。']],
    right: ['你说得太快了。', '玩得很开心。'],
  }),
  rule({
    id: 'manner-between',
    kind: 'de',
    patterns: ['verb:说|写|做|学|唱|打|踢|弹|开|看 de:得 thing:<n|wn> deg:<strong-deg> adj:<manner> last:了? $'],
    edit: (found) => [
      'de',
      'thing',
      `${found.get('thing')}${found.get('verb')}得`,
      `The verb is said again before 得: ${found.get('verb')}${found.get('thing')}${found.get('verb')}得${found.get('deg')}${found.get('adj')}.`,
    ],
    wrong: [['他说得汉语很好。', '他说汉语说得很好。']],
    right: ['他说汉语说得很好。'],
  }),
  rule({
    id: 'bit-before-noun',
    kind: 'de',
    patterns: [
      'adj:便宜|大|小|安静|好|新|热 bit:一点儿|一点 noun:<n|place~v> &$|，|吗|吧',
      '有没有|有|要|想要|找|喜欢 not:不|不太 adj:贵|辣|远|甜|大|咸|酸 noun:<n|place~v> &$|，|吗|吧',
    ],
    edit: (found) => [
      'noun',
      'noun',
      `的${found.get('noun')}`,
      `A description takes 的 before the noun: ${found.get('adj')}${found.tokens('bit').length ? found.get('bit') : ''}的${found.get('noun')}.`,
    ],
    wrong: [
      ['我要便宜一点儿房间。', '我要便宜一点儿的房间。'],
      ['有没有不辣菜？', '有没有不辣的菜？'],
    ],
    right: ['我要便宜一点儿的房间。', '我要大一点儿。'],
  }),
  rule({
    id: 'is-what-one-does',
    kind: 'de',
    patterns: [
      '<dem|n> 是 subj:<human-pron> when:<past>? verb:买|点|做|订|写|要|画|拍|选 noun:<n> $',
      '~比 subj:<human-pron> want:喜欢|会|能|可以 de:的 !是 verb:<v~modal~adv~mei-wrong> !的 !是',
      '<human-pron|person> adv:常常|经常|一起|已经|马上|总是 de:的 verb:<v>',
    ],
    edit: (found) => {
      if (found.tokens('noun').length > 0)
        return [
          'verb',
          'verb',
          `${found.get('verb')}的`,
          `A sentence that describes a noun ends with 的: ${found.get('verb')}的${found.get('noun')}.`,
        ];
      return ['de', 'de', '', 'There is no 的 between an adverb or a wish and its verb.'];
    },
    wrong: [
      ['这是我买书。', '这是我买的书。'],
      ['我喜欢的吃饺子。', '我喜欢吃饺子。'],
    ],
    right: ['这是我买的书。', '我喜欢的是茶。'],
  }),
  rule({
    id: 'really-before-noun',
    kind: 'other',
    patterns: ['really:真 adj:<plain-adj> de:的 noun:<n|person|place>'],
    edit: (found) =>
      // "真好听的名字！": praise that begins a clause is said so.
      ['，', ',', undefined].includes(found.earlier.at(-1)?.text)
        ? null
        : ['really', 'really', '很', `真 praises, it describes no noun: 很${found.get('adj')}的${found.get('noun')}.`],
    wrong: [['这是一个真漂亮的酒店。', '这是一个很漂亮的酒店。']],
    right: ['真好！', '马，真好听的名字。', '真的好吃。'],
  }),
];
