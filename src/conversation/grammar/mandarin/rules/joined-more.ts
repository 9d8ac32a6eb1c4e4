/** 和 where something new begins: what else is wished, told or asked for. */
import { includes, type MandarinRule, rule, tagged } from '../reading/mandarin-rule.ts';

const WHY = '和 joins nouns, not sentences.';

export const JOINED_MORE_RULES: readonly MandarinRule[] = [
  rule({
    id: 'and-a-new-start',
    kind: 'he',
    patterns: [
      'and:和 &请',
      'and:和 who:<human-pron> <num> 岁 &$',
      'and:和 again:我 next:头疼|累|饿|不|没|肚子疼|发烧',
      '<deg> <adj> and:和 thing:<n|wn|nominal-verb> <deg> <adj> &$',
    ],
    edit: (found) => {
      const isSure = found.tokens('who').length > 0 || found.tokens('thing').length > 0;
      const begins = tagged(found.before, 'v', 'modal', 'adj') && !tagged(found.before.slice(-1), 'pron', 'person');
      return isSure || (begins && !includes(found.after, '的', '都')) ? ['and', 'and', '，', WHY] : null;
    },
    wrong: [
      ['请给我一杯水和请给我菜单。', '请给我一杯水，请给我菜单。'],
      ['他是老师和他三十岁。', '他是老师，他三十岁。'],
      ['我想休息和我头疼。', '我想休息，我头疼。'],
      ['房间很干净和服务很好。', '房间很干净，服务很好。'],
    ],
    right: ['妈妈和我不喜欢。', '他和我不一样。'],
  }),
  rule({
    id: 'and-did-besides',
    kind: 'he',
    patterns: [
      'mark:， and:和 verb:<v~prep> &了',
      '^ <human-pron> 要 <vo> and:和 verb:<v~prep> <n> &$',
      '^ <human-pron> 发烧|头疼|感冒|肚子疼 and:和 verb:咳嗽|发烧|头疼|恶心|肚子疼 &$',
    ],
    edit: (found) => {
      const isComma = found.tokens('mark').length > 0;
      const more = includes(found.clause, '要') ? '还要' : '还';
      return ['and', 'and', isComma ? more : `，${more}`, `What comes besides is told with ${more}.`];
    },
    wrong: [
      ['我们去了公园，和吃了烤鸭。', '我们去了公园，还吃了烤鸭。'],
      ['我要吃饭和喝啤酒。', '我要吃饭，还要喝啤酒。'],
      ['我发烧和咳嗽。', '我发烧，还咳嗽。'],
    ],
    right: ['我喜欢看书和听音乐。'],
  }),
  rule({
    id: 'and-my-friend-wants',
    kind: 'he',
    patterns: ['^^ <human-pron> .. ， and:和 who:{PERSON} next:要|想要|是|有|喜欢|点'],
    edit: (found) => (includes(found.later, '的', '一起', '一样') ? null : ['and', 'and', '', WHY]),
    wrong: [['我要一碗面条，和我的朋友要米饭。', '我要一碗面条，我的朋友要米饭。']],
    right: ['我要面条，我的朋友要米饭。'],
  }),
  rule({
    id: 'no-problem',
    kind: 'bu-mei',
    patterns: [
      '^ not:不 &问题|关系|时间|办法',
      '<human-pron> not:不 &时间|钱|办法',
      'not:没 &够',
      '<human-pron> not:没 要 &去|走|来',
    ],
    edit: (found) => {
      const isNeeded = includes(found.after.slice(0, 1), '够') || found.clause.some(({ text }) => text === '要');
      const right = isNeeded ? '不' : '没';
      return ['not', 'not', right, `Here it is denied with ${right}.`];
    },
    wrong: [
      ['不问题！', '没问题！'],
      ['我不时间。', '我没时间。'],
      ['钱没够。', '钱不够。'],
    ],
    right: ['没问题！', '我没时间。'],
  }),
  rule({
    id: 'not-seen',
    kind: 'bu-mei',
    patterns: ['not:不见 &过'],
    edit: () => ['not', 'not', '没见', '过 tells of what happened, so it is denied with 没: 没见过.'],
    wrong: [['我以前不见过雪。', '我以前没见过雪。']],
    right: ['我以前没见过雪。'],
  }),
];
