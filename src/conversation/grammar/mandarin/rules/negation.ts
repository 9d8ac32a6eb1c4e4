/** 不 denies what is usual, wished or coming; 没 denies what happened, and 有. */
import { includes, type MandarinRule, rule, tagged } from '../reading/mandarin-rule.ts';

const POTENTIAL: Record<string, string> = {
  听懂: '听不懂',
  看懂: '看不懂',
  看见: '看不见',
  听见: '听不见',
  找到: '找不到',
  看到: '看不到',
  听到: '听不到',
  买到: '买不到',
  记住: '记不住',
  睡着: '睡不着',
  想起来: '想不起来',
  吃完: '吃不完',
  看清楚: '看不清楚',
  听清楚: '听不清楚',
  做完: '做不完',
};

export const NEGATION_RULES: readonly MandarinRule[] = [
  rule({
    id: 'not-have',
    kind: 'bu-mei',
    patterns: ['~是|吃|喝|要|没 not:不 adv:都|太|常? have:有 !的 !名|钱|趣|用'],
    edit: (found) => ['not', 'have', `${found.get('adv')}没有`, '有 is denied with 没: 没有, never 不有.'],
    wrong: [['我不有筷子。', '我没有筷子。']],
    right: ['我没有筷子。', '这里不只有茶。'],
  }),
  rule({
    id: 'not-done-before',
    kind: 'bu-mei',
    patterns: ['~得|是|看|听|找|买|来|差|错|还 not:不 verb:<v|guo-act> past:过 !去|来|年|节|分|生日|马路 !<time>'],
    edit: (found) => {
      const verb = found.get('verb');
      if (['难', '好', '通', '经', '是', '会', '能', '要', '想要', '可以'].includes(verb)) return null;
      return ['not', 'not', '没', `过 tells of what happened, so it is denied with 没: 没${verb}过.`];
    },
    wrong: [
      ['我不吃过北京烤鸭。', '我没吃过北京烤鸭。'],
      ['我从来不去过长城。', '我从来没去过长城。'],
    ],
    right: ['我没吃过北京烤鸭。', '不过我喜欢。', '我不想过去。'],
  }),
  rule({
    id: 'not-yesterday',
    kind: 'bu-mei',
    patterns: [
      '<point-past>|今天早上|今早 mid:<pron|person|time|adv|prep|daypart|n|place|dem|mw>* !为什么 not:不 verb:<v~modal~state-verb~mei-wrong~adj> le:了? rest:{NPS}? !的',
      '<point-past>|今天早上|今早 mid:<pron|person|time|adv|prep|daypart>* !为什么 not:不 verb:<neg-act|act|vo~adj> le:了 rest:{NPS}?',
    ],
    edit: (found) => {
      if (
        tagged(found.tokens('mid'), 'habit') ||
        [
          '在',
          '有',
          '想',
          '要',
          '懂',
          '爱',
          '怕',
          '同意',
          '舒服',
          '觉得',
          '需要',
          '是',
          '能',
          '像',
          '明白',
          '说',
        ].includes(found.get('verb')) ||
        includes(found.tokens('mid'), '就', '从', '才', '再也', '以后', '一直')
      )
        return null;
      return [
        'not',
        'verb',
        `没${found.get('verb')}`,
        `What did not happen is denied with 没: 没${found.get('verb')}.`,
      ];
    },
    wrong: [
      ['昨天我不去学校。', '昨天我没去学校。'],
      ['他昨天不来上课。', '他昨天没来上课。'],
    ],
    right: ['昨天我没去学校。', '我昨天不舒服。', '他昨天说不来。', '昨天为什么不来？'],
  }),
  rule({
    id: 'done-not-and-le',
    kind: 'le-guo',
    patterns: [
      '~<span> ~久|好久|很久|天|年|月|小时|有|星期 not:没|没有 verb:<act|guo-act|neg-act|vo> le:了 rest:<n|wn|place|pron|num|person>',
      'before:还|从来 adv:都? not:没|没有 verb:<v> rest:{NP}? le:了 $',
      'before:<past> mid:<_|pron|person|time|adv|prep|daypart>* not:没|没有 verb:<act|guo-act|neg-act|vo> rest:{NP}? le:了 $',
    ],
    edit: (found) =>
      includes(found.before, '好久', '很久', '天', '年', '多久') || tagged(found.before, 'span')
        ? null
        : ['le', 'le', '', `After 没 there is no 了: 没${found.get('verb')}.`],
    wrong: [
      ['我没吃了早饭。', '我没吃早饭。'],
      ['我还没吃饭了。', '我还没吃饭。'],
      ['我昨天没喝咖啡了。', '我昨天没喝咖啡。'],
    ],
    right: ['我三天没吃饭了。', '好久没见了。', '没有了。', '没钱了。'],
  }),
  rule({
    id: 'not-with-mei',
    kind: 'bu-mei',
    patterns: ['~有|还|能|都 not:没|没有 verb:<mei-wrong> !到|过|的|<ask> !<conj>'],
    edit: (found) => {
      const verb = found.get('verb');
      const next = found.after[0];
      if (found.get('not') === '没有' && !['是', '会', '可以', '知道', '应该', '很', '喜欢', '想要'].includes(verb))
        return null;
      if (['太', '很', '够'].includes(verb) && !next?.tags.has('adj')) return null;
      if (['需要', '够', '像'].includes(verb) && tagged(found.after, 'n') && found.get('not') === '没有') return null;
      return ['not', 'not', '不', `${verb} is denied with 不: 不${verb}.`];
    },
    wrong: [
      ['我没想要糖。', '我不想要糖。'],
      ['他没会说汉语。', '他不会说汉语。'],
      ['我没是学生。', '我不是学生。'],
    ],
    right: ['我没想到。', '我不会说汉语。', '没有会议。', '没有需要的东西。'],
  }),
  rule({
    id: 'adjective-with-mei',
    kind: 'bu-mei',
    patterns: [
      '~还|都|病|身体|伤|是|洗|说|听|看|写|想|有 subj:<n|wn|person|place|pron|dem|mw|time>|也|真|太 not:没|没有 adj:<bare-be-adj> last:吗|吧? $',
    ],
    edit: (found) => {
      const adj = found.get('adj');
      if (
        [
          '好',
          '早',
          '晚',
          '多',
          '大',
          '有钱',
          '有意思',
          '有名',
          '有趣',
          '安全',
          '清楚',
          '满意',
          '饱',
          '早点',
          '困',
          '快',
          '慢',
          '危险',
          '健康',
          '安全',
          '困难',
          '辛苦',
          '麻烦',
          '积极',
        ].includes(adj) &&
        adj !== '大'
      )
        return null;
      if (includes(found.before, '比', '跟', '和') || (includes(found.before, '的') && found.get('not') === '没有'))
        return null;
      if (includes(found.before, '有', '没有')) return null;
      return ['not', 'not', '不', `Adjectives are denied with 不: 不${adj}.`];
    },
    wrong: [
      ['房间没有干净。', '房间不干净。'],
      ['这双鞋没有大。', '这双鞋不大。'],
    ],
    right: ['房间不干净。', '我的房间没有他的大。', '饭还没好。', '这里没有危险。'],
  }),
  rule({
    id: 'mei-before-the-habit',
    kind: 'bu-mei',
    patterns: [
      'when:一般|平时|通常|常常|经常|明天|后天|明年|下个星期|下周|下个月 mid:<pron|person|time|daypart>* not:没|没有 verb:<neg-act> rest:<v|vo|n|place|person>* $',
    ],
    edit: (found) => {
      if (
        found.get('not') === '没有' &&
        ['工作', '休息', '上课', '学习', '练习', '复习', '下雨'].includes(found.get('verb'))
      )
        return null;
      return ['not', 'not', '不', `What is usual or still to come is denied with 不: 不${found.get('verb')}.`];
    },
    wrong: [
      ['我一般没喝酒。', '我一般不喝酒。'],
      ['我明天没去学校。', '我明天不去学校。'],
    ],
    right: ['我明天没有课。', '我一般不喝酒。'],
  }),
  {
    id: 'cannot',
    kind: 'bu-mei',
    wrong: [
      ['对不起，我不听懂。', '对不起，我听不懂。'],
      ['我不找到我的房间。', '我找不到我的房间。'],
    ],
    right: ['我没听懂。', '如果你不看到他，就回来。', '我听不懂。'],
    find: ({ tokens }) =>
      tokens.flatMap((token, i) => {
        const next = tokens[i + 1];
        const right = POTENTIAL[next?.text ?? ''];
        const isRight = includes(tokens.slice(0, i), '如果', '要是', '只要', '还', '从来', '从', '别');
        if (
          !['不', '不能', '不可以'].includes(token.text) ||
          !right ||
          !next ||
          isRight ||
          includes(tokens.slice(i + 2), '就', '过')
        )
          return [];
        return [
          { start: token.start, end: next.end, to: right, explanation: `“Cannot” stands inside the verb: ${right}.` },
        ];
      }),
  },
];
