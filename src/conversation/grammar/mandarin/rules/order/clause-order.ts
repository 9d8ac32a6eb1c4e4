/** The order of a clause: subject, adverb, what is wished or able, verb, object. */
import { includes, type MandarinRule, rule, tagged } from '../../reading/mandarin-rule.ts';

export const CLAUSE_ORDER_RULES: readonly MandarinRule[] = [
  rule({
    id: 'modal-first',
    kind: 'word-order',
    patterns: [
      '^ modal:可以|能|会|应该|不想|不能 subj:我|你|您|我们|你们|他|她 &<v|prep>',
      '^ 请问 modal:可以|能|会|应该 subj:我|你|您|我们|你们 &<v|prep>',
      '^ modal:不|没|不太|很|非常|最|特别 subj:我|我们|他|她 &喜欢|想|要|知道|会|能|吃|喝|去|有|明白|懂',
    ],
    edit: (found) => {
      const modal = found.get('modal');
      if (
        (['会', '要', '想'].includes(modal) && !['我', '我们'].includes(found.get('subj'))) ||
        (modal === '想' && found.before.length > 0) ||
        includes(found.after, '的话')
      )
        return null;
      return [
        'modal',
        'subj',
        `${found.get('subj')}${modal}`,
        `${modal} stands after the subject: ${found.get('subj')}${modal}.`,
      ];
    },
    wrong: [
      ['可以我付现金吗？', '我可以付现金吗？'],
      ['能你给我菜单吗？', '你能给我菜单吗？'],
      ['不我喜欢咖啡。', '我不喜欢咖啡。'],
    ],
    right: ['我可以付现金吗？', '能不能你来？', '没我的事。'],
  }),
  rule({
    id: 'adverb-inside',
    kind: 'word-order',
    patterns: [
      '~不|没|的 verb:是|想|想要|要|喜欢|会|有|可以|能 adv:也 &<v|n|wn|num|adj|person|place|dem|deg|prep> !不|没|行|可以|好|没有',
      '~不|没|的 verb:是|想|喜欢|会|有 adv:都|常常|经常|总是 &<v|n|wn|num|person|place> !不|没|行|可以|好|没有',
    ],
    edit: (found) => {
      const adv = found.get('adv');
      if (
        !tagged(found.before.slice(-3), 'pron', 'person', 'n', 'dem') ||
        includes(found.before, '的') ||
        (found.get('verb') === '有' && adv === '都') ||
        // 会经常去 is as right as 经常会去.
        (found.get('verb') === '会' && !['都', '也'].includes(adv))
      )
        return null;
      return [
        'verb',
        'adv',
        `${adv}${found.get('verb')}`,
        `${adv} stands before the verb: ${adv}${found.get('verb')}.`,
      ];
    },
    wrong: [
      ['我是也学生。', '我也是学生。'],
      ['他们是都老师。', '他们都是老师。'],
      ['我想也去。', '我也想去。'],
    ],
    right: ['我也是学生。', '我们都是学生。', '要也行。'],
  }),
  rule({
    id: 'more-inside',
    kind: 'word-order',
    patterns: [
      'verb:要|想要|喝|吃|买 adv:再|还 count:<num> &<mw>',
      'verb:给我|给我们 adv:再 count:<num> &<mw>',
      'verb:给 whom:我|我们 adv:再 count:<num> &<mw>',
      'verb:要|想要|有|买|吃|喝|会说|会 adv:只 count:<num> &<mw|unit>',
    ],
    edit: (found) => [
      'verb',
      'adv',
      `${found.get('adv')}${found.get('verb')}${found.tokens('whom').length ? found.get('whom') : ''}`,
      `${found.get('adv')} stands before the verb: ${found.get('adv')}${found.get('verb')}.`,
    ],
    wrong: [
      ['我要再一杯咖啡。', '我再要一杯咖啡。'],
      ['请给我再一双筷子。', '请再给我一双筷子。'],
      ['我有只十块。', '我只有十块。'],
    ],
    right: ['我要再来一杯。', '我再要一杯咖啡。'],
  }),
  rule({
    id: 'adverb-last',
    kind: 'word-order',
    patterns: [
      'verb:<v~prep~modal> le:了? thing:{NPS}? adv:常常|经常|总是|每天|一直|已经|马上|刚才|现在|最近|平时|有时候|还|先|再 $',
      'verb:<v~prep~modal> thing:{NPS}? le:了 adv:已经|刚才|昨天 $',
      'verb:<v~prep~modal> thing:{NPS}? adv:都 $',
    ],
    edit: (found) => {
      const [verb, adv, thing] = [found.get('verb'), found.get('adv'), found.get('thing')];
      const le = found.tokens('le').length > 0 ? '了' : '';
      if (
        /到$/.test(verb) ||
        includes(found.before.slice(-1), '去', '来') ||
        ['在', '是', '有', '到', '像', '从', '等', '还', '给', '改', '订'].includes(verb) ||
        tagged(found.before.slice(-1), 'prep', 'conj') ||
        includes(found.before.slice(-1), '的') ||
        (adv === '都' && thing !== '')
      )
        return null;
      if (['现在', '以前', '最近', '刚才'].includes(adv) && !tagged(found.before.slice(0, 2), 'human-pron', 'person'))
        return null;
      const isLate = found.place('le').start > found.place('thing').start;
      return [
        'verb',
        'adv',
        `${adv}${verb}${isLate ? `${thing}${le}` : `${le}${thing}`}`,
        `${adv} stands before the verb: ${adv}${verb}.`,
      ];
    },
    wrong: [
      ['我来这里经常。', '我经常来这里。'],
      ['他吃饭了已经。', '他已经吃饭了。'],
    ],
    right: ['我经常来这里。', '从以前到现在', '我住在这里。'],
  }),
  rule({
    id: 'already-inside',
    kind: 'word-order',
    patterns: ['verb:<v> le:了 adv:已经 &<num>|很久|好久'],
    edit: (found) => [
      'verb',
      'adv',
      `已经${found.get('verb')}了`,
      `已经 stands before the verb: 已经${found.get('verb')}了.`,
    ],
    wrong: [['我们等了已经半个小时。', '我们已经等了半个小时。']],
    right: ['我们已经等了半个小时。'],
  }),
  rule({
    id: 'adverb-first',
    kind: 'word-order',
    patterns: ['^ adv:经常|常常|总是|一直|已经|刚|刚刚|马上|还没 subj:我|我们|他|她|他们 &<v|modal|neg|prep>'],
    edit: (found) => [
      'adv',
      'subj',
      `${found.get('subj')}${found.get('adv')}`,
      `${found.get('adv')} stands after the subject: ${found.get('subj')}${found.get('adv')}.`,
    ],
    wrong: [['经常我去公园。', '我经常去公园。']],
    right: ['我经常去公园。', '有时候我去公园。'],
  }),
  rule({
    id: 'manner-last',
    kind: 'word-order',
    patterns: [
      'verb:<v~prep~modal> thing:<n|wn|place>? adv:<adverbial~verb> de:地|的 $',
      'verb:学习|工作|准备|复习|练习 thing:<n|wn>? adv:认真|努力|仔细|很认真|很努力 $',
    ],
    edit: (found) => {
      const [verb, adv] = [found.get('verb'), found.get('adv')];
      if (
        ['是', '有', '要', '买', '喜欢', '给', '觉得', '换', '找'].includes(verb) ||
        tagged(found.before.slice(-1), 'deg') ||
        includes(found.before, '是', '要', '想要')
      )
        return null;
      const thing = found.get('thing');
      return [
        'verb',
        found.tokens('de').length > 0 ? 'de' : 'adv',
        `${adv}地${verb}${thing}`,
        `The manner stands before the verb: ${adv}地${verb}.`,
      ];
    },
    wrong: [['我每天学习中文认真地。', '我每天认真地学习中文。']],
    right: ['我每天认真地学习中文。', '我要便宜的。'],
  }),
  rule({
    id: 'please-last',
    kind: 'word-order',
    patterns: [
      '^ give:给 what:.. please:请 $',
      '^ give:等|坐|来|看 what:一下|一会儿 please:请 $',
      '^ give:帮 what:.. please:请 $',
    ],
    edit: (found) => ['give', 'please', `请${found.get('give')}${found.get('what')}`, '请 begins the sentence.'],
    wrong: [['给我菜单请。', '请给我菜单。']],
    right: ['请给我菜单。', '给我菜单，请。'],
  }),
  rule({
    id: 'wish-not',
    kind: 'word-order',
    patterns: ['subj:<human-pron> wish:想|想要 not:不 verb:去|吃|喝|买|看|做|住|坐|换|说|工作|等 !到|出|下|了|起|的'],
    edit: (found) => ['wish', 'not', `不${found.get('wish')}`, `不 stands before the wish: 不${found.get('wish')}.`],
    wrong: [['我想不去。', '我不想去。']],
    right: ['我想不起来。', '我不想去。'],
  }),
  rule({
    id: 'question-inside',
    kind: 'word-order',
    patterns: [
      'subj:<pron|dem|n|wn|place|mw> ask:什么|谁|哪里|哪儿 verb:是|在 $',
      'subj:<human-pron> mod:想|要? ask:什么 verb:吃|喝|买|做|看|要|点|学 last:呢|吗? $',
      'subj:<human-pron> ask:哪儿|哪里 verb:住 $',
    ],
    edit: (found) => {
      const [ask, verb] = [found.get('ask'), found.get('verb')];
      if (
        (verb === '在' && !ask.startsWith('哪')) ||
        (verb === '是' && ask.startsWith('哪')) ||
        includes(found.before, '知道', '为')
      )
        return null;
      const whole = verb === '住' ? `住在${ask}` : `${verb}${ask}`;
      return ['ask', 'verb', whole, `The question word stands where the answer would: ${whole}.`];
    },
    wrong: [
      ['这个什么是？', '这个是什么？'],
      ['洗手间哪里在？', '洗手间在哪里？'],
      ['你什么喝？', '你喝什么？'],
    ],
    right: ['这是什么？', '你喝什么？', '哪里是洗手间？'],
  }),
  rule({
    id: 'span-before-verb',
    kind: 'word-order',
    patterns: [
      'subj:<human-pron> mod:要|想|打算|准备|可以? span:{SPAN} verb:住|等|学|工作|睡|休息|学习|玩 thing:<n>? last:了? $',
    ],
    edit: (found) => {
      if (/[次遍]$/.test(found.get('span')) && !/岁/.test(found.get('span'))) return null;
      if (/岁$/.test(found.get('span'))) return null;
      return [
        'span',
        'verb',
        `${found.get('verb')}${found.get('span')}`,
        `How long follows the verb: ${found.get('verb')}${found.get('span')}.`,
      ];
    },
    wrong: [['我要三天住。', '我要住三天。']],
    right: ['我要住三天。', '我三天没睡了。'],
  }),
  rule({
    id: 'bit-of-language',
    kind: 'word-order',
    patterns: ['verb:说|会说|懂|会|学|吃|喝|弹|写|看|做|唱|打 thing:<n|wn> bit:一点儿|一点 $'],
    edit: (found) => [
      'thing',
      'bit',
      `${found.get('bit')}${found.get('thing')}`,
      `一点儿 stands before the thing: ${found.get('bit')}${found.get('thing')}.`,
    ],
    wrong: [['我会说中文一点儿。', '我会说一点儿中文。']],
    right: ['我会说一点儿中文。'],
  }),
  rule({
    id: 'a-moment',
    kind: 'word-order',
    patterns: ['~<num> a:一下 verb:等|看|试|介绍|帮|说|听|问 last:吗|吧? $'],
    edit: (found) => ['a', 'verb', `${found.get('verb')}一下`, `一下 follows the verb: ${found.get('verb')}一下.`],
    wrong: [['请一下等。', '请等一下。']],
    right: ['请等一下。'],
  }),
  rule({
    id: 'before-and-after',
    kind: 'word-order',
    patterns: [
      '^ when:以后|以前|之后|之前 verb:吃饭|下课|下班|上班|毕业|睡觉|起床|回家|吃早饭|吃晚饭|到 thing:<place|n>? &，|<human-pron>',
    ],
    edit: (found) => [
      'when',
      'thing',
      `${found.get('verb')}${found.get('thing')}${found.get('when')}`,
      `${found.get('when')} follows what it tells the time of: ${found.get('verb')}${found.get('when')}.`,
    ],
    wrong: [['以后下课，我们去吃饭。', '下课以后，我们去吃饭。']],
    right: ['下课以后，我们去吃饭。', '以后我们再去。'],
  }),
  rule({
    id: 'count-after-thing',
    kind: 'word-order',
    patterns: ['verb:要|想要|买|点|有 thing:<n~person> count:<num> measure:<mw~unit> $'],
    edit: (found) => [
      'thing',
      'measure',
      `${found.get('count')}${found.get('measure')}${found.get('thing')}`,
      `Number and measure word stand before the thing: ${found.get('count')}${found.get('measure')}${found.get('thing')}.`,
    ],
    wrong: [['我要咖啡两杯。', '我要两杯咖啡。']],
    right: ['咖啡两杯，谢谢。'],
  }),
];
