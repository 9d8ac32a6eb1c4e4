/** Words that come in pairs over two clauses: 因为 … 所以, 一边 … 一边, 一 … 就, 又 … 又. */
import { type Found, includes, type MandarinRule, rule } from '../reading/mandarin-rule.ts';

/** True if the sentence has but the two clauses of the pattern. */
const isPairOfClauses = (found: Found) => !found.later.some(({ text }) => text === '，' || text === ',');

export const PAIR_RULES: readonly MandarinRule[] = [
  rule({
    id: 'because-so',
    kind: 'he',
    patterns: ['^^ 因为 .. mark:，|, but:但是|可是|不过|但'],
    edit: (found) => (isPairOfClauses(found) ? ['but', 'but', '所以', '因为 goes with 所以: 因为 …，所以 ….'] : null),
    wrong: [['因为下雨了，但是火车晚点了。', '因为下雨了，所以火车晚点了。']],
    right: ['因为下雨了，所以火车晚点了。', '因为便宜，但是也因为好吃，我常来。'],
  }),
  rule({
    id: 'so-at-the-end',
    kind: 'word-order',
    patterns: ['^^ 因为 .. mark:，|, first:_ rest:.. so:所以 $$'],
    edit: (found) => ['first', 'so', `所以${found.get('first')}${found.get('rest')}`, '所以 begins the second part.'],
    wrong: [['因为他生病了，他今天没来上课所以。', '因为他生病了，所以他今天没来上课。']],
    right: ['因为他生病了，所以他没来。'],
  }),
  rule({
    id: 'while-and-while',
    kind: 'he',
    patterns: ['一边 one:<v> .. mark:，|, who:<human-pron>? two:<v>'],
    edit: (found) =>
      includes(found.later, '一边') || !isPairOfClauses(found)
        ? null
        : ['two', 'two', `一边${found.get('two')}`, 'Both parts take 一边: 一边 …，一边 ….'],
    wrong: [['我一边听音乐，写作业。', '我一边听音乐，一边写作业。']],
    right: ['我一边听音乐，一边写作业。', '他一边走一边唱。'],
  }),
  rule({
    id: 'as-soon-as',
    kind: 'he',
    patterns: [
      '^ {SUBJECT} one:一 verb:看到|听到|到|回到|看见|听见|下课|下班|回家|起床|想到|说到|见到|毕业|有|进 .. mark:，|, who:<human-pron>? two:<v|adv|modal>',
    ],
    edit: (found) => {
      if (includes([...found.tokens('two'), ...found.later], '就', '便', '都', '也') || !isPairOfClauses(found))
        return null;
      return ['two', 'two', `就${found.get('two')}`, '一 goes with 就: 一 …，就 ….'];
    },
    wrong: [['我一看到这张照片，想起我的朋友。', '我一看到这张照片，就想起我的朋友。']],
    right: ['我一到家，就给你打电话。'],
  }),
  rule({
    id: 'both-and-and',
    kind: 'he',
    patterns: ['又 <adj|v> and:和 又', '也 and:而且', 'one:也 and:而且', 'and:和 等等', '<n> 、 .. and:和 等'],
    edit: (found) => {
      if (found.clause.some(({ text }) => text === '而且'))
        return found.tokens('one').length > 0 ? ['one', 'one', '', '而且 alone is enough.'] : null;
      return ['and', 'and', '', '和 is too much here.'];
    },
    wrong: [
      ['这是一个又小和又安静的地方。', '这是一个又小又安静的地方。'],
      ['他不但聪明，也而且很努力。', '他不但聪明，而且很努力。'],
    ],
    right: ['又小又安静', '长城、故宫等等。'],
  }),
  rule({
    id: 'not-only-but',
    kind: 'he',
    patterns: ['不但|不仅 .. mark:，|, next:<v|modal|deg>'],
    edit: (found) =>
      includes([...found.tokens('next'), ...found.later], '而且', '也', '还', '并且', '又', '更', '反而', '还是') ||
      !isPairOfClauses(found)
        ? null
        : ['next', 'next', `还${found.get('next')}`, '不但 goes with 还 or 而且: 不但 …，还 ….'],
    wrong: [['我不但喜欢唱歌，喜欢跳舞。', '我不但喜欢唱歌，还喜欢跳舞。']],
    right: ['我不但喜欢唱歌，还喜欢跳舞。'],
  }),
  rule({
    id: 'as-long-as',
    kind: 'he',
    patterns: ['^^ only:只要|只有 .. mark:，|, who:<human-pron>? next:能|会|可以|一定'],
    edit: (found) => {
      const then = found.get('only') === '只有' ? '才' : '就';
      return includes(found.later, '就', '才', '都') || !isPairOfClauses(found)
        ? null
        : ['next', 'next', `${then}${found.get('next')}`, `${found.get('only')} goes with ${then}.`];
    },
    wrong: [['只要多练习，你能说得很好。', '只要多练习，你就能说得很好。']],
    right: ['只要多练习，就能说得很好。'],
  }),
  rule({
    id: 'in-particular',
    kind: 'other',
    patterns: ['mark:，|, especially:特别|尤其 thing:{NPS} $'],
    edit: (found) =>
      found.tokens('thing')[0]?.tags.has('adj')
        ? null
        : [
            'especially',
            'especially',
            `${found.get('especially')}是`,
            `Before a noun it is ${found.get('especially')}是.`,
          ],
    wrong: [['我想念我的家人，特别我的妈妈。', '我想念我的家人，特别是我的妈妈。']],
    right: ['我想念家人，特别是妈妈。', '我喜欢茶，特别喜欢绿茶。'],
  }),
  rule({
    id: 'choice-in-a-question',
    kind: 'he',
    patterns: ['one:<v|n|adj> or:或者|或 two:<v|n|adj> rest:.. $$'],
    edit: (found) => {
      if (!/[?？]/.test(found.sentence.ending)) return null;
      const { clause } = found;
      if (
        clause.some(({ tags }) => tags.has('ask') || tags.has('a-not-a')) ||
        includes(clause, '吗', '吧', '呢', '没有', '不')
      )
        return null;
      const before = found.before.length + found.tokens('one').length;
      return before > 4 ? null : ['or', 'or', '还是', 'In a question “or” is 还是, 或者 is for statements.'];
    },
    wrong: [['你要喝茶或者咖啡？', '你要喝茶还是咖啡？']],
    right: ['有茶或者咖啡吗？', '明天或者后天怎么样？'],
  }),
  rule({
    id: 'and-i-did',
    kind: 'he',
    patterns: [
      '^ subj:我|我们 mods:<modal|adv>* verb:<v> rest:.. and:和 again:我|我们 next:要|想|会|能|可以|喜欢|吃|喝|去|买',
      '^ subj:我们|我 .. ， and:和 again:我们|我 next:<v> le:了',
    ],
    edit: (found) => {
      const last = found.tokens('rest').at(-1) ?? found.tokens('verb').at(-1);
      if (found.get('subj') !== found.get('again') || includes(found.after, '的', '都', '一起', '一样')) return null;
      if (found.tokens('le').length > 0) return ['and', 'and', '', `和 joins nouns, not sentences.`];
      if (last?.tags.has('person') || (last?.tags.has('v') && !last.tags.has('vo'))) return null;
      return [
        'and',
        'and',
        '，',
        `和 joins nouns, not sentences: ${found.get('again')}${found.get('next')} … begins a new one.`,
      ];
    },
    wrong: [['我要吃饭和我要喝茶。', '我要吃饭，我要喝茶。']],
    right: ['我要吃饭，我要喝茶。', '我想和我朋友去。'],
  }),
];
