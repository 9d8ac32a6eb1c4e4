/** The manner of doing something: 得 after the verb, 地 before it. */
import { includes, type MandarinRule, rule, tagged } from '../../reading/mandarin-rule.ts';

export const MANNER_RULES: readonly MandarinRule[] = [
  rule({
    id: 'manner-with-le',
    kind: 'de',
    patterns: [
      'verb:吃|喝|玩|玩儿|睡|说|唱|跳|学|过|聊|考|写|住|休息|做 le:了 deg:很|非常|太|特别|不太 adj:好|快|慢|清楚|高兴|开心|流利|饱|累|愉快|顺利|不错|差 &$|，',
      'verb:睡觉|跳舞|唱歌|跑步|说话|游泳|聊天 le:了 deg:很|非常|太|特别|不太 adj:好|快|慢|清楚|高兴|开心|流利|累|愉快|差 &$|，',
    ],
    edit: (found) => {
      const verb = found.get('verb');
      const isPair = tagged(found.tokens('verb'), 'vo');
      return [
        isPair ? 'verb' : 'le',
        'le',
        isPair ? `${verb[0]}得` : '得',
        `得 links a verb and the manner of it: ${isPair ? verb[0] : verb}得${found.get('deg')}${found.get('adj')}.`,
      ];
    },
    wrong: [
      ['昨天我们吃了很好。', '昨天我们吃得很好。'],
      ['我昨天睡觉了很好。', '我昨天睡得很好。'],
    ],
    right: ['昨天我们吃得很好。', '我吃了很多。'],
  }),
  rule({
    id: 'manner-mark-and-le',
    kind: 'de',
    patterns: ['verb:<v~modal> le:了 de:得 &<deg|adj|neg>'],
    edit: (found) => ['le', 'le', '', `Before 得 there is no 了: ${found.get('verb')}得.`],
    wrong: [['我们玩儿了得很开心。', '我们玩儿得很开心。']],
    right: ['我们玩儿得很开心。'],
  }),
  rule({
    id: 'manner-of-any-object',
    kind: 'de',
    patterns: [
      '~的|在|去|要|想|把 verb:用|打扫|做|打|踢|弹|写|画|拉|骑|吃|洗|念|读|讲|教|开 thing:<n~person> de:得 deg:<strong-deg>|最|不|非常 adj:<manner|adj> last:了? &$|，',
    ],
    edit: (found) => {
      const verb = found.get('verb');
      if (includes(found.before.slice(-1), '把', '给')) return null;
      return [
        'de',
        'de',
        `${verb}得`,
        `The verb is said again before 得: ${verb}${found.get('thing')}${verb}得${found.get('deg')}${found.get('adj')}.`,
      ];
    },
    wrong: [
      ['服务员打扫房间得很干净。', '服务员打扫房间打扫得很干净。'],
      ['我用电脑得很好。', '我用电脑用得很好。'],
    ],
    right: ['他把房间打扫得很干净。', '我用电脑用得很好。'],
  }),
  rule({
    id: 'manner-without-mark',
    kind: 'de',
    patterns: [
      '<human-pron|time|person> deg:很|非常|特别|更 adv:认真|努力|仔细|耐心|热情|小心|详细|安静|积极|快乐|开心 verb:<v~adj> &了|<n|num|pron>',
    ],
    edit: (found) =>
      includes(found.after, '的') || tagged(found.tokens('verb'), 'state-verb')
        ? null
        : [
            'adv',
            'adv',
            `${found.get('adv')}地`,
            `地 stands between the manner and the verb: ${found.get('adv')}地${found.get('verb')}.`,
          ],
    wrong: [['我很认真准备了面试。', '我很认真地准备了面试。']],
    right: ['我很认真地准备了面试。', '我很高兴认识你。', '我认真准备了面试。'],
  }),
  rule({
    id: 'manner-mark-of-mood',
    kind: 'de',
    patterns: ['adv:高兴|生气|伤心|着急|认真|激动|紧张|热情|客气|礼貌|大声 de:得 verb:说|问|回答|告诉 !不|出'],
    edit: (found) => [
      'de',
      'de',
      '地',
      `地 stands between the manner and the verb: ${found.get('adv')}地${found.get('verb')}.`,
    ],
    wrong: [['他高兴得说：“太好了！”', '他高兴地说：“太好了！”']],
    right: ['他高兴地说：“太好了！”', '他高兴得说不出话来。'],
  }),
  rule({
    id: 'manner-and-final-de',
    kind: 'de',
    patterns: ['<v> 得 deg:很|非常|特别|十分|太 adj:<adj> de:的 &$|，'],
    edit: (found) => ['de', 'de', '', `After 得 nothing is added: 得${found.get('deg')}${found.get('adj')}.`],
    wrong: [['他工作得非常努力的。', '他工作得非常努力。']],
    right: ['他工作得非常努力。', '我学东西学得挺快的。'],
  }),
  rule({
    id: 'thing-and-final-de',
    kind: 'de',
    patterns: ['verb:要|买|来|想要|点 count:<num> measure:杯|块|瓶|碗|份|张|件|条|个 one:<n> two:<n> de:的 $'],
    edit: () => ['de', 'de', '', 'A thing that is named ends without 的.'],
    wrong: [['我要一块巧克力蛋糕的。', '我要一块巧克力蛋糕。']],
    right: ['我要一块巧克力的。', '我要一块巧克力蛋糕。'],
  }),
  rule({
    id: 'colour-of',
    kind: 'de',
    patterns: ['kind:颜色|尺寸|号码|样子|牌子 noun:衣服|裤子|裙子|鞋|衬衫|毛衣|包|帽子|车|手机|外套|大衣|围巾'],
    edit: (found) =>
      ['什么', '这', '的'].includes(found.before.at(-1)?.text ?? '')
        ? null
        : [
            'noun',
            'noun',
            `的${found.get('noun')}`,
            `The description takes 的 before the noun: ${found.get('kind')}的${found.get('noun')}.`,
          ],
    wrong: [['请给我看那件蓝颜色衣服。', '请给我看那件蓝颜色的衣服。']],
    right: ['什么颜色衣服都行。', '蓝颜色的衣服'],
  }),
  rule({
    id: 'quality-before-noun',
    kind: 'de',
    patterns: [
      '{AMOUNT} adj:便宜|漂亮|干净|新鲜|暖和|聪明|可爱|好听|难吃|热闹|凉快|便利|开心|奇怪|难忘|简单 noun:<n|place|person~v~abstract> &$|，|吗|吧|在|给|和|是',
    ],
    edit: (found) => [
      'adj',
      'adj',
      `${found.get('adj')}的`,
      `A description of two syllables takes 的: ${found.get('adj')}的${found.get('noun')}.`,
    ],
    wrong: [['我要一个便宜房间。', '我要一个便宜的房间。']],
    right: ['我要一个便宜的房间。'],
  }),
  rule({
    id: 'fast-before-verb',
    kind: 'de',
    patterns: ['^ subj:<human-pron|person> deg:很|非常 adj:快|慢 verb:跑|走|说|写|吃|开 &$|，'],
    edit: (found) => [
      'deg',
      'verb',
      `${found.get('verb')}得${found.get('deg')}${found.get('adj')}`,
      `The manner follows 得: ${found.get('verb')}得${found.get('deg')}${found.get('adj')}.`,
    ],
    wrong: [['他很快跑，我跟不上他。', '他跑得很快，我跟不上他。']],
    right: ['他跑得很快。', '他很快走了。'],
  }),
];
