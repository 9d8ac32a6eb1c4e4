/** A 比 B 大: the difference follows the adjective, and 很 has no place. */
import { type Found, includes, type MandarinRule, rule } from '../reading/mandarin-rule.ts';

const B = '{NP}';
const ADJ = '<adj>';
const isComparison = (found: Found) => !includes(found.before, '比赛', '对比');

export const COMPARISON_RULES: readonly MandarinRule[] = [
  rule({
    id: 'than-very',
    kind: 'comparison',
    patterns: [
      `比 than:.. deg:很|非常|太|真|特别|十分|有点儿|有点|比较|最|挺|这么|那么 adj:${ADJ} last:了|多|吗|得多|很多|一点儿|一点? $`,
      `比 than:.. deg:很|非常 adj:${ADJ} 得 last:多 $`,
      `deg:很|非常|更 比 than:{NP} adj:${ADJ} last:了|吗? $`,
    ],
    edit: (found) => {
      if (found.place('deg').start < found.place('than').start)
        return ['deg', 'deg', '', `In a comparison ${found.get('deg')} is left out: 比 … ${found.get('adj')}.`];
      if (
        found.tokens('than').length === 0 ||
        found.tokens('than').at(-1)?.tags.has('de-verb') ||
        includes(found.tokens('than'), '的时候', '，')
      )
        return null;
      return ['deg', 'deg', '', `In a comparison 很 and the like are left out: 比 … ${found.get('adj')}.`];
    },
    wrong: [
      ['这个鱼比那个鱼很大。', '这个鱼比那个鱼大。'],
      ['他比我非常高。', '他比我高。'],
    ],
    right: ['这条比那条大得多。', '他比我高很多。', '比我想的还贵。'],
  }),
  rule({
    id: 'than-not',
    kind: 'comparison',
    patterns: [
      `than:比 other:${B} not:不|没有|没|不太 adj:${ADJ} last:了? $`,
      `than:比 other:<time|pron|dem> 的? not:不|没有|没|不太 adj:${ADJ} $`,
      `not:不|不太 adj:${ADJ} than:比 other:${B} $`,
    ],
    edit: (found) => {
      const [other, adj] = [found.get('other'), found.get('adj')];
      if (found.place('not').start < found.place('than').start)
        return ['not', 'other', `没有${other}${adj}`, `“Not as … as” is 没有: 没有${other}${adj}.`];
      return ['than', 'adj', `没有${other}${adj}`, `“Not as … as” is 没有: 没有${other}${adj}.`];
    },
    wrong: [
      ['这个房子比那个房子不大。', '这个房子没有那个房子大。'],
      ['今天比昨天不冷。', '今天没有昨天冷。'],
    ],
    right: ['这个房子没有那个房子大。', '今天不比昨天冷。'],
  }),
  rule({
    id: 'than-last',
    kind: 'comparison',
    patterns: [
      `subj:{NP} deg:很|更|比较|非常? adj:<plain-adj> much:一点儿|得多|很多? than:比 other:${B} last:的? $`,
      `subj:<color|adj|pron|n|dem> de:的 deg:很|更|比较|非常? adj:<plain-adj> than:比 other:<color|adj|pron|n|dem> last:的? $`,
      `subj:<v|vo|n> deg:很|更|非常 adj:<plain-adj> than:比 other:在 last:{PLACE} $`,
    ],
    edit: (found) => {
      const more = found.get('much') && found.place('much').end > found.place('much').start ? found.get('much') : '';
      return [
        found.get('deg') ? 'deg' : 'adj',
        'last',
        `比${found.get('other')}${found.get('last')}${found.get('adj')}${more}`,
        `The comparison stands before the adjective: 比${found.get('other')}${found.get('adj')}.`,
      ];
    },
    wrong: [
      ['红色的漂亮比蓝色的。', '红色的比蓝色的漂亮。'],
      ['火车快比汽车。', '火车比汽车快。'],
    ],
    right: ['红色的比蓝色的漂亮。'],
  }),
  rule({
    id: 'than-by',
    kind: 'comparison',
    patterns: [
      `比 {NP} by:一点儿|一点|很多|得多|多 adj:<plain-adj> last:了? $`,
      `比 {NP} by:<num> unit:岁|块|块钱|公里|公斤|米|厘米|公分|分钟|元|天|年|斤|倍|个小时 adj:<plain-adj> last:了? $`,
      `比 {NP} by:<num> mid:个 unit:小时|月|星期|头 adj:<plain-adj> last:了? $`,
    ],
    edit: (found) => {
      const by = found.get('by') + (found.tokens('unit').length ? found.get('mid') + found.get('unit') : '');
      const more = by === '多' ? '得多' : by;
      return [
        'by',
        'adj',
        `${found.get('adj')}${more}`,
        `The difference follows the adjective: ${found.get('adj')}${more}.`,
      ];
    },
    wrong: [
      ['我妹妹比我两岁小。', '我妹妹比我小两岁。'],
      ['这个比那个一点儿贵。', '这个比那个贵一点儿。'],
    ],
    right: ['我妹妹比我小两岁。', '这个比那个贵一点儿。'],
  }),
  rule({
    id: 'more-by-a-bit',
    kind: 'comparison',
    patterns: [
      '比 {NP} more:更|更加|还 adj:<plain-adj> by:一点儿|一点|很多|得多|多了 !的',
      '比 {NP} more:更|更加 adj:<plain-adj> by:<num> unit:<unit> !的',
      '比 {NP} more:更|更加 adj:<plain-adj> by:多 了',
      '比 .. adj:<plain-adj> by:很多|得多|一些|一点儿|一点 more:更 $',
    ],
    edit: (found) => [
      'more',
      'more',
      '',
      `Where the difference is told, there is no 更: ${found.get('adj')}${found.get('by')}.`,
    ],
    wrong: [['这件比那件更贵一点。', '这件比那件贵一点。']],
    right: ['这件比那件更贵。', '有比这个更大一点的吗？'],
  }),
  rule({
    id: 'not-as-very',
    kind: 'comparison',
    patterns: [
      'not:没有|不如 other:<pron|dem|color|time> rest:<mw|n|person>|的* deg:很|更|非常|太|比较 adj:<plain-adj> last:了? $',
      '^ <time|pron|dem|n|person|mw|place>|的* not:没有|不如 other:<time|pron|dem> rest:<mw|n|person|time>|的* deg:很|更|非常|太|比较 adj:<plain-adj> $',
      '<adj> .. ， 但是|可是|不过 not:没有|不如 other:<place|pron|time> deg:很|更|非常|太 adj:<plain-adj> $',
    ],
    edit: (found) => ['deg', 'deg', '', `In a comparison 很 is left out: ${found.get('not')} … ${found.get('adj')}.`],
    wrong: [['我没有他很高。', '我没有他高。']],
    right: ['我没有他那么高。', '这里没有很好的饭馆。'],
  }),
  rule({
    id: 'same-as',
    kind: 'comparison',
    patterns: [
      'prep:跟|和 {NP} same:一样 deg:很|非常|太|更|比较 adj:<plain-adj> $',
      'than:比 other:{NP} same:一样 adj:<plain-adj>? $',
    ],
    edit: (found) => {
      if (found.tokens('other').length > 0 && found.clause.some(({ text }) => text === '比'))
        return ['than', 'than', '跟', '“The same as” is 跟 … 一样.'];
      return ['deg', 'deg', '', `After 一样 there is no 很: 一样${found.get('adj')}.`];
    },
    wrong: [
      ['我跟他一样很高。', '我跟他一样高。'],
      ['这个比那个一样贵。', '这个跟那个一样贵。'],
    ],
    right: ['我跟他一样高。'],
  }),
  rule({
    id: 'more-and-more',
    kind: 'comparison',
    patterns: ['than:比 other:{NP} adv:<adv>? verb:<v> deg:很|非常|太 adj:<manner> last:了? $'],
    edit: (found) =>
      isComparison(found) && found.get('verb') !== '有'
        ? ['deg', 'deg', '得', `In a comparison 很 is left out: ${found.get('verb')}得${found.get('adj')}.`]
        : null,
    wrong: [['他比我跑很快。', '他比我跑得快。']],
    right: ['他比我跑得快。'],
  }),
];
