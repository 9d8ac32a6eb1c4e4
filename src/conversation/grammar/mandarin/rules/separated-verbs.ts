/** Words inside a separable verb: how often, how long, how much, 过, and a thing instead of its own object. */
import { includes, type MandarinRule, rule } from '../reading/mandarin-rule.ts';

/** The object of a separable verb without its verb: 见面 → 面. */
const objectOf = (verb: string) => verb.slice(1);

export const SEPARATED_VERB_RULES: readonly MandarinRule[] = [
  rule({
    id: 'how-often',
    kind: 'verb-object',
    patterns: [
      'verb:<vo-split> le:了|过 count:{SPAN} last:了? $',
      'verb:睡觉|打电话|见面|游泳|上课|跳舞|唱歌|洗澡|聊天 count:{SPAN} $',
    ],
    edit: (found) => {
      const verb = found.get('verb');
      const le = found.tokens('le').length > 0 ? found.get('le') : '';
      const count = found.get('count');
      const isState = ['结婚', '离婚', '住院', '毕业'].includes(verb) && le !== '过';
      if (isState || (le === '' && !/[次遍]$/.test(count) && verb !== '睡觉')) return null;
      const object = verb === '睡觉' && !/次$/.test(count) ? '' : verb === '打电话' ? '电话' : objectOf(verb);
      const last = found.tokens('last').length > 0 ? found.get('last') : '';
      return [
        'verb',
        last ? 'last' : 'count',
        `${verb[0]}${le}${count}${object}${last}`,
        `How long or how often stands inside the verb: ${verb[0]}${le}${count}${object}.`,
      ];
    },
    wrong: [
      ['他给我打电话了三次。', '他给我打了三次电话。'],
      ['我昨天晚上睡觉了八个小时。', '我昨天晚上睡了八个小时。'],
    ],
    right: ['我们结婚三年了。', '我睡了八个小时。'],
  }),
  rule({
    id: 'object-twice',
    kind: 'verb-object',
    patterns: [
      'verb:吃饭|唱歌|看书|写字|画画|喝酒|开会|读书|做菜|点菜|请客|上课 le:了? count:<num> measure:<mw> &<n|wn>',
    ],
    edit: (found) => [
      'verb',
      'verb',
      found.get('verb')[0] ?? '',
      `${found.get('verb')} holds an object already: ${found.get('verb')[0]}${found.get('le')}${found.get('count')}${found.get('measure')} ….`,
    ],
    wrong: [['我想吃饭一碗面。', '我想吃一碗面。']],
    right: ['我想吃一碗面。'],
  }),
  rule({
    id: 'object-of-the-same-kind',
    kind: 'verb-object',
    patterns: ['~的 verb:吃饭|喝酒|看书|唱歌|做饭|做菜|写字 le:了|过? thing:{NP} $'],
    edit: (found) => {
      if (
        found
          .tokens('thing')
          .some(
            ({ tags, text }) =>
              tags.has('person') || tags.has('pron') || tags.has('place') || tags.has('time') || /时/.test(text),
          )
      )
        return null;
      return [
        'verb',
        'verb',
        found.get('verb')[0] ?? '',
        `${found.get('verb')} holds an object already: ${found.get('verb')[0]}${found.get('le')}${found.get('thing')}.`,
      ];
    },
    wrong: [
      ['我想吃饭饺子。', '我想吃饺子。'],
      ['我喜欢唱歌中文歌。', '我喜欢唱中文歌。'],
    ],
    right: ['我想吃饺子。', '吃饭时间'],
  }),
  rule({
    id: 'where-one-does',
    kind: 'verb-object',
    patterns: [
      '~在|去|到|的|来|回 verb:散步|游泳|跑步|见面|购物|聊天|跳舞|唱歌|上课|做饭|看书|锻炼|睡觉|滑雪|吃饭|休息|运动 place:<place> $',
      '~在|去|到|的|来|回 verb:散步|游泳|跑步|见面|购物|聊天|跳舞|唱歌|上课|做饭|看书|锻炼|睡觉|滑雪|吃饭|休息|运动 place:{PLACE} $',
    ],
    edit: (found) => [
      'verb',
      'place',
      `在${found.get('place')}${found.get('verb')}`,
      `${found.get('verb')} takes no object: 在${found.get('place')}${found.get('verb')}.`,
    ],
    wrong: [['我喜欢散步公园。', '我喜欢在公园散步。']],
    right: ['我喜欢在公园散步。', '休息室'],
  }),
  rule({
    id: 'slept-how',
    kind: 'verb-object',
    patterns: [
      'verb:睡觉|跑步|游泳|唱歌|跳舞|说话|考试 deg:不|很|非常|太|特别 adj:好|快|慢|早|晚|多|好听 last:了? $',
      'verb:见面 deg:你|您 adj:很 高兴',
    ],
    edit: (found) => {
      const verb = found.get('verb');
      if (verb === '见面')
        return ['verb', 'deg', `见到${found.get('deg')}`, `见面 takes no object: 见到${found.get('deg')}.`];
      if (includes(found.before, '的', '是', '别') || (found.get('deg') === '不' && verb !== '睡觉')) return null;
      return [
        'verb',
        'verb',
        `${verb[0]}得`,
        `The manner follows 得 after the verb alone: ${verb[0]}得${found.get('deg')}${found.get('adj')}.`,
      ];
    },
    wrong: [['我昨天睡觉不好。', '我昨天睡得不好。']],
    right: ['我昨天睡得不好。'],
  }),
  rule({
    id: 'school-of',
    kind: 'verb-object',
    patterns: [
      'verb:毕业 le:了? from:从|在 school:{PLACE} $',
      'verb:毕业 le:了? school:北京大学|清华大学|大学城|学院 $',
      'verb:上课|学习课 thing:汉语|中文|英语|法语|德语 $',
    ],
    edit: (found) => {
      if (found.get('verb') === '上课')
        return [
          'verb',
          'thing',
          `上${found.get('thing')}课`,
          `上课 holds an object already: 上${found.get('thing')}课.`,
        ];
      const le = found.tokens('le').length > 0 ? found.get('le') : '';
      return [
        'verb',
        'school',
        `从${found.get('school')}毕业${le}`,
        `毕业 takes no object: 从${found.get('school')}毕业.`,
      ];
    },
    wrong: [
      ['我毕业从北京大学。', '我从北京大学毕业。'],
      ['我喜欢上课汉语。', '我喜欢上汉语课。'],
    ],
    right: ['我从北京大学毕业。'],
  }),
  rule({
    id: 'help-to',
    kind: 'verb-object',
    patterns: ['help:帮助 who:我|我们|他|她 &拿|叫|找|看|打|点|买|搬|订|换|开|修', 'help:帮忙 who:{PERSON} $'],
    edit: (found) => ['help', 'help', '帮', `To do something for somebody is 帮: 帮${found.get('who')}.`],
    wrong: [['请帮助我拿行李。', '请帮我拿行李。']],
    right: ['请帮我拿行李。', '你能帮助我吗？'],
  }),
  rule({
    id: 'done-inside',
    kind: 'verb-object',
    patterns: ['~的 verb:<vo-split> past:过 &$|吗|了|没有|<person>', '~的 verb:<vo-split> past:过 last:吗|没有? $'],
    edit: (found) => {
      const verb = found.get('verb');
      const inside = verb === '打电话' ? '打过电话' : `${verb[0]}过${objectOf(verb)}`;
      return ['verb', 'past', inside, `过 stands inside the verb: ${inside}.`];
    },
    wrong: [
      ['我们见面过。', '我们见过面。'],
      ['你滑雪过吗？', '你滑过雪吗？'],
    ],
    right: ['我们见过面。'],
  }),
  rule({
    id: 'done-twice',
    kind: 'verb-object',
    patterns: ['verb:散步 散步', 'verb:聊天 聊天', 'verb:跑步 跑步', 'verb:游泳 游泳', 'verb:见面 见面'].map(
      (pattern) => pattern.replace(/ (\S+)$/, ' two:$1'),
    ),
    edit: (found) => {
      const verb = found.get('verb');
      return ['verb', 'two', `${verb[0]}${verb}`, `Only the first part is doubled: ${verb[0]}${verb}.`];
    },
    wrong: [['我们去散步散步吧。', '我们去散散步吧。']],
    right: ['我们去散散步吧。'],
  }),
];
