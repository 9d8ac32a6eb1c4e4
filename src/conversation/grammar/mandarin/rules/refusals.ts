/** Denials with 还, 请 and 是. */
import { includes, type MandarinRule, rule, tagged } from '../reading/mandarin-rule.ts';

export const REFUSAL_RULES: readonly MandarinRule[] = [
  rule({
    id: 'not-yet',
    kind: 'bu-mei',
    patterns: [
      'subj:我|我们|他|她 still:还 not:不 verb:吃|点|买|看|到|收到|决定|做|写|学|开始|结婚|毕业|起床|付|吃饭|吃完|做完|准备好|点菜|付钱|习惯|打电话|预订|订 !过 thing:{NP}? last:呢? $',
    ],
    edit: () => ['not', 'not', '没', '“Not yet” is 还没.'],
    wrong: [['我还不吃早饭。', '我还没吃早饭。']],
    right: ['我还没吃早饭。', '我还不想吃。'],
  }),
  rule({
    id: 'not-received',
    kind: 'bu-mei',
    patterns: [
      '~听|看|找|买|如果|要是 subj:<human-pron|person> mid:<adv|time>* not:不 verb:收到|拿到|遇到|接到|见到|带来|告诉 !过',
      'subj:<n> still:还 not:不 verb:来|到|好 last:呢? $',
      '请 not:没|没有 verb:<v~modal>',
      '^ not:没|没有 verb:要 <n|wn> $',
    ],
    edit: (found) => {
      if (found.get('not') !== '不')
        return [
          'not',
          'not',
          found.get('verb') === '要' ? '不' : '不要',
          'A wish or a request is denied with 不 or 不要.',
        ];
      return includes(found.clause, '会', '能', '想', '要', '就') || found.get('verb') === '告诉'
        ? null
        : ['not', 'not', '没', `What did not happen is denied with 没: 没${found.get('verb')}.`];
    },
    wrong: [
      ['我不收到你的邮件。', '我没收到你的邮件。'],
      ['我的菜还不来。', '我的菜还没来。'],
    ],
    right: ['我没收到你的邮件。'],
  }),
  rule({
    id: 'never-does',
    kind: 'bu-mei',
    patterns: ['从来 not:没|没有 verb:抽烟|喝酒|迟到|吸烟|运动|做饭|吵架 $'],
    edit: (found) => ['not', 'not', '不', `A habit is denied with 不: 从来不${found.get('verb')}.`],
    wrong: [['我从来没抽烟。', '我从来不抽烟。']],
    right: ['我从来不抽烟。'],
  }),
  rule({
    id: 'please-not',
    kind: 'bu-mei',
    patterns: ['please:请 you:你|您? not:不 verb:<v~modal> !<neg>'],
    edit: (found) => ['not', 'not', '不要', `“Please do not” is 请不要: 请不要${found.get('verb')}.`],
    wrong: [['请不放辣椒。', '请不要放辣椒。']],
    right: ['请不要放辣椒。'],
  }),
  rule({
    id: 'is-not-doing',
    kind: 'bu-mei',
    patterns: [
      'subj:我|我们|他|她 be:不是|是不 verb:吃|喝|喜欢|知道|会|懂|明白|有 !过 !不',
      'subj:我|我们|他|她 no:不 be:是 verb:吃|喝|喜欢|知道|会|懂|明白|有 !过 !不',
    ],
    edit: (found) => {
      if (includes(found.later, '是', '而是', '只是', '的', '吗', '就是') || tagged(found.before, 'v')) return null;
      const verb = found.get('verb');
      return [
        found.tokens('no').length > 0 ? 'no' : 'be',
        'be',
        verb === '有' ? '没' : '不',
        `A verb is denied without 是: ${verb === '有' ? '没有' : `不${verb}`}.`,
      ];
    },
    wrong: [['我不是吃肉。', '我不吃肉。']],
    right: ['我不是学生。', '我不是不喜欢，是太贵了。'],
  }),
  rule({
    id: 'not-also',
    kind: 'word-order',
    patterns: ['subj:<human-pron> not:不|没 adv:也 &<v|modal>'],
    edit: (found) => [
      'not',
      'adv',
      `也${found.get('not')}`,
      `也 stands before ${found.get('not')}: 也${found.get('not')}.`,
    ],
    wrong: [['我不也喜欢。', '我也不喜欢。']],
    right: ['我也不喜欢。'],
  }),
  rule({
    id: 'wish-denied',
    kind: 'bu-mei',
    patterns: ['subj:<human-pron> not:没|没有 verb:想|要 &去|吃|喝|买|坐|住|做|换|加|点 !过|的'],
    edit: (found) =>
      includes(found.after, '过') || found.get('verb') === '要'
        ? null
        : ['not', 'not', '不', `Wishes are denied with 不: 不${found.get('verb')}.`],
    wrong: [['我没想去北京。', '我不想去北京。']],
    right: ['我没想到。'],
  }),
];
