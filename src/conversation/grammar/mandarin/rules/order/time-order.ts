/** Time stands before the verb, and from the large to the small. */
import { type Found, includes, type MandarinRule, rule, tagged } from '../../reading/mandarin-rule.ts';

export const NAMES_TIME = [
  '记得',
  '像',
  '记',
  '订',
  '预订',
  '预定',
  '改',
  '改到',
  '改成',
  '是',
  '到',
  '等',
  '等到',
  '约',
  '推迟',
  '换',
  '换成',
  '在',
  '从',
  '离',
  '比',
  '祝',
  '过',
  '喜欢',
  '有',
  '没有',
  '给',
  '取消',
  '用',
  '或者',
  '还是',
  '跟',
  '除了',
  '直到',
  '的',
  '就',
  '和',
  '、',
  '送',
  '现在',
  '要',
  '住到',
  '差',
];

/** The clause after its subject, with the time before it. */
function withTimeFirst(found: Found): string {
  return `${found.get('when')}${found.get('rest')}`;
}

export const TIME_ORDER_RULES: readonly MandarinRule[] = [
  rule({
    id: 'time-before-verb',
    kind: 'word-order',
    patterns: ['^ subj:{SUBJECT} rest:.. when:{POINT} last:吗|吧|了? $'],
    edit: (found) => {
      const rest = found.tokens('rest');
      const last = rest.at(-1)?.text === '了' ? rest.at(-2) : rest.at(-1);
      if (
        !last ||
        /[到在]$/.test(last.text) ||
        tagged([last], 'num', 'mw') ||
        ['吗', '呢', '吧'].includes(last.text) ||
        NAMES_TIME.includes(last.text) ||
        found.get('when') === '以前' ||
        // A house rule: "退房中午十二点以前".
        (found.tokens('subj').length === 0 && rest.length === 1 && ['退房', '入住'].includes(last.text)) ||
        tagged([last], 'conj', 'prep', 'time', 'modal', 'adv') ||
        (tagged([last], 'dem') && !tagged([last], 'here'))
      )
        return null;
      if (
        !tagged(rest, 'v', 'vo', 'act') ||
        includes(rest, '是', '等', '除了', '直到', '祝', '改', '约', '推迟', '知道', '告诉', '问', '觉得', '记得') ||
        tagged(rest, 'point-time')
      )
        return null;
      if (includes(found.tokens('subj'), '请问', '祝') || tagged(found.tokens('subj'), 'point-time')) return null;
      if (found.tokens('subj').length === 0 && !tagged(rest.slice(0, 1), 'modal', 'v')) return null;
      // 旅行了一个月以后 tells how long, not when; 五年前 after 结婚了 does tell when.
      const isLength = rest.at(-1)?.text === '了' && /^[一二两三四五六七八九十几半\d].*后$/u.test(found.get('when'));
      if (isLength || (found.get('when') === '最近' && includes(rest, '怎么', '哪儿', '离'))) return null;
      if (['是', '好'].includes(rest[0]?.text ?? '') || last.text === '好' || rest.at(-2)?.text === '的') return null;
      const tail = found.tokens('last').length > 0 ? found.get('last') : '';
      if (tail === '了' && found.get('when').includes('点'))
        return ['rest', 'last', withTimeFirst(found), 'Time stands before the verb.'];
      return [
        'rest',
        'when',
        withTimeFirst(found),
        `Time stands before the verb: ${found.get('subj')}${found.get('when')} ….`,
      ];
    },
    wrong: [
      ['我喝咖啡每天早上。', '我每天早上喝咖啡。'],
      ['我想去北京明天。', '我明天想去北京。'],
      ['火车来几点？', '火车几点来？'],
    ],
    right: [
      '我明天去北京。',
      '我要一张票，明天的。',
      '我等到明天。',
      '现在几点？',
      '我订了今天晚上。',
      '早餐是七点到九点。',
      '退房中午十二点以前。',
    ],
  }),
  rule({
    id: 'time-inside',
    kind: 'word-order',
    patterns: [
      '^ subj:{SUBJECT} mods:<modal|adv>* verb:去|来|到|回|吃|喝|见|学习|坐|买|要|订|预订 when:{POINT} rest:{NPS} $',
      '^ subj:{SUBJECT} mods:<modal|adv>* verb:去|来|回|走|出发|离开|起床|睡觉|吃饭|上班|下班 when:{POINT} rest:跟|和|从|坐 {SOMEBODY} $',
    ],
    edit: (found) => {
      const rest = found.tokens('rest')[0];
      if (
        found.tokens('subj').length === 0 ||
        tagged([rest as never].filter(Boolean), 'dem', 'time') ||
        (rest?.tags.has('num') && ['订', '预订', '到'].includes(found.get('verb')))
      )
        return null;
      if (['订', '预订', '要', '买'].includes(found.get('verb')) && !rest?.tags.has('num')) return null;
      return [
        found.tokens('mods').length ? 'mods' : 'verb',
        'when',
        `${found.get('when')}${found.get('mods')}${found.get('verb')}`,
        `Time stands before the verb: ${found.get('when')}${found.get('verb')}.`,
      ];
    },
    wrong: [['我要去明天北京。', '我明天要去北京。']],
    right: ['我要买明天的票。', '我明天要去北京。'],
  }),
  rule({
    id: 'when-before-verb',
    kind: 'word-order',
    patterns: ['^ subj:{SUBJECT} rest:.. when:什么时候 $'],
    edit: (found) => {
      const rest = found.tokens('rest');
      const last = rest.at(-1)?.text === '了' ? rest.at(-2) : rest.at(-1);
      if (
        !last ||
        tagged([last], 'prep', 'modal') ||
        NAMES_TIME.includes(last.text) ||
        !tagged(rest, 'v', 'vo') ||
        includes(rest, '是', '到', '等', '从')
      )
        return null;
      return ['rest', 'when', withTimeFirst(found), '什么时候 stands before the verb.'];
    },
    wrong: [['你来中国什么时候？', '你什么时候来中国？']],
    right: ['你什么时候来中国？', '是什么时候？'],
  }),
  rule({
    id: 'large-before-small',
    kind: 'word-order',
    patterns: [
      '~<day|daypart|time> small:<daypart> large:<day>',
      '~<daypart|day> small:<num> unit:点 half:半? large:早上|上午|中午|下午|晚上 !<num>',
      '~<num> small:<num> unit:号 large:<num> half:月',
      'small:<time> half:<num> unit:日|号 large:<num> year:年',
    ],
    edit: (found) => {
      const half = found.tokens('half').length > 0 ? found.get('half') : '';
      const unit = found.tokens('unit').length > 0 ? found.get('unit') : '';
      if (found.tokens('year').length > 0)
        return [
          'small',
          'year',
          `${found.get('large')}年${found.get('small')}${half}${unit}`,
          'Dates go from the large to the small: 2024年五月一号.',
        ];
      if (unit === '号')
        return [
          'small',
          'half',
          `${found.get('large')}${half}${found.get('small')}号`,
          'Dates go from the large to the small: 五月一号.',
        ];
      const whole = `${found.get('large')}${found.get('small')}${unit}${half}`;
      return ['small', 'large', whole, `Time goes from the large to the small: ${whole}.`];
    },
    wrong: [
      ['我们早上明天见。', '我们明天早上见。'],
      ['我八点早上起床。', '我早上八点起床。'],
      ['我的生日是五月十二日1995年。', '我的生日是1995年五月十二日。'],
    ],
    right: ['明天早上八点', '昨天晚上'],
  }),
  rule({
    id: 'clock-before-verb',
    kind: 'word-order',
    patterns: [
      'subj:<n|wn|person|human-pron|place>* verb:开|关|开始|出发|起床|关门|开门|来|走|回来|下班|上班|到达|结束|退房|入住 when:几点 $',
    ],
    edit: (found) =>
      (['到'].includes(found.get('verb')) && found.before.length + found.tokens('subj').length === 0) ||
      includes(found.before, '从', '是', '营业', '点')
        ? null
        : ['verb', 'when', `几点${found.get('verb')}`, `几点 stands before the verb: 几点${found.get('verb')}.`],
    wrong: [['火车开几点？', '火车几点开？']],
    right: ['火车几点开？', '从几点到几点？'],
  }),
];
