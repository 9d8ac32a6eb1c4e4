/** 们 makes persons many where no number tells it. */
import { type MandarinRule, rule } from '../reading/mandarin-rule.ts';

const PEOPLE: Record<string, string> = { 人们: '人', 大家们: '大家', 孩子们: '孩子', 同学们: '同学', 朋友们: '朋友' };

export const PLURAL_RULES: readonly MandarinRule[] = [
  rule({
    id: 'number-and-plural',
    kind: 'men',
    patterns: [
      'count:<num|plural-dem> measure:<mw|dem>? <adj|color|deg|n|wn|place>* 的? <n|wn|person|place>? noun:<person|n|wn> plural:们',
      'count:<num|plural-dem> measure:<mw|dem>? <adj|color|deg|n|wn|place>* 的? noun:人们|孩子们|同学们|朋友们',
      '每 measure:个? noun:人们|孩子们|同学们|朋友们|<person> plural:们?',
    ],
    edit: (found) => {
      const noun = found.get('noun');
      const bare = PEOPLE[noun];
      if (bare) return ['noun', 'noun', bare, `With a number or 很多 there is no 们: ${bare}.`];
      if (found.get('plural') === '') return null;
      return [
        'plural',
        'plural',
        '',
        `With a number or 很多 there is no 们: ${found.get('count')}${found.get('measure')}${noun}.`,
      ];
    },
    wrong: [
      ['我们是三个人们。', '我们是三个人。'],
      ['很多人们喜欢喝茶。', '很多人喜欢喝茶。'],
      ['我有两个朋友们。', '我有两个朋友。'],
    ],
    right: ['孩子们都上学了。', '三个人', '人们都说好。', '每个人'],
  }),
  rule({
    id: 'plural-of-things',
    kind: 'men',
    patterns: ['noun:<n|wn|place~person> plural:们', 'noun:大家 plural:们', 'noun:自己 plural:们'],
    edit: (found) => ['plural', 'plural', '', `们 is for persons only: ${found.get('noun')}.`],
    wrong: [
      ['这些苹果们很新鲜。', '这些苹果很新鲜。'],
      ['每个人都有自己的问题们。', '每个人都有自己的问题。'],
    ],
    right: ['老师们好！', '他们很好。'],
  }),
];
