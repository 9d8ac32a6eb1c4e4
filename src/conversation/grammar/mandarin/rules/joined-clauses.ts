/** 和 where clauses follow one another: it gives way to 还, 也 or nothing. */
import { includes, type MandarinRule, rule, tagged } from '../reading/mandarin-rule.ts';

export const JOINED_CLAUSE_RULES: readonly MandarinRule[] = [
  rule({
    id: 'and-the-same-subject',
    kind: 'he',
    patterns: [
      '^ subj:我|他|她|我们|他们 verb:是|叫|姓|有|喜欢|住在|住|来自|学习|想 rest:.. and:和 again:我|他|她|我们|他们 next:<v|modal|adv|deg|prep|time>',
    ],
    edit: (found) => {
      if (
        found.get('subj') !== found.get('again') ||
        tagged(found.tokens('rest').slice(-1), 'v', 'prep', 'modal') ||
        found.tokens('rest').length === 0 ||
        includes(found.after, '的', '都') ||
        includes([...found.tokens('next'), ...found.after], '一起', '一样')
      )
        return null;
      return [
        'and',
        'and',
        '，',
        `和 joins nouns, not sentences: ${found.get('again')}${found.get('next')} … begins a new one.`,
      ];
    },
    wrong: [['我是德国人和我住在柏林。', '我是德国人，我住在柏林。']],
    right: ['我和我妈妈住在一起。'],
  }),
  rule({
    id: 'and-at-the-start',
    kind: 'he',
    patterns: [
      '~<person> ^ and:和 next:要|想要|来|点',
      '^ and:和 next:很|非常|不|没|没有|不太|也',
      '~<person> ^ and:和 next:写|看|听|吃|喝|买|去|做|打|学|玩 <n|wn> $',
      'and:和 next:然后|所以|但是|因为|可是|就|还',
    ],
    edit: (found) => {
      const next = found.get('next');
      if (found.earlier.length === 0 && !tagged(found.tokens('next'), 'conj')) return null;
      if (['要', '想要', '来', '点', '写', '看', '听', '吃', '喝', '买', '去', '做', '打', '学', '玩'].includes(next))
        return ['and', 'and', '还', `What comes besides is told with 还: 还${next}.`];
      const isDenied = ['很', '非常', '不', '没', '没有', '不太'].includes(next);
      return ['and', 'and', isDenied ? '也' : '', `和 joins nouns, not sentences: ${isDenied ? '也' : ''}${next}.`];
    },
    wrong: [
      ['我要一碗面，和要一杯茶。', '我要一碗面，还要一杯茶。'],
      ['房间很大，和很干净。', '房间很大，也很干净。'],
    ],
    right: ['房间很大，也很干净。'],
  }),
  rule({
    id: 'and-another-subject',
    kind: 'he',
    patterns: [
      '<deg> <adj> and:和 {NP} <deg> <adj> $',
      '<n> <bare-be-adj> and:和 {NP} <deg>? <bare-be-adj> $',
      '<deg> <adj> 了? and:和 {NP} <neg> <adj|v>',
    ],
    edit: (found) =>
      includes(found.before, '的') && includes(found.after, '的')
        ? null
        : ['and', 'and', '，', '和 joins nouns, not sentences.'],
    wrong: [['菜很好吃和服务员很热情。', '菜很好吃，服务员很热情。']],
    right: ['很大的房间和很好的服务'],
  }),
  rule({
    id: 'and-another-person',
    kind: 'he',
    patterns: [
      '<n|wn|adj>|了 and:和 subj:{PERSON} next:要|想|想要|喜欢|是|会|住在|有|不|没 ',
      '了 and:和 subj:{PERSON}? next:<v~prep> ',
    ],
    edit: (found) => {
      const [first] = found.before;
      const hasVerb = tagged(found.before, 'v', 'modal', 'adj');
      if (
        !(first?.tags.has('pron') || first?.tags.has('time')) ||
        !hasVerb ||
        includes(found.after, '的', '都', '一起', '一样') ||
        tagged(found.before.slice(-1), 'person')
      )
        return null;
      if (includes(found.before, '觉得', '知道', '认为', '听说', '希望', '对', '跟')) return null;
      return ['and', 'and', '，', '和 joins nouns, not sentences: the second one begins anew.'];
    },
    wrong: [['我要咖啡和我朋友要茶。', '我要咖啡，我朋友要茶。']],
    right: ['我喜欢中国菜和我妈妈做的菜。', '我和我朋友要茶。'],
  }),
  rule({
    id: 'and-also-does',
    kind: 'he',
    patterns: ['^ {PERSON} <adv>* <v|modal> .. <n|wn|place> and:和 next:喜欢|会|有|可以|会说 '],
    edit: (found) =>
      includes(found.clause, '的', '都', '一起')
        ? null
        : ['and', 'and', '，也', `和 joins nouns, not sentences: 也${found.get('next')}.`],
    wrong: [['我学习汉语和喜欢中国文化。', '我学习汉语，也喜欢中国文化。']],
    right: ['我喜欢汉语和中国文化。'],
  }),
  rule({
    id: 'go-and-do',
    kind: 'he',
    patterns: [
      'go:去|来 place:<place> and:和 verb:<v~prep> 了? &<n|wn>',
      'go:去|来 place:<place> and:和 verb:<vo|v~prep> $',
    ],
    edit: (found) =>
      found.get('verb').length === 1 && found.after.length === 0
        ? null
        : [
            'and',
            'and',
            '',
            `The purpose follows without 和: ${found.get('go')}${found.get('place')}${found.get('verb')}.`,
          ],
    wrong: [['我想去超市和买东西。', '我想去超市买东西。']],
    right: ['我想去超市买东西。'],
  }),
];
