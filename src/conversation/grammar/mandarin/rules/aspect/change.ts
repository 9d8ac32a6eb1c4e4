/** 了 for what has changed, and where nothing has. */
import { includes, type MandarinRule, rule, tagged } from '../../reading/mandarin-rule.ts';

export const CHANGE_RULES: readonly MandarinRule[] = [
  rule({
    id: 'habit-and-final-le',
    kind: 'le-guo',
    patterns: [
      'habit:每天|天天|常常|经常|每年|每周|每个星期|平时|有时候 mid:<adv|time|daypart|num|unit|prep|n|place|pron>* verb:<v|vo> rest:{NPS}? le:了 &$|，',
      'habit:{POINT} all:都? verb:<v~modal> le:了 rest:<n|place>',
      'habit:每 <unit|day> mid:<adv|time|daypart|num|unit|prep|n|place|pron>* verb:<v|vo> rest:{NPS}? le:了 &$|，',
      'habit:常常|经常|总是 mid:<adv>* verb:<v> rest:<n|wn>? wrong:错 le:了 &$',
      'habit:常常|经常|总是|每天 verb:去|来|看|吃|买|喝 le:了 rest:<person|pron|plural-dem>',
    ],
    edit: (found) =>
      !/^(?:每|天天|常|经常|平时|有时|总是)/u.test(found.get('habit')) ||
      includes(
        found.clause,
        '已经',
        '就',
        '太',
        '不',
        '没',
        '越来越',
        '快',
        '现在',
        '又',
        '完',
        '再',
        '忘',
        '后',
        '习惯',
        '开始',
        '迟到',
      ) ||
      ['忘', '忘记', '习惯', '开始', '变', '会', '知道', '到'].includes(found.get('verb')) ||
      /[完到见掉]$/.test(found.get('verb'))
        ? null
        : ['le', 'le', '', `A habit (${found.get('habit')}) has no 了.`],
    wrong: [
      ['我每天七点半起床了。', '我每天七点半起床。'],
      ['我汉字常常写错了。', '我汉字常常写错。'],
      ['我常常去了奶奶家。', '我常常去奶奶家。'],
    ],
    right: ['我每天七点半起床。', '我现在每天都跑步了。', '她每天忘了吃药。'],
  }),
  rule({
    id: 'never-with-le',
    kind: 'le-guo',
    patterns: ['从来 都? 没|没有 verb:<v> le:了', '从来 都? 没|没有 verb:<v> le:了? thing:<n|place>? last:了 $'],
    edit: (found) => {
      const verb = found.get('verb');
      if (found.tokens('thing').length > 0 && found.tokens('le').length === 0) return null;
      const isPair = tagged(found.tokens('verb'), 'vo', 'vo-split') || ['生病', '坐车', '迟到'].includes(verb);
      if (verb === '迟到') return ['le', 'le', '过', '从来没 asks for 过.'];
      const whole = isPair ? `${verb[0]}过${verb.slice(1)}` : `${verb}过`;
      if (found.place('le').end <= found.place('le').start) return null;
      return ['verb', 'le', whole, `从来没 asks for 过: 从来没${whole}.`];
    },
    wrong: [
      ['我从来没坐了高铁。', '我从来没坐过高铁。'],
      ['我从来没有生病了。', '我从来没有生过病。'],
    ],
    right: ['我从来没坐过高铁。'],
  }),
  rule({
    id: 'has-become',
    kind: 'le-guo',
    patterns: [
      'adj:高兴|累|好|好吃|漂亮|开心|热|冷|忙|难|饿|困|贵|坏 verb:极 &$|，',
      '已经 verb:关|开|走|卖|来|到|坏|死|丢|回国|关门|下班|毕业|出发|离开|开始 &$|，',
      'adj:<human-pron|person> 好像? verb:迷路|摔倒|来晚 &$|，',
    ],
    edit: (found) =>
      includes(found.clause, '了', '过', '不', '没', '会', '怕', '要', '如果', '容易', '的', '常常', '的时候', '别') ||
      tagged(found.tokens('verb'), 'modal')
        ? null
        : ['verb', 'verb', `${found.get('verb')}了`, `A change is told with 了: ${found.get('verb')}了.`],
    wrong: [
      ['我高兴极。', '我高兴极了。'],
      ['我迷路，能帮我吗？', '我迷路了，能帮我吗？'],
      ['门已经关。', '门已经关了。'],
    ],
    right: ['我高兴极了。', '我没迷路。', '我怕迷路。'],
  }),
  rule({
    id: 'is-broken',
    kind: 'le-guo',
    patterns: ['subj:<n|wn|vehicle|loc> be:是 adj:坏 &$|，', 'subj:<n|wn|vehicle|place> be:是 of:空|满|真|假|错 &$|，'],
    edit: (found) =>
      found.tokens('of').length > 0
        ? ['of', 'of', `${found.get('of')}的`, `是 with ${found.get('of')} takes 的: 是${found.get('of')}的.`]
        : ['be', 'adj', '坏了', 'A change is told with 了, without 是: 坏了.'],
    wrong: [
      ['空调是坏。', '空调坏了。'],
      ['这个座位是空，可以坐吗？', '这个座位是空的，可以坐吗？'],
    ],
    right: ['空调坏了。', '这个座位是空的。'],
  }),
  rule({
    id: 'how-sold',
    kind: 'le-guo',
    patterns: ['怎么 verb:卖|写|读|念 le:了 $'],
    edit: (found) => ['le', 'le', '', `A question how it is done has no 了: 怎么${found.get('verb')}.`],
    wrong: [['这个怎么卖了？', '这个怎么卖？']],
    right: ['他怎么走了？', '这个怎么卖？'],
  }),
  rule({
    id: 'result-before-le',
    kind: 'le-guo',
    patterns: [
      'verb:<v~modal> le:了 result:到|完|走|懂|见|着 next:<n|plural-dem|num|pron|place>',
      'verb:<v~modal> le:了 result:完|走|懂|见|着 $',
    ],
    edit: (found) =>
      ['走', '到'].includes(found.get('result')) && tagged(found.tokens('next'), 'place', 'num')
        ? null
        : [
            'le',
            'result',
            `${found.get('result')}了`,
            `The result follows the verb at once: ${found.get('verb')}${found.get('result')}了.`,
          ],
    wrong: [
      ['我学了到很多东西。', '我学到了很多东西。'],
      ['我的钱包被小偷偷了走。', '我的钱包被小偷偷走了。'],
    ],
    right: ['我学到了很多东西。', '他走了到火车站。'],
  }),
  rule({
    id: 'denied-state-and-le',
    kind: 'le-guo',
    patterns: [
      'not:不喜欢|不想 le:了 next:<n|v|vo>',
      'not:不 verb:习惯|喜欢|认识|知道|明白|想|会|需要|懂 le:了 next:<n|wn|pron|dem|here|v|place|vo>',
    ],
    edit: (found) =>
      includes(found.later, '现在') && !includes(found.before, '以前') && !includes(found.before, '还')
        ? null
        : includes(found.clause, '已经', '现在', '再也')
          ? null
          : ['le', 'le', '', 'What is not so has no 了.'],
    wrong: [['我还不习惯了这里的生活。', '我还不习惯这里的生活。']],
    right: ['我现在不喜欢了。', '我不需要了。'],
  }),
  rule({
    id: 'much-was-done',
    kind: 'le-guo',
    patterns: [
      '<point-past> mid:<pron|person|place|prep|loc|adv|daypart>* verb:买|吃|喝|看|学|认识|做|花|拍|收到|见 much:很多|不少|一些|许多 &<n|wn>',
    ],
    edit: (found) =>
      includes(found.clause, '了', '过', '想', '要', '没', '不', '的') || tagged(found.before, 'modal')
        ? null
        : [
            'verb',
            'verb',
            `${found.get('verb')}了`,
            `What was done at a time past takes 了: ${found.get('verb')}了${found.get('much')} ….`,
          ],
    wrong: [['昨天我在市场买很多菜。', '昨天我在市场买了很多菜。']],
    right: ['昨天我买了很多菜。'],
  }),
  rule({
    id: 'been-and-much',
    kind: 'le-guo',
    patterns: [
      'verb:去|来|吃|看|喝|坐|学|见|参观 past:过 le:了 next:很多|不少|许多|<num>',
      '<future> mid:<pron|modal|person>* verb:<guo-act> past:过 next:<n|place> !的',
    ],
    edit: (found) =>
      found.tokens('le').length > 0
        ? ['le', 'le', '', '过 tells of experience; no 了 goes with it.']
        : ['past', 'past', '', '过 tells of experience, not of what is still to come.'],
    wrong: [
      ['我去过了很多地方。', '我去过很多地方。'],
      ['我明年去过中国。', '我明年去中国。'],
    ],
    right: ['我去过很多地方。', '吃过了。'],
  }),
  rule({
    id: 'state-so-long',
    kind: 'le-guo',
    patterns: [
      'verb:结婚|毕业|离婚|退休 le:了 span:{SPAN} last:了 $',
      'verb:认识 le:了 who:{PERSON} already:已经 span:{SPAN} last:了? $',
      'verb:认识|来 who:{NP} already:已经 span:{SPAN} $',
    ],
    edit: (found) => {
      const who = found.get('who');
      const isLate = found.tokens('already').length > 0;
      if (!isLate)
        return ['le', 'le', '', `One 了, at the end, is enough: ${found.get('verb')}${found.get('span')}了.`];
      return [
        'verb',
        'span',
        `${found.get('verb')}${who}已经${found.get('span')}${found.tokens('last').length > 0 ? '' : '了'}`,
        `A state until now ends with 了: ${found.get('verb')}${who}已经${found.get('span')}了.`,
      ];
    },
    wrong: [
      ['他们结婚了十年了。', '他们结婚十年了。'],
      ['我认识了他已经两年。', '我认识他已经两年了。'],
    ],
    right: ['他们结婚十年了。'],
  }),
  rule({
    id: 'late-so-long',
    kind: 'le-guo',
    patterns: [
      '~<v|neg|modal> verb:晚|晚点|迟到|咳嗽|发烧 span:{SPAN} last:了 $',
      'subj:<vehicle|human-pron> verb:晚点|迟到|晚 span:{SPAN} $',
    ],
    edit: (found) => {
      if (includes(found.clause, '会', '要', '可能', '每天', '常常', '没', '不') || found.get('verb') !== '晚')
        return null;
      if (found.tokens('subj').length > 0) return ['verb', 'verb', '晚了', 'How much was too late takes 了: 晚了.'];
      return ['verb', 'last', `晚了${found.get('span')}`, `How late it was follows 了: 晚了${found.get('span')}.`];
    },
    wrong: [['火车晚二十分钟了。', '火车晚了二十分钟。']],
    right: ['火车晚了二十分钟。', '晚十分钟再来。'],
  }),
];
