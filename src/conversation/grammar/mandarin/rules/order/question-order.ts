/** Questions and praise that begin with what should come last: 多少钱这个, 在哪儿厕所, 太热房间里. */
import { includes, type MandarinRule, rule, tagged } from '../../reading/mandarin-rule.ts';

export const QUESTION_ORDER_RULES: readonly MandarinRule[] = [
  rule({
    id: 'asked-thing-first',
    kind: 'word-order',
    patterns: [
      '^ ask:多少钱|怎么样 thing:{NP} when:<time>? &$',
      '^ at:在 ask:哪儿|哪里 thing:{NP} &$',
      '^ ask:多少|多少钱 thing:一共 &$',
    ],
    edit: (found) => {
      if (tagged(found.tokens('thing').slice(0, 1), 'num', 'mw') && found.get('thing') !== '一共') return null;
      // 多少钱这个 is said so, with a thought behind it.
      if (found.get('ask') === '多少钱' && tagged(found.tokens('thing').slice(0, 1), 'dem')) return null;
      const when = found.tokens('when').length > 0 ? found.get('when') : '';
      const at = found.tokens('at').length > 0 ? '在' : '';
      const whole = `${when}${found.get('thing')}${at}${found.get('ask')}`;
      return [at ? 'at' : 'ask', when ? 'when' : 'thing', whole, `What is asked about comes first: ${whole}？`];
    },
    wrong: [
      ['多少钱蛋糕？', '蛋糕多少钱？'],
      ['在哪儿厕所？', '厕所在哪儿？'],
      ['怎么样天气今天？', '今天天气怎么样？'],
    ],
    right: ['在哪儿买票？', '多少钱一斤？', '多少钱这个？'],
  }),
  rule({
    id: 'asked-person-first',
    kind: 'word-order',
    patterns: [
      '^ have:有 rest:.. who:你们|你|您 &$',
      '^ have:吃|喝|买|做|去|要|看 rest:什么|哪儿|哪里 who:你|您|你们 wish:想|要|打算? &$',
    ],
    edit: (found) => {
      const rest = found.tokens('rest');
      const isAsked = /[?？]/.test(found.sentence.ending);
      if (!isAsked || rest.length === 0 || rest.length > 4 || includes(rest, '人', '没有')) return null;
      const wish = found.tokens('wish').length > 0 ? found.get('wish') : '';
      const whole = `${found.get('who')}${wish}${found.get('have')}${found.get('rest')}`;
      return ['have', wish ? 'wish' : 'who', whole, `The subject comes first: ${whole}.`];
    },
    wrong: [
      ['有几个房间你们？', '你们有几个房间？'],
      ['吃什么你想？', '你想吃什么？'],
    ],
    right: ['有人找你？', '你想吃什么？'],
  }),
  rule({
    id: 'liker-first',
    kind: 'word-order',
    patterns: ['^ deg:很|非常|最|不 verb:喜欢|想 subj:我|我们 thing:{NP} &$|，'],
    edit: (found) =>
      tagged(found.tokens('thing').slice(0, 1), 'person')
        ? null
        : [
            'deg',
            'subj',
            `${found.get('subj')}${found.get('deg')}${found.get('verb')}`,
            `The subject comes first: ${found.get('subj')}${found.get('deg')}${found.get('verb')}.`,
          ],
    wrong: [['很喜欢我这个菜。', '我很喜欢这个菜。']],
    right: ['很喜欢这个菜。', '很想我妈妈。'],
  }),
  rule({
    id: 'place-before-quality',
    kind: 'word-order',
    patterns: ['^ deg:太|很|非常|真 adj:<plain-adj> place:<place|n> loc:里|里面|外|外面|上 last:了? &$'],
    edit: (found) => {
      const last = found.tokens('last').length > 0 ? '了' : '';
      const whole = `${found.get('place')}${found.get('loc')}${found.get('deg')}${found.get('adj')}${last}`;
      return ['deg', last ? 'last' : 'loc', whole, `The place comes first: ${whole}.`];
    },
    wrong: [['太热房间里。', '房间里太热。']],
    right: ['房间里太热了。'],
  }),
  rule({
    id: 'again-after-wish',
    kind: 'word-order',
    patterns: ['again:再 wish:想|要 &喝|吃|住|去|来|买|看|点|坐|玩|试'],
    edit: (found) =>
      includes(found.before, '不', '别', '如果')
        ? null
        : ['again', 'wish', `${found.get('wish')}再`, `再 stands before what is done again: ${found.get('wish')}再 ….`],
    wrong: [['我再想喝一杯。', '我想再喝一杯。']],
    right: ['我想再喝一杯。', '我再要一杯。'],
  }),
  rule({
    id: 'go-where-to-do',
    kind: 'word-order',
    patterns: [
      'go:去|来 verb:玩|玩儿|工作|出差|旅行|旅游|留学|吃饭|度假|上班|学习|看看 place:<place~here> &$|，|吗|吧|了|因为',
    ],
    edit: (found) => [
      'go',
      'place',
      `${found.get('go')}${found.get('place')}${found.get('verb')}`,
      `The place follows ${found.get('go')} at once: ${found.get('go')}${found.get('place')}${found.get('verb')}.`,
    ],
    wrong: [
      ['我们喜欢去玩儿海边。', '我们喜欢去海边玩儿。'],
      ['我又要去出差上海。', '我又要去上海出差。'],
    ],
    right: ['我去上海出差。', '我去看看。'],
  }),
  rule({
    id: 'stay-until',
    kind: 'word-order',
    patterns: [
      'verb:住|待|呆|工作|等 at:在 place:{PLACE} to:到 when:{POINT} &$|，',
      'verb:放 place:{PLACE} at:在 &$|，',
    ],
    edit: (found) => {
      if (found.tokens('to').length === 0)
        return ['place', 'at', `在${found.get('place')}`, `在 stands before the place: 放在${found.get('place')}.`];
      const whole = `在${found.get('place')}${found.get('verb')}到${found.get('when')}`;
      return ['verb', 'when', whole, `Until when follows the verb: ${whole}.`];
    },
    wrong: [
      ['我打算住在这里到星期五。', '我打算在这里住到星期五。'],
      ['我把行李放房间里在。', '我把行李放在房间里。'],
    ],
    right: ['我在这里住到星期五。'],
  }),
  rule({
    id: 'every-week-so-long',
    kind: 'word-order',
    patterns: ['verb:工作|学习|休息|上课|运动|锻炼|加班 per:每个星期|每星期|每天|每周|每个月|每年 span:{SPAN} &$|，'],
    edit: (found) => [
      'verb',
      'per',
      `${found.get('per')}${found.get('verb')}`,
      `Time stands before the verb, its length after it: ${found.get('per')}${found.get('verb')}${found.get('span')}.`,
    ],
    wrong: [['我工作每天八个小时。', '我每天工作八个小时。']],
    right: ['我每天工作八个小时。'],
  }),
  rule({
    id: 'much-before-thing',
    kind: 'word-order',
    patterns: [
      'verb:没有|有|要|买了|吃了 noun:<n|abstract> much:很多 &$|，',
      '和 noun:<n> count:<num> much:<mw~unit> &$',
    ],
    edit: (found) => {
      const count = found.tokens('count').length > 0 ? found.get('count') : '';
      const whole = `${count}${found.get('much')}${found.get('noun')}`;
      return ['noun', 'much', whole, `The amount stands before the thing: ${whole}.`];
    },
    wrong: [
      ['我没有经验很多。', '我没有很多经验。'],
      ['我买了一条裤子和衬衫一件。', '我买了一条裤子和一件衬衫。'],
    ],
    right: ['我没有很多经验。'],
  }),
  rule({
    id: 'drink-more',
    kind: 'word-order',
    patterns: ['应该|要|得|请|最好|可以 verb:喝|吃|休息|练习|运动|说|看|听|睡 thing:<n|wn>? more:多|少 &$|，'],
    edit: (found) => {
      const thing = found.tokens('thing').length > 0 ? found.get('thing') : '';
      const whole = `${found.get('more')}${found.get('verb')}${thing}`;
      return ['verb', 'more', whole, `${found.get('more')} stands before the verb: ${whole}.`];
    },
    wrong: [['你应该喝水多。', '你应该多喝水。']],
    right: ['你应该多喝水。', '说得多。'],
  }),
  rule({
    id: 'begin-before-verb',
    kind: 'word-order',
    patterns: ['verb:学|学习|做|工作|练习 begin:开始 &<n|wn>'],
    edit: (found) =>
      tagged(found.before.slice(-1), 'n', 'part')
        ? null
        : ['verb', 'begin', `开始${found.get('verb')}`, `开始 stands before the verb: 开始${found.get('verb')}.`],
    wrong: [['我去年学开始中文。', '我去年开始学中文。']],
    right: ['我去年开始学中文。'],
  }),
  rule({
    id: 'bought-when',
    kind: 'word-order',
    patterns: [
      '^ subj:{PERSON} verb:买|看|吃|点|订|做|写|住|穿 of:的 noun:<n|place> when:<point-past> &很|太|不|有点儿|非常|在|真|丢|坏',
    ],
    edit: (found) => [
      'verb',
      'when',
      `${found.get('when')}${found.get('verb')}的${found.get('noun')}`,
      `Time stands before its verb: ${found.get('when')}${found.get('verb')}的${found.get('noun')}.`,
    ],
    wrong: [['我买的鞋子昨天很贵。', '我昨天买的鞋子很贵。']],
    right: ['我昨天买的鞋子很贵。'],
  }),
  rule({
    id: 'question-in-a-question',
    kind: 'ma',
    patterns: [
      'ma:吗 ask:哪里|哪儿|什么|谁|多少|怎么样|几点|什么时候 $',
      'ma:吗 no:没有|没|不|不会|不是 $',
      '是 <num> .. ma:吗 no:多少 $',
    ],
    edit: (found) => {
      if (found.tokens('no').length > 0) return ['no', 'no', '', '吗 asks already, so nothing is added after it.'];
      return includes(found.before, '知道', '告诉', '记得')
        ? ['ma', 'ask', `${found.get('ask')}吗`, `吗 stands at the end: ${found.get('ask')}吗.`]
        : ['ma', 'ma', '', `The question word ${found.get('ask')} asks already, so there is no 吗.`];
    },
    wrong: [
      ['你知道图书馆在吗哪里？', '你知道图书馆在哪里吗？'],
      ['你吃饭了吗没有？', '你吃饭了吗？'],
    ],
    right: ['你吃饭了没有？', '你知道在哪里吗？'],
  }),
];
