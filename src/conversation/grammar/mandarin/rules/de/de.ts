/** 的 before nouns, 地 before verbs, 得 after verbs. */
import { includes, type MandarinRule, rule, tagged } from '../../reading/mandarin-rule.ts';

/** Words for the thing that was said or done, not for the manner: 你说的很对, 做的很好吃. */
const OF_THINGS = [
  '好吃',
  '好喝',
  '好看',
  '对',
  '贵',
  '便宜',
  '辣',
  '咸',
  '甜',
  '新鲜',
  '大',
  '小',
  '漂亮',
  '多',
  '少',
  '早',
  '不错',
  '高',
  '长',
  '短',
  '好听',
  '难吃',
  '冷',
  '热',
];
const THING_VERBS = new Set([
  '做',
  '买',
  '卖',
  '点',
  '吃',
  '穿',
  '用',
  '画',
  '写',
  '拍',
  '看',
  '听',
  '选',
  '喝',
  '教',
  '住',
  '打',
  '讲',
  '翻译',
  '准备',
  '疼',
  '病',
]);
const DEG = '<strong-deg>|最|更|不|多么|越来越';

export const DE_RULES: readonly MandarinRule[] = [
  rule({
    id: 'manner-after-verb',
    kind: 'de',
    patterns: [
      `verb:<de-verb~vo> de:的|地 deg:${DEG} adj:<manner> last:了|吗|吧? $`,
      `verb:<de-verb~vo> de:的|地 deg:${DEG} adj:<manner> &了|，`,
      'verb:说|跑|走|开|来|起|睡|学|写|唱|跳|玩|考|做|长|过 de:的|地 adj:好|快|慢|早|晚|流利|清楚|高兴|开心|愉快 last:吗|吧|极了|多? $',
      'verb:说|跑|走|开|来|起|睡|学|写|唱|跳|玩|考|长|过 de:的|地 deg:怎么样 adj:吗? $',
    ],
    edit: (found) => {
      const [verb, adj] = [found.get('verb'), found.get('adj')];
      const isThing = THING_VERBS.has(verb) && OF_THINGS.includes(adj);
      const previous = found.before.at(-1);
      const isCopied = previous?.tags.has('n') && found.before.some(({ text }) => text === verb || text.endsWith(verb));
      if ((isThing && !isCopied) || (verb === '说' && ['对', '好听'].includes(adj))) return null;
      if (found.get('de') === '的' && verb === '说' && adj === '好' && found.before.length === 0) return null;
      if ((includes(found.before, '是', '给') || previous?.text === '的') && found.get('de') === '的') return null;
      if (previous?.text === '最' || adj === '一样') return null;
      return ['de', 'de', '得', `得 links a verb and the manner of it: ${verb}得${found.get('deg')}${adj}.`];
    },
    wrong: [
      ['他的汉语说的非常流利。', '他的汉语说得非常流利。'],
      ['你做菜做的很好。', '你做菜做得很好。'],
      ['孩子玩地很开心。', '孩子玩得很开心。'],
    ],
    right: ['你说的很对。', '妈妈做的很好吃。', '我买的很便宜。', '我昨天看的。', '他说得很好。'],
  }),
  rule({
    id: 'manner-of-separable',
    kind: 'de',
    patterns: [
      `~的 verb:<vo&de-verb> de:得|的|地 deg:${DEG}|不 adj:<manner> last:了|吗? $`,
      `verb:<vo&de-verb> deg:很|太|非常|特别|不 adj:好|快|慢|早|晚|流利|远 last:了|吗? $`,
    ],
    edit: (found) => {
      const verb = found.get('verb');
      const has = found.place('deg');
      const de = found.get('de');
      const adj = found.get('adj');
      if (['多', '少', '高', '贵', '不错', '差', '累', '近', '远', '好听', '漂亮'].includes(adj) && de !== '得')
        return null;
      if (de === '' && ['好', '远', '晚', '早'].includes(adj)) return null;
      if (has.start < 0 || (de === '的' && includes(found.before, '是', '的'))) return null;
      return [
        de ? 'de' : 'deg',
        de ? 'de' : 'deg',
        `${verb[0]}得${de ? '' : found.get('deg')}`,
        `The verb is said again before 得: ${verb}${verb[0]}得${found.get('deg')}${adj}.`,
      ];
    },
    wrong: [
      ['他跑步得很快。', '他跑步跑得很快。'],
      ['你开车的太快了。', '你开车开得太快了。'],
    ],
    right: ['他跑步跑得很快。', '他跑得很快。'],
  }),
  rule({
    id: 'manner-of-object',
    kind: 'de',
    patterns: [
      'verb:说|写|做|学|唱|打|看|学习|踢|弹|开|讲 thing:中文|汉语|英语|英文|法语|德语|日语|普通话|汉字|字|菜|饭|歌|篮球|足球|网球|乒乓球|钢琴|吉他|车 de:得|的|地? deg:<strong-deg>|最|不 adj:好|快|慢|流利|标准|清楚|不错|棒|漂亮|差|好听|认真|努力|厉害 last:了|吗? $',
    ],
    edit: (found) => {
      const de = found.get('de');
      const verb = found.get('verb')[0];
      if (
        includes(found.before, '是', '给', '用', '喜欢', '想', '要', '会', '能', '觉得') ||
        (['不错', '好', '棒', '漂亮'].includes(found.get('adj')) && de !== '得' && found.get('deg') === '不')
      )
        return null;
      if (['做', '唱', '弹', '开'].includes(found.get('verb')) && de === '的') return null;
      return [
        de ? 'de' : 'deg',
        'deg',
        `${verb}得${found.get('deg')}`,
        `The verb is said again before 得: ${verb}${found.get('thing')}${verb}得${found.get('deg')}${found.get('adj')}.`,
      ];
    },
    wrong: [
      ['他说汉语很流利。', '他说汉语说得很流利。'],
      ['我写汉字得很慢。', '我写汉字写得很慢。'],
    ],
    right: ['他说汉语说得很流利。', '他的汉语很好。'],
  }),
  rule({
    id: 'manner-before-verb',
    kind: 'de',
    patterns: [
      '!<de-verb> ~的|是|最|有|之|很多 deg:<deg>? adv:<adverbial~reduplicated> de:的|得 verb:<pure-verb> !的',
      'adv:<reduplicated> de:的|得 verb:<pure-verb|nominal-verb>',
      '<human-pron|person> deg:<deg>? adv:<adverbial> de:的 verb:<nominal-verb> next:<n>|了|着',
    ],
    edit: (found) => {
      const [adv, verb, de] = [found.get('adv'), found.get('verb'), found.get('de')];
      if (de === '得' && !['慢慢', '轻轻', '偷偷', '悄悄', '静静', '认真', '努力', '仔细'].includes(adv)) return null;
      if (
        includes(found.before.slice(-1), '是', '有', '的', '一个', '说', '得', '最') ||
        includes(found.after.slice(0, 2), '的')
      )
        return null;
      if (
        ['想', '变', '做', '吃', '喝', '看', '听', '叫'].includes(verb) &&
        !tagged(found.before.slice(-1), 'human-pron', 'person') &&
        !tagged(found.tokens('adv'), 'reduplicated')
      )
        return null;
      return ['de', 'de', '地', `地 stands between the manner and the verb: ${adv}地${verb}.`];
    },
    wrong: [
      ['我们慢慢的走到学校。', '我们慢慢地走到学校。'],
      ['他高兴的说他也来。', '他高兴地说他也来。'],
      ['他认真的学习汉语。', '他认真地学习汉语。'],
    ],
    right: ['他的认真的学习态度', '他慢慢地走。', '最高兴的是见到你。', '努力的学生', '他高兴得跳起来了。'],
  }),
  rule({
    id: 'wrong-before-noun',
    kind: 'de',
    patterns: ['<deg> adj:<adj> de:得|地 noun:<n|person> &$|<v|mark>', 'subj:<human-pron> de:地|得 noun:<n&wn|n> &$'],
    edit: (found) => {
      const subj = found.tokens('subj').length > 0;
      if (tagged(found.tokens('noun'), 'v', 'vo', 'modal') || found.get('noun').length < (subj ? 2 : 1)) return null;
      return [
        'de',
        'de',
        '的',
        `的 stands before a noun: ${subj ? found.get('subj') : found.get('adj')}的${found.get('noun')}.`,
      ];
    },
    wrong: [
      ['我有很好得朋友。', '我有很好的朋友。'],
      ['这是我地房间。', '这是我的房间。'],
    ],
    right: ['他跑得快。', '我得走。'],
  }),
  rule({
    id: 'favourite',
    kind: 'de',
    patterns: [
      'subj:我|你|他|她|我们 of:的? most:最喜欢|最好|最大|最重要|最爱 noun:<n|person|wn|place~v> &$|是|，|吗|在|叫',
      'subj:我|你|他|她|我们 of:的? most:最 adj:喜欢|好|大|重要|爱|新|美 noun:<n|person|wn|place~v> &$|是|，|吗|在|叫',
    ],
    edit: (found) => {
      const most = found.get('most') + (found.tokens('adj').length > 0 ? found.get('adj') : '');
      const noun = found.get('noun');
      const isObject =
        found.get('of') === '' && /喜欢|爱/.test(most) && !['是', '叫'].includes(found.after[0]?.text ?? '');
      if (isObject && !includes(found.before.slice(-1), '是')) return null;
      return [
        'subj',
        'noun',
        `${found.get('subj')}${most}的${noun}`,
        `The description takes 的 before the noun: ${found.get('subj')}${most}的${noun}.`,
      ];
    },
    wrong: [
      ['这是我的最喜欢菜。', '这是我最喜欢的菜。'],
      ['他是我的最好朋友。', '他是我最好的朋友。'],
      ['我最喜欢颜色是红色。', '我最喜欢的颜色是红色。'],
    ],
    right: ['这是我最喜欢的菜。', '我最喜欢中国菜。'],
  }),
  rule({
    id: 'favourite-of',
    kind: 'de',
    patterns: ['subj:我|你|他|她|我们 of:的 most:最 adj:喜欢|好|大|重要|爱 de:的 noun:<n|person|wn|place>'],
    edit: (found) =>
      found.get('adj') === '喜欢' || found.get('adj') === '爱'
        ? ['of', 'of', '', `One 的 is enough: ${found.get('subj')}最${found.get('adj')}的${found.get('noun')}.`]
        : null,
    wrong: [['这是我的最喜欢的菜。', '这是我最喜欢的菜。']],
    right: ['这是我最喜欢的菜。', '我的最大的问题'],
  }),
];
