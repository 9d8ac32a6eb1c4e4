/** Words that belong before the predicate and were said behind it: 想, 也, 很, 不; and the order of those words among themselves. */
import { type Found, includes, type MandarinRule, rule, tagged } from '../../reading/mandarin-rule.ts';

const EMBEDS = [
  '知道',
  '觉得',
  '听说',
  '说',
  '告诉',
  '问',
  '希望',
  '认为',
  '怎么',
  '这么',
  '那么',
  '什么',
  '是',
  '的',
  '让',
];
const isQuestion = (found: Found) => /[?？]/.test(found.sentence.ending);

export const PREDICATE_ORDER_RULES: readonly MandarinRule[] = [
  rule({
    id: 'wish-at-the-end',
    kind: 'word-order',
    patterns: ['^ subj:{SUBJECT} mid:<adv|time|neg>* verb:<v|vo~modal> rest:.. wish:想|想要|要|会|能 &$'],
    edit: (found) => {
      const rest = found.tokens('rest');
      const isTold =
        found.tokens('subj').length + (found.earlier.length > 0 ? found.tokens('mid').length : 0) > 0 &&
        (rest.length > 0 || found.get('verb').length > 1);
      if (
        !isTold ||
        tagged(rest.slice(-1), 'mw') ||
        isQuestion(found) ||
        rest.length > 4 ||
        tagged(rest, 'neg', 'modal', 'pron')
      )
        return null;
      if (includes([...found.tokens('verb'), ...rest, ...found.tokens('mid')], ...EMBEDS)) return null;
      const whole = `${found.get('wish')}${found.get('verb')}${found.get('rest')}`;
      return ['verb', 'wish', whole, `${found.get('wish')} stands before the verb: ${whole}.`];
    },
    wrong: [
      ['我换工作想。', '我想换工作。'],
      ['我们都不回家想。', '我们都不想回家。'],
      ['我买一张票要。', '我要买一张票。'],
    ],
    right: ['我也这么想。', '做饭我不会。', '这件我也要。', '我听说他会。'],
  }),
  rule({
    id: 'degree-at-the-end',
    kind: 'word-order',
    patterns: [
      '~<deg|neg> adj:<adj> rest:<v|human-pron|person>* deg:很|非常 $',
      '~<deg|neg> adj:喜欢|想|爱|希望 rest:.. deg:很|非常 $',
    ],
    edit: (found) =>
      found.before.length === 0
        ? null
        : [
            'adj',
            'deg',
            `${found.get('deg')}${found.get('adj')}${found.get('rest')}`,
            `${found.get('deg')} stands before the adjective: ${found.get('deg')}${found.get('adj')}.`,
          ],
    wrong: [
      ['我高兴认识你很。', '我很高兴认识你。'],
      ['有时候我觉得寂寞非常。', '有时候我觉得非常寂寞。'],
    ],
    right: ['我很高兴认识你。', '好得很。'],
  }),
  rule({
    id: 'also-at-the-end',
    kind: 'word-order',
    patterns: [
      'mods:<modal|neg>* verb:<v|adj~modal>|没有 rest:<n|wn|place|person|pron|num|mw|color|dem|unit|plural-dem|here~v~neg>|的|和|、|别的|了* also:也|还 $',
      'mods:<neg> verb:<v~modal> rest:<n|wn|place>? also:常常|经常|总是 $',
    ],
    edit: (found) => {
      const rest = found.tokens('rest');
      const mods = found.get('mods');
      if (found.earlier.length === 0 && mods === '' && rest.length === 0) return null;
      const also = found.get('also');
      return [
        mods ? 'mods' : 'verb',
        'also',
        `${also}${mods}${found.get('verb')}${found.get('rest')}`,
        `${also} stands before the verb: ${also}${mods}${found.get('verb')}.`,
      ];
    },
    wrong: [
      ['我的朋友不吃肉也。', '我的朋友也不吃肉。'],
      ['我会说法语和德语也。', '我也会说法语和德语。'],
      ['我说汉语不流利还。', '我说汉语还不流利。'],
    ],
    right: ['我也会说法语。', '你要，我也要。'],
  }),
  rule({
    id: 'more-before-liking',
    kind: 'word-order',
    patterns: ['~很|最|更 verb:喜欢|爱|想 more:更|最 thing:<n|wn>', '~很|最|更|不 verb:喜欢|爱 thing:.. more:最|更 &$'],
    edit: (found) => {
      if (tagged(found.tokens('thing'), 'deg', 'adj', 'mark') || found.tokens('thing').length > 4) return null;
      const isLast = found.place('more').start > found.place('thing').start;
      const whole = `${found.get('more')}${found.get('verb')}`;
      return [
        'verb',
        'more',
        isLast ? `${whole}${found.get('thing')}` : whole,
        `${found.get('more')} stands before the verb: ${whole}.`,
      ];
    },
    wrong: [
      ['我喜欢更茶。', '我更喜欢茶。'],
      ['我喜欢吃饺子最。', '我最喜欢吃饺子。'],
    ],
    right: ['我更喜欢茶。', '我喜欢更甜的。'],
  }),
  rule({
    id: 'all-after-many',
    kind: 'word-order',
    patterns: ['^ all:都 subj:{PERSON} &<v|modal|deg|neg|adj>'],
    edit: (found) => {
      const subj = found.get('subj');
      if (['我', '你', '您', '他', '她', '别人', '谁'].includes(subj) || includes(found.after, '的')) return null;
      return ['all', 'subj', `${subj}都`, `都 stands after those that it counts: ${subj}都.`];
    },
    wrong: [['都我的朋友会说英语。', '我的朋友都会说英语。']],
    right: ['我的朋友都会说英语。', '都我做的。', '都怪我。'],
  }),
  rule({
    id: 'all-after-every',
    kind: 'word-order',
    patterns: ['~<n> all:都 when:{POINT} &<v|modal|prep>'],
    edit: (found) =>
      /^(?:每|天天)/.test(found.get('when')) && tagged(found.before.slice(-1), 'human-pron', 'person')
        ? ['all', 'when', `${found.get('when')}都`, `都 follows what it sums up: ${found.get('when')}都.`]
        : null,
    wrong: [['我都每天去跑步。', '我每天都去跑步。']],
    right: ['我每天都去跑步。', '我们都八点上班。'],
  }),
  rule({
    id: 'not-at-the-end',
    kind: 'word-order',
    patterns: [
      'subj:<pron|person|n> mid:<adv|time>* verb:喜欢|想|要|会|能|知道|懂|想要 not:不 $',
      'adj:<adj> de:得 not:不 $',
      'subj:<pron|person> mid:<adv|time|n>* verb:穿|吃|走|拿|喝|去|来|用 can:不 $',
    ],
    edit: (found) => {
      if (isQuestion(found)) return null;
      if (found.tokens('de').length > 0)
        return ['adj', 'not', `不${found.get('adj')}`, `不 stands before the adjective: 不${found.get('adj')}.`];
      if (found.tokens('can').length > 0)
        return ['can', 'can', '不了', `“Cannot” is said inside the verb: ${found.get('verb')}不了.`];
      return ['verb', 'not', `不${found.get('verb')}`, `不 stands before the verb: 不${found.get('verb')}.`];
    },
    wrong: [
      ['但是我的妻子喜欢不。', '但是我的妻子不喜欢。'],
      ['这里的东西贵得不。', '这里的东西不贵。'],
      ['这件衣服太小，我穿不。', '这件衣服太小，我穿不了。'],
    ],
    right: ['你喜欢不？', '我穿不了。'],
  }),
  rule({
    id: 'then-not',
    kind: 'word-order',
    patterns: ['如果|要是 .. ， subj:{PERSON}? not:不|没 then:就 &<v|modal> !是'],
    edit: (found) => [
      'not',
      'then',
      `就${found.get('not')}`,
      `就 stands before ${found.get('not')}: 就${found.get('not')}.`,
    ],
    wrong: [['如果明天下雨，我们不就去爬山了。', '如果明天下雨，我们就不去爬山了。']],
    right: ['如果下雨，我们就不去了。', '这不就是你的包吗？'],
  }),
  rule({
    id: 'more-and-more-modal',
    kind: 'word-order',
    patterns: ['more:越来越 mod:会|要|能 &<adj|neg>', 'verb:<v~modal> thing:<n|wn>? more:越来越 mod:喜欢|想 $'],
    edit: (found) =>
      found.tokens('verb').length > 0
        ? [
            'verb',
            'mod',
            `越来越${found.get('mod')}${found.get('verb')}${found.get('thing')}`,
            `越来越${found.get('mod')} stands before what one does.`,
          ]
        : [
            'more',
            'mod',
            `${found.get('mod')}越来越`,
            `越来越 stands right before what grows: ${found.get('mod')}越来越.`,
          ],
    wrong: [
      ['我们的生活越来越会好。', '我们的生活会越来越好。'],
      ['我学习汉语越来越喜欢。', '我越来越喜欢学习汉语。'],
    ],
    right: ['我会越来越好。', '我越来越喜欢汉语。'],
  }),
  rule({
    id: 'not-only-after-subject',
    kind: 'word-order',
    patterns: ['^ conj:不但|不仅 subj:{PERSON} rest:.. ， and:而且|也|还 next:<v|modal|adv|adj|deg>'],
    edit: (found) => [
      'conj',
      'subj',
      `${found.get('subj')}${found.get('conj')}`,
      `With one subject ${found.get('conj')} follows it: ${found.get('subj')}${found.get('conj')}.`,
    ],
    wrong: [['不但他会说汉语，而且会说日语。', '他不但会说汉语，而且会说日语。']],
    right: ['不但他会说汉语，而且他妹妹也会。'],
  }),
  rule({
    id: 'is-not-inside',
    kind: 'word-order',
    patterns: ['~不 be:是 not:不 what:<n|person|time|place|dem~v~modal~adj> &$|，'],
    edit: () => ['be', 'not', '不是', '不 stands before 是: 不是.'],
    wrong: [['今天是不星期六。', '今天不是星期六。']],
    right: ['今天不是星期六。', '你是不是学生？'],
  }),
  rule({
    id: 'oneself-before-verb',
    kind: 'word-order',
    patterns: [
      'who:我|你|他|她|我们|他们|孩子 mods:<modal>* verb:去|来|做|住|学习|旅行|工作 rest:.. self:自己|一个人 &$',
    ],
    edit: (found) => {
      const rest = found.tokens('rest');
      if (
        rest.length > 2 ||
        tagged(rest, 'person', 'pron', 'prep', 'part') ||
        includes([...rest, ...found.before], '是', '有')
      )
        return null;
      if (rest.length === 0 && !['旅行', '工作', '学习', '来', '去'].includes(found.get('verb'))) return null;
      const self = found.get('self');
      return [
        'who',
        'self',
        `${found.get('who')}${self}${found.get('mods')}${found.get('verb')}${found.get('rest')}`,
        `${self} stands after the person: ${found.get('who')}${self}.`,
      ];
    },
    wrong: [['爸爸不让我去旅行自己。', '爸爸不让我自己去旅行。']],
    right: ['我爱自己。', '你照顾好自己。'],
  }),
  rule({
    id: 'purpose-of-time',
    kind: 'word-order',
    patterns: [
      '^ subj:{PERSON} verb:.. le:了 when:.. of:的时候 $',
      '^ subj:{PERSON} verb:.. le:了 when:.. of:的 time:时候 $',
    ],
    edit: (found) => {
      const when = found.tokens('when');
      if (!tagged(when, 'v') || when.length > 4 || tagged(when, 'pron') || found.tokens('verb').length === 0)
        return null;
      const last = found.tokens('time').length > 0 ? 'time' : 'of';
      return [
        'verb',
        last,
        `${found.get('when')}的时候${found.get('verb')}了`,
        `Time stands before the verb: ${found.get('when')}的时候 ….`,
      ];
    },
    wrong: [['我摔倒了走路的时候。', '我走路的时候摔倒了。']],
    right: ['我走路的时候摔倒了。'],
  }),
  rule({
    id: 'if-at-the-end',
    kind: 'word-order',
    patterns: ['^^ main:_ more:.. if:如果|要是 rest:.. $$'],
    edit: (found) => {
      const main = [...found.tokens('main'), ...found.tokens('more')];
      const rest = found.tokens('rest');
      const conj = found.get('if');
      if (main.length < 3 || rest.length < 2 || tagged([...main, ...rest], 'mark', 'conj')) return null;
      if (includes(main, '知道', '觉得', '说', '问', '怎么办', '是', '告诉')) return null;
      return [
        'main',
        'rest',
        `${conj}${found.get('rest')}，${found.get('main')}${found.get('more')}`,
        `The condition comes first: ${conj}${found.get('rest')}，….`,
      ];
    },
    wrong: [['我周末能工作如果公司需要。', '如果公司需要，我周末能工作。']],
    right: ['如果公司需要，我周末能工作。', '我不知道如果下雨怎么办。'],
  }),
];
