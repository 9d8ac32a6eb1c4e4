/** 也, 都, 先 and what is wished stand between subject and verb. */
import { includes, type MandarinRule, rule, tagged } from '../../reading/mandarin-rule.ts';

export const ADVERB_ORDER_RULES: readonly MandarinRule[] = [
  rule({
    id: 'adverb-after-subject',
    kind: 'word-order',
    patterns: [
      '^ conj:但是|可是|因为|所以|然后? adv:也|先|已经 subj:我|我们|他|她|他们|你|你们 &<v|adv|modal|deg|neg>',
      '^ adv:都 subj:我们|他们|你们|她们 &<v|modal|deg|neg>',
      '^ adv:再 subj:我|我们 &<modal>',
    ],
    edit: (found) => [
      'adv',
      'subj',
      `${found.get('subj')}${found.get('adv')}`,
      `${found.get('adv')} stands after the subject: ${found.get('subj')}${found.get('adv')}.`,
    ],
    wrong: [
      ['也我喜欢茶。', '我也喜欢茶。'],
      ['都我们是学生。', '我们都是学生。'],
      ['先我要一杯水。', '我先要一杯水。'],
    ],
    right: ['我也喜欢茶。', '也给我一杯。', '都是我的。'],
  }),
  rule({
    id: 'also-last',
    kind: 'word-order',
    patterns: ['verb:没有|有|要|喜欢|是|会|吃|喝|去|想要|不吃|不喝 thing:{NPS} also:也 $'],
    edit: (found) => [
      'verb',
      'also',
      `也${found.get('verb')}${found.get('thing')}`,
      `也 stands before the verb: 也${found.get('verb')}.`,
    ],
    wrong: [
      ['没有热水也。', '也没有热水。'],
      ['我喜欢茶也。', '我也喜欢茶。'],
    ],
    right: ['我也喜欢茶。'],
  }),
  rule({
    id: 'neither',
    kind: 'other',
    patterns: [
      'subj:<human-pron> not:不 verb:吃|喝|喜欢|要|会说|会 one:<n|wn> also:也 two:<n|wn> $',
      'subj:<human-pron> verb:吃|喝|喜欢|要|有 one:<n|wn> also:也 two:<n|wn> $',
    ],
    edit: (found) => {
      const not = found.tokens('not').length > 0 ? '不' : '';
      return [
        'also',
        'also',
        `也${not}${found.get('verb')}`,
        `也 asks for a verb: 也${not}${found.get('verb')}${found.get('two')}.`,
      ];
    },
    wrong: [['我不吃肉也鸡蛋。', '我不吃肉也不吃鸡蛋。']],
    right: ['我不吃肉，也不吃鸡蛋。'],
  }),
  rule({
    id: 'wish-last',
    kind: 'word-order',
    patterns: ['subj:<human-pron> verb:<v~modal> thing:{NP} wish:要|想 $'],
    edit: (found) => [
      'verb',
      'wish',
      `${found.get('wish')}${found.get('verb')}${found.get('thing')}`,
      `${found.get('wish')} stands before the verb: ${found.get('wish')}${found.get('verb')}.`,
    ],
    wrong: [['我去机场要。', '我要去机场。']],
    right: ['我要去机场。'],
  }),
  rule({
    id: 'not-before-verb',
    kind: 'word-order',
    patterns: ['~<v|modal|n> subj:<human-pron> verb:吃|喝|喜欢|会|想|要 not:不 thing:<n|wn> $'],
    edit: (found) => ['verb', 'not', `不${found.get('verb')}`, `不 stands before the verb: 不${found.get('verb')}.`],
    wrong: [['我吃不肉。', '我不吃肉。']],
    right: ['我不吃肉。', '吃不完。'],
  }),
  rule({
    id: 'both-liked',
    kind: 'word-order',
    patterns: ['subj:我|你|他|她 all:都 verb:喜欢|爱|要|想要|吃|喝|会说|买 things:{NPS} $'],
    edit: (found) => {
      const things = found.tokens('things');
      if (!includes(things, '和') || found.before.length > 0) return null;
      return [
        'subj',
        'things',
        `${found.get('things')}${found.get('subj')}都${found.get('verb')}`,
        '都 counts what stands before it: 茶和咖啡我都喜欢.',
      ];
    },
    wrong: [['我都喜欢茶和咖啡。', '茶和咖啡我都喜欢。']],
    right: ['茶和咖啡我都喜欢。', '我们都喜欢茶和咖啡。'],
  }),
  rule({
    id: 'more-before-verb',
    kind: 'word-order',
    patterns: ['verb:吃|喝|说|休息|买|穿|学|练习 more:多|少 bit:一点儿|一点|点儿|一些 rest:<n|wn>? last:吧|了? $'],
    edit: (found) =>
      tagged(found.before.slice(-1), 'de')
        ? null
        : [
            'verb',
            'more',
            `${found.get('more')}${found.get('verb')}`,
            `${found.get('more')} stands before the verb: ${found.get('more')}${found.get('verb')}${found.get('bit')}.`,
          ],
    wrong: [['你应该喝多一点儿水。', '你应该多喝一点儿水。']],
    right: ['你应该多喝一点儿水。'],
  }),
  rule({
    id: 'first-time',
    kind: 'word-order',
    patterns: ['^ first:第一次 subj:我|我们|他|她 &<v>'],
    edit: (found) => [
      'first',
      'subj',
      `${found.get('subj')}第一次`,
      `第一次 stands before the verb: ${found.get('subj')}第一次.`,
    ],
    wrong: [['第一次我来中国的时候', '我第一次来中国的时候']],
    right: ['第一次来中国的时候'],
  }),
  rule({
    id: 'interested-in',
    kind: 'word-order',
    patterns: [
      'subj:<human-pron> mid:<adv|deg>* like:感兴趣|有兴趣|满意|友好|有意思 to:对 thing:{NPS} $',
      'subj:<human-pron> to:对 one:{NP} deg:很? like:感兴趣|有兴趣 and:和 two:{NP} $',
    ],
    edit: (found) => {
      if (found.tokens('and').length > 0) {
        const both = `${found.get('one')}和${found.get('two')}`;
        return ['one', 'two', `${both}${found.get('deg')}${found.get('like')}`, `Both stand after 对: 对${both}.`];
      }
      const mid = found
        .tokens('mid')
        .map(({ text }) => text)
        .join('');
      return [
        mid ? 'mid' : 'like',
        'thing',
        `对${found.get('thing')}${mid}${found.get('like')}`,
        `对 with its noun stands before: 对${found.get('thing')}${mid}${found.get('like')}.`,
      ];
    },
    wrong: [
      ['我很感兴趣对中国文化。', '我对中国文化很感兴趣。'],
      ['我对历史很有兴趣和文化。', '我对历史和文化很有兴趣。'],
    ],
    right: ['我对中国文化很感兴趣。'],
  }),
];
