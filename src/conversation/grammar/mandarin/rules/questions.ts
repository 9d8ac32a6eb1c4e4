/** 吗 asks yes or no; a question with a question word or with A不A has none. */
import { includes, type MandarinRule, rule } from '../reading/mandarin-rule.ts';

/** Verbs with whose question 吗 asks after the knowing, not after the thing: 你知道他是谁吗. */
const ASKED = [
  '知道',
  '告诉',
  '记得',
  '明白',
  '懂',
  '听说',
  '问',
  '问问',
  '看',
  '看看',
  '说',
  '查',
  '查查',
  '解释',
  '认识',
  '介绍',
  '教',
  '清楚',
  '猜',
  '看到',
  '了解',
  '确定',
  '问一下',
  '看一下',
  '查一下',
  '想知道',
  '算',
  '发现',
  '帮',
];

export const QUESTION_RULES: readonly MandarinRule[] = [
  rule({
    id: 'question-word-and-ma',
    kind: 'ma',
    patterns: ['ask:<ask>|几 rest:.. last:吗|吗呢 $'],
    edit: (found) => {
      const word = found.get('ask');
      const before = found.earlier;
      const knows = before.findIndex(({ text }) => ASKED.includes(text));
      const isNot = knows > 0 && ['不', '没', '没有'].includes(before[knows - 1]?.text ?? '');
      if (knows >= 0 && !isNot) return null;
      const rest = found.tokens('rest');
      if (includes(rest, '也', '都', '知道', '明白')) return null;
      // "还要加点儿什么吗": 什么 for anything at all.
      if (word === '什么' && (includes(before, '还') || /(?:点|点儿|些)$/.test(before.at(-1)?.text ?? ''))) return null;
      // 什么 and 几 may mean "something" and "some".
      if (word === '什么' && (tagged(before) || includes(rest, '问题', '别的', '事', '忙', '特别', '要求')))
        return null;
      if (
        (word === '几' || word === '谁' || word === '哪里' || word === '哪儿') &&
        includes(before, '有', '没', '没有', '能', '可以', '还有', '等', '再', '好')
      )
        return null;
      if (word === '怎么' && includes(rest.slice(0, 1), '了')) return null;
      return ['last', 'last', '', `The question word ${word} asks already, so there is no 吗.`];
    },
    wrong: [
      ['你推荐什么吗？', '你推荐什么？'],
      ['这个蛋糕多少钱吗？', '这个蛋糕多少钱？'],
      ['银行在哪儿吗？', '银行在哪儿？'],
    ],
    right: [
      '你知道他是谁吗？',
      '有什么问题吗？',
      '还要加点儿什么吗？',
      '你想吃点什么吗？',
      '你能告诉我多少钱吗？',
      '你需要点什么吗？',
      '你想喝点儿什么吗？',
      '有几个人吗？',
    ],
  }),
  rule({
    id: 'a-not-a-and-ma',
    kind: 'ma',
    patterns: [
      'ask:<a-not-a> rest:.. last:吗 $',
      'one:<v|adj|modal> ask:不|没 two:<v|adj|modal> rest:.. last:吗 $',
      'go:过 rest:.. ask:没有|没 last:吗 $',
      'one:可以|能|会|要|想 ask:不可以|不能|不会|不要|不想 rest:.. last:吗 $',
    ],
    edit: (found) => {
      const [one, two] = [found.get('one'), found.get('two')];
      if (one !== two && !two.startsWith(one) && found.get('ask') !== `不${one}`) return null;
      const asks = found.before.findIndex(({ text }) => ASKED.includes(text));
      if (asks >= 0 && !['不', '没'].includes(found.before[asks - 1]?.text ?? '')) return null;
      const word = one ? `${one}${found.get('ask')}${two}` : found.get('ask');
      return ['last', 'last', '', `${word} asks already, so there is no 吗.`];
    },
    wrong: [
      ['你们有没有宫保鸡丁吗？', '你们有没有宫保鸡丁？'],
      ['你喝不喝咖啡吗？', '你喝不喝咖啡？'],
    ],
    right: ['你知道有没有茶吗？', '你们有茶吗？'],
  }),
  rule({
    id: 'choice-and-ma',
    kind: 'ma',
    patterns: [
      'verb:要|喝|吃|是|想|喜欢|买|去|坐|想要|在|用|付 .. <n|wn|adj|place>|的 or:还是 <n|wn|adj|place|v|pron|dem|color> rest:.. last:吗 $',
    ],
    edit: () => ['last', 'last', '', '还是 asks already, so there is no 吗.'],
    wrong: [['你要茶还是咖啡吗？', '你要茶还是咖啡？']],
    right: ['你还是学生吗？', '他现在还是老师吗？'],
  }),
  rule({
    id: 'choice-with-or',
    kind: 'other',
    patterns: ['^ 你|您|你们 <modal>? <v> one:<n|wn|place> or:或者|或 two:<n|wn|place> $'],
    edit: (found) =>
      found.sentence.ending.match(/[?？]/)
        ? ['or', 'or', '还是', 'In a question “or” is 还是, 或者 is for statements.']
        : null,
    wrong: [['你喝茶或者咖啡？', '你喝茶还是咖啡？']],
    right: ['你喝茶还是咖啡？', '我喝茶或者咖啡。'],
  }),
  rule({
    id: 'or-in-a-statement',
    kind: 'other',
    patterns: [
      '^ {POINT}? 我|我们 habit:<habit|time>* <modal>? <v> one:<n|wn|place>? or:还是 two:<v|n|wn|place> three:<n|wn>? $',
    ],
    edit: (found) =>
      found.sentence.ending === '。' && found.get('habit') !== ''
        ? ['or', 'or', '或者', 'In a statement “or” is 或者, 还是 is for questions.']
        : null,
    wrong: [['我周末看书还是看电影。', '我周末看书或者看电影。']],
    right: ['我周末看书或者看电影。', '我还是喝茶。'],
  }),
  rule({
    id: 'question-word-first',
    kind: 'word-order',
    patterns: [
      '^ ask:什么 subj:你|您|你们 mod:<modal|adv>* verb:要|吃|喝|做|买|看|学|学习|说 $',
      '^ ask:哪儿|哪里 subj:你|您|你们|我 mod:<modal|adv>* verb:去|住|到 $',
      '^ ask:怎么 subj:我|我们 mod:能|可以? verb:去|到|走|付 place:{NP}? $',
    ],
    edit: (found) => {
      const [ask, subj, mod, verb] = [found.get('ask'), found.get('subj'), found.get('mod'), found.get('verb')];
      const place = found.tokens('place').length > 0 ? found.get('place') : '';
      if (ask === '怎么')
        return [
          'ask',
          place ? 'place' : 'verb',
          `${subj}${mod}怎么${verb}${place}`,
          '怎么 stands before the verb, after the subject.',
        ];
      const whole = verb === '住' ? `${subj}${mod}住在${ask}` : `${subj}${mod}${verb}${ask}`;
      return ['ask', 'verb', whole, `The question word stands where the answer would: ${whole}`];
    },
    wrong: [
      ['什么你想喝？', '你想喝什么？'],
      ['哪儿你住？', '你住在哪儿？'],
    ],
    right: ['什么时候你来？', '你想喝什么？'],
  }),
];

function tagged(before: Parameters<typeof includes>[0]): boolean {
  return (
    /[点些]儿?$/.test(before.at(-1)?.text ?? '') ||
    includes(
      before,
      '有',
      '没有',
      '没',
      '需要',
      '点',
      '点儿',
      '一点',
      '一点儿',
      '别的',
      '为',
      '因为',
      '些',
      '还有',
      '出',
      '发生',
      '还要',
      '加',
      '带',
      '问',
      '其他',
      '再',
    )
  );
}
