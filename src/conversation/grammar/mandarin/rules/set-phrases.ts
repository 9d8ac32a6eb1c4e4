/** Orders that learners bring along in the phrases of a table, a counter or an interview. */
import { includes, type MandarinRule, rule } from '../reading/mandarin-rule.ts';

export const SET_PHRASE_RULES: readonly MandarinRule[] = [
  rule({
    id: 'allergic-to',
    kind: 'verb-object',
    patterns: [
      'subj:<human-pron|person> mid:<adv|deg>* to:对? verb:过敏 thing:{NPS} $',
      'subj:<human-pron|person> mid:<adv|deg>* verb:过敏 to:对 thing:{NPS} $',
      'subj:<human-pron|person> mid:<adv|deg|neg>* verb:有经验|有信心|有好感 to:对? thing:{NPS} $',
    ],
    edit: (found) => {
      if (includes(found.tokens('thing'), '的人')) return null;
      const mid = found.get('mid');
      return [
        mid ? 'mid' : 'verb',
        'thing',
        `对${found.get('thing')}${mid}${found.get('verb')}`,
        `${found.get('verb')} takes its noun with 对: 对${found.get('thing')}${found.get('verb')}.`,
      ];
    },
    wrong: [
      ['我过敏花生。', '我对花生过敏。'],
      ['我过敏对花生。', '我对花生过敏。'],
    ],
    right: ['我对花生过敏。'],
  }),
  rule({
    id: 'experience-of',
    kind: 'word-order',
    patterns: [
      'have:有 many:很多|一些|三年|两年|丰富? what:经验 thing:<n|wn> $',
      'have:有 what:经验 in:在 thing:{PLACE} $',
    ],
    edit: (found) => {
      const at = found.tokens('in').length > 0 ? `在${found.get('thing')}的` : found.get('thing');
      const many = found.tokens('many').length > 0 ? found.get('many') : '';
      return ['have', 'thing', `有${many}${at}经验`, `The kind of experience stands before 经验: ${at}经验.`];
    },
    wrong: [['我有经验销售。', '我有销售经验。']],
    right: ['我有销售经验。'],
  }),
  rule({
    id: 'like-a-lot',
    kind: 'other',
    patterns: [
      'subj:<human-pron|person> much:很多|太多 verb:喜欢|爱|想|感谢|高兴',
      'subj:<human-pron|person> verb:喜欢|爱|感谢 thing:{NP} much:很多|太多 $',
    ],
    edit: (found) => {
      if (found.tokens('thing').length > 0)
        return [
          'verb',
          'much',
          `很${found.get('verb')}${found.get('thing')}`,
          `“A lot” with ${found.get('verb')} is 很: 很${found.get('verb')}.`,
        ];
      return ['much', 'much', '很', `“A lot” with ${found.get('verb')} is 很: 很${found.get('verb')}.`];
    },
    wrong: [
      ['我很多喜欢中国菜。', '我很喜欢中国菜。'],
      ['我喜欢这个城市很多。', '我很喜欢这个城市。'],
    ],
    right: ['我很喜欢中国菜。', '我喜欢很多菜。'],
  }),
  rule({
    id: 'again-inside',
    kind: 'word-order',
    patterns: [
      'verb:说|来|看|试|做|写|念|解释 again:再 once:一次|一遍|一下',
      'verb:说|来|看|试|做|写|念|解释 again:再 once:一 unit:次|遍',
    ],
    edit: (found) => [
      'verb',
      'again',
      `再${found.get('verb')}`,
      `再 stands before the verb: 再${found.get('verb')}一次.`,
    ],
    wrong: [['请说再一次。', '请再说一次。']],
    right: ['请再说一次。'],
  }),
  rule({
    id: 'price-first',
    kind: 'word-order',
    patterns: [
      '^ ask:多少钱 thing:一共|总共 $',
      '^ ask:多少钱 &<dem> thing:{NP} $',
      '^ ask:多长时间|多久 verb:要|需要 $',
      'ask:多长时间|多久|多少钱 verb:要|需要 $',
    ],
    edit: (found) => {
      const last = found.tokens('verb').length > 0 ? 'verb' : 'thing';
      if (last === 'thing' && !includes(found.tokens('thing'), '一共', '总共') && found.tokens('thing').length < 3)
        return null;
      return [
        'ask',
        last,
        `${found.get(last)}${found.get('ask')}`,
        `The question stands last: ${found.get(last)}${found.get('ask')}.`,
      ];
    },
    wrong: [
      ['多少钱一共？', '一共多少钱？'],
      ['到机场多长时间要？', '到机场要多长时间？'],
    ],
    right: ['一共多少钱？', '多少钱一斤？', '多少钱这个？'],
  }),
  rule({
    id: 'where-first',
    kind: 'word-order',
    patterns: [
      '^ at:在 ask:哪儿|哪里 subj:我|我们|你|你们 mod:可以|能|要? &<v>',
      '^ at:几点 subj:我|我们|你|你们|他|他们|您 mod:可以|能|要? &<v>',
      '^ adv:只|还|就 subj:我|我们 mod:要|想|有|想要 ',
      'adv:都 subj:我 mod:喜欢|要|吃|想要|知道',
    ],
    edit: (found) => {
      const [subj, mod] = [found.get('subj'), found.tokens('mod').length > 0 ? found.get('mod') : ''];
      if (found.tokens('adv').length > 0)
        return found.get('adv') === '都' && found.before.length === 0
          ? null
          : ['adv', 'mod', `${subj}${found.get('adv')}${mod}`, `${found.get('adv')} stands after the subject.`];
      const asked = found.tokens('ask').length > 0 ? `在${found.get('ask')}` : '';
      const whole = asked ? `${subj}${mod}${asked}` : `${subj}几点${mod}`;
      const last = mod ? 'mod' : 'subj';
      return ['at', last, whole, 'The question word stands where the answer would, after the subject.'];
    },
    wrong: [
      ['在哪儿我可以买票？', '我可以在哪儿买票？'],
      ['还我要一杯茶。', '我还要一杯茶。'],
    ],
    right: ['就我一个人。', '我还要一杯茶。', '哪儿可以买票？'],
  }),
  rule({
    id: 'put-where',
    kind: 'word-order',
    patterns: [
      'ask:请|可以|能|帮我|帮 who:我|你|您? verb:放|挂|写|送|拿|搬 thing:{NP} at:在|到 place:{PLACE} last:吗|吧? $',
      'ask:我 who:想|要|可以|能 verb:放|挂|送|拿|搬 thing:{NP} at:在|到 place:{PLACE} last:吗? $',
    ],
    edit: (found) => [
      'verb',
      'place',
      `把${found.get('thing')}${found.get('verb')}${found.get('at')}${found.get('place')}`,
      `What is put somewhere stands before the verb with 把: 把${found.get('thing')}${found.get('verb')}${found.get('at')}${found.get('place')}.`,
    ],
    wrong: [['请放行李在这里。', '请把行李放在这里。']],
    right: ['请把行李放在这里。'],
  }),
  rule({
    id: 'ring-whom',
    kind: 'word-order',
    patterns: ['give:给 verb:打电话|发邮件|发短信|写信|介绍 who:{PERSON} &$'],
    edit: (found) => [
      'verb',
      'who',
      `${found.get('who')}${found.get('verb')}`,
      `The person follows 给: 给${found.get('who')}${found.get('verb')}.`,
    ],
    wrong: [['我想给打电话我妈妈。', '我想给我妈妈打电话。']],
    right: ['我想给我妈妈打电话。'],
  }),
  rule({
    id: 'whose',
    kind: 'word-order',
    patterns: [
      '是 noun:<n|person> owner:我|你|他|她 of:的 $',
      '^ noun:<kin> owner:我|他|她 of:的 &是|叫|在|也|很|喜欢',
      'verb:要|想要|喜欢|买|有 noun:<n> owner:<color> of:的 last:吗? $',
    ],
    edit: (found) => {
      if (found.tokens('verb').length > 0 && includes(found.before, '的')) return null;
      return [
        'noun',
        'of',
        `${found.get('owner')}的${found.get('noun')}`,
        `The description stands before the noun: ${found.get('owner')}的${found.get('noun')}.`,
      ];
    },
    wrong: [
      ['这是书我的。', '这是我的书。'],
      ['我喜欢裙子红色的。', '我喜欢红色的裙子。'],
    ],
    right: ['这是我的书。', '裙子我要红色的。'],
  }),
  rule({
    id: 'glad-to',
    kind: 'shi-adjective',
    patterns: [
      'subj:<human-pron> be:是 deg:很|非常|真|特别 adj:高兴|开心|荣幸 &<v|modal>',
      'subj:<human-pron> be:是 adj:高兴|开心 &<v|modal>',
    ],
    edit: (found) => ['be', 'be', found.tokens('deg').length > 0 ? '' : '很', 'Adjectives need no 是: 很高兴.'],
    wrong: [
      ['我是很高兴认识你。', '我很高兴认识你。'],
      ['我是高兴认识你。', '我很高兴认识你。'],
    ],
    right: ['我很高兴认识你。'],
  }),
  rule({
    id: 'spend-much',
    kind: 'verb-object',
    patterns: [
      'verb:花钱|喝酒|喝水|说话|看书|吃饭|花时间 le:了? much:很多|太多|很少 last:了? $',
      'verb:花钱|付钱|换钱 le:了? count:<num> unit:块|元|欧元|美元|人民币 &$',
    ],
    edit: (found) => {
      const verb = found.get('verb');
      const le = found.tokens('le').length > 0 ? '了' : '';
      if (found.tokens('count').length > 0)
        return [
          'verb',
          'verb',
          verb[0] ?? '',
          `${verb} holds its object already: ${verb[0]}${found.get('count')}${found.get('unit')}.`,
        ];
      if (le === '' && verb !== '花钱' && verb !== '花时间') return null;
      return [
        'verb',
        'much',
        `${verb[0]}${le}${found.get('much')}${verb.slice(1)}`,
        `How much stands inside the verb: ${verb[0]}${le}${found.get('much')}${verb.slice(1)}.`,
      ];
    },
    wrong: [
      ['我昨天花钱了很多。', '我昨天花了很多钱。'],
      ['我想换钱一百欧元。', '我想换一百欧元。'],
    ],
    right: ['我昨天花了很多钱。'],
  }),
  rule({
    id: 'wrong-vessel',
    kind: 'measure-word',
    patterns: [
      '<num> measure:杯|瓶 noun:米饭|饭|面条|面|粥|饺子|馄饨',
      '<num> measure:碗 noun:咖啡|啤酒|茶|果汁|牛奶|可乐',
    ],
    edit: (found) => {
      const right = found.get('measure') === '碗' ? '杯' : '碗';
      return [
        'measure',
        'measure',
        right,
        `${found.get('noun')} is counted with ${right}: 一${right}${found.get('noun')}.`,
      ];
    },
    wrong: [['我要一杯米饭。', '我要一碗米饭。']],
    right: ['一碗茶叶蛋', '一杯茶'],
  }),
  rule({
    id: 'order-and-thing',
    kind: 'measure-word',
    patterns: ['count:<ordinal> noun:<n|person~mw~unit~abstract~time> !<n|wn>'],
    edit: (found) => {
      const of = found.sentence.lexicon.measured(found.get('noun'));
      if (
        !of ||
        found.get('noun').length < 2 ||
        ['时候', '时间', '世界', '大学', '医院', '中学'].includes(found.get('noun'))
      )
        return null;
      return [
        'count',
        'count',
        `${found.get('count')}${of.measures[0]}`,
        `Between number and noun stands a measure word: ${found.get('count')}${of.measures[0]}${found.get('noun')}.`,
      ];
    },
    wrong: [['我要第二房间。', '我要第二个房间。']],
    right: ['第一次', '第三医院', '第二个房间'],
  }),
];
