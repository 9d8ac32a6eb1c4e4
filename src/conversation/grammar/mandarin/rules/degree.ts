/** Words of degree: one is enough, 太 comes with 了. */
import { includes, type MandarinRule, rule } from '../reading/mandarin-rule.ts';

export const DEGREE_RULES: readonly MandarinRule[] = [
  rule({
    id: 'too-without-le',
    kind: 'other',
    patterns: [
      '^^ subj:{NP}? too:太 adj:贵|热|冷|大|小|辣|咸|甜|远|吵|忙|累|慢|快|长|短|难|好|脏|晚|早|酸|油|高|厚|重 $$',
    ],
    edit: (found) =>
      includes(
        found.before,
        '不',
        '别',
        '如果',
        '要是',
        '怕',
        '不要',
        '有时候',
        '因为',
        '虽然',
        '担心',
        '会',
        '说',
        '没',
        '缺点',
        '既',
      ) ||
      found.sentence.ending.match(/[?？]/) ||
      (['高', '大', '低'].includes(found.get('adj')) &&
        !found.clause.some(({ tags }) => tags.has('pron') || tags.has('dem')))
        ? null
        : ['adj', 'adj', `${found.get('adj')}了`, `With 太 comes 了: 太${found.get('adj')}了.`],
    wrong: [
      ['这件衣服太贵。', '这件衣服太贵了。'],
      ['汤太热。', '汤太热了。'],
    ],
    right: ['不太贵。', '太贵了。', '我怕太贵。'],
  }),
  rule({
    id: 'too-at-comma',
    kind: 'other',
    patterns: ['^^ subj:<pron|dem>? 个? too:太 adj:贵|远|大|小|辣|咸|甜|冷|热|吵|长|短 $'],
    edit: (found) =>
      found.later[0] ? ['adj', 'adj', `${found.get('adj')}了`, `With 太 comes 了: 太${found.get('adj')}了.`] : null,
    wrong: [['太贵，便宜一点儿吧。', '太贵了，便宜一点儿吧。']],
    right: ['太贵了，便宜一点儿吧。'],
  }),
  rule({
    id: 'two-degrees',
    kind: 'other',
    patterns: [
      'one:很|非常|特别|太|真|十分|最 two:很|非常|特别|太|真|十分 adj:<adj>',
      'one:那么|这么 two:很|非常|太|更 adj:<adj>',
      'one:越来越 two:很|更|非常|太|比较|真|最|更加 adj:<adj|v>',
      'two:很|非常|特别|真|太 adj:<reduplicated>',
    ],
    edit: (found) =>
      found.get('one') === found.get('two')
        ? null
        : ['two', 'two', '', `One word of degree is enough: ${found.get('one')}${found.get('adj')}.`],
    wrong: [
      ['现在的年轻人越来越很忙。', '现在的年轻人越来越忙。'],
      ['这个非常很好吃。', '这个非常好吃。'],
    ],
    right: ['越来越忙', '特别特别好吃', '真特别'],
  }),
  rule({
    id: 'a-bit',
    kind: 'other',
    patterns: ['~<v|prep|num> subj:<pron|n|wn|place|person|here> bit:一点儿|一点 adj:<bare-be-adj> last:了? $'],
    edit: (found) =>
      includes(found.before, '要', '给', '来', '比', '请', '想', '能', '可以', '把', '还', '便宜') ||
      found.before.some(({ tags }) => tags.has('v')) ||
      ['快', '早', '晚', '慢', '便宜', '安静', '清楚', '高兴'].includes(found.get('adj'))
        ? null
        : ['bit', 'bit', '有点儿', `“A bit too” before an adjective is 有点儿: 有点儿${found.get('adj')}.`],
    wrong: [
      ['我一点儿累。', '我有点儿累。'],
      ['这个房间一点儿小。', '这个房间有点儿小。'],
    ],
    right: ['我一点儿也不累。', '我有点儿累。', '给我大一点儿的。'],
  }),
  rule({
    id: 'bit-after',
    kind: 'other',
    patterns: ['adj:便宜|大|小|快|慢|早|晚|高|长|短|安静 bit:有点儿|有点 last:吗|吧|的|可以吗? $'],
    edit: (found) => ['bit', 'bit', '一点儿', `After an adjective “a bit” is 一点儿: ${found.get('adj')}一点儿.`],
    wrong: [['可以便宜有点儿吗？', '可以便宜一点儿吗？']],
    right: ['有点儿贵。', '便宜一点儿吧。'],
  }),
  rule({
    id: 'love-very',
    kind: 'word-order',
    patterns: [
      '~很|非常 subj:<human-pron|person> verb:喜欢|爱|想|想念 deg:很|非常|特别 thing:{NP} $',
      'subj:<human-pron|person> verb:喜欢|爱|想|想念 thing:{NP} deg:很|非常|特别 $',
    ],
    edit: (found) => {
      if (found.tokens('thing')[0]?.tags.has('adj')) return null;
      const isLast = found.place('deg').start > found.place('thing').start;
      const [verb, deg, thing] = [found.get('verb'), found.get('deg'), found.get('thing')];
      return [
        'verb',
        isLast ? 'deg' : 'thing',
        `${deg}${verb}${thing}`,
        `${deg} stands before the verb: ${deg}${verb}.`,
      ];
    },
    wrong: [
      ['我喜欢很中国菜。', '我很喜欢中国菜。'],
      ['我喜欢中国很。', '我很喜欢中国。'],
    ],
    right: ['我很喜欢中国菜。', '我喜欢很辣的菜。'],
  }),
  rule({
    id: 'glad-to-meet',
    kind: 'other',
    patterns: ['^ subj:我? deg:很? glad:高兴 meet:见面|遇见 who:你|您|你们|大家 $'],
    edit: (found) => [
      'glad',
      'who',
      `高兴见到${found.get('who')}`,
      `见面 takes no object: 很高兴见到${found.get('who')}.`,
    ],
    wrong: [['很高兴见面你。', '很高兴见到你。']],
    right: ['很高兴见到你。', '很高兴认识你。'],
  }),
];
