/** 离, 对, 用, 为 and 在 with their nouns stand before the verb; the clock takes none. */
import { includes, type MandarinRule, rule, tagged } from '../reading/mandarin-rule.ts';

export const PREPOSITION_RULES: readonly MandarinRule[] = [
  rule({
    id: 'distance-from',
    kind: 'other',
    patterns: [
      'from:从|跟|和|到 place:{PLACE} deg:很|不|非常|太|比较|有点儿|多|不太? be:是? adj:远|近 last:吗|了|不远? $',
      'from:从 place:{PLACE} adj:远不远|多远 $',
    ],
    edit: (found) =>
      (found.get('from') === '到' && found.before.length > 0 && !tagged(found.before.slice(-1), 'n', 'place')) ||
      found.get('from') === '和' ||
      found.get('from') === '跟' ||
      includes(found.after, '到') ||
      // 从北京上海多远 lacks 到.
      (found.get('place').length > 3 && found.tokens('place').filter(({ tags }) => tags.has('place')).length > 1) ||
      (found.get('from') === '到' && includes(found.before, '从')) ||
      found.get('from') === '到'
        ? null
        : [
            'from',
            'from',
            '离',
            `Distance is told with 离: 离${found.get('place')}${found.get('deg')}${found.get('adj')}.`,
          ],
    wrong: [
      ['酒店从车站远吗？', '酒店离车站远吗？'],
      ['我家从学校很近。', '我家离学校很近。'],
    ],
    right: ['酒店离车站远吗？', '从这里到车站远吗？'],
  }),
  rule({
    id: 'far-from',
    kind: 'word-order',
    patterns: ['be:是? deg:很|不|非常|太|比较|不太? adj:远|近 from:从|离|到 place:{PLACE} last:吗? $'],
    edit: (found) => {
      const deg = found.tokens('deg').length > 0 ? found.get('deg') : '';
      return [
        found.tokens('be').length ? 'be' : deg ? 'deg' : 'adj',
        'place',
        `离${found.get('place')}${deg}${found.get('adj')}`,
        `Distance is told with 离 before the adjective: 离${found.get('place')}${deg}${found.get('adj')}.`,
      ];
    },
    wrong: [
      ['酒店很远从车站。', '酒店离车站很远。'],
      ['机场远从这里吗？', '机场离这里远吗？'],
    ],
    right: ['机场离这里远吗？'],
  }),
  rule({
    id: 'good-for',
    kind: 'word-order',
    patterns: [
      'deg:很|非常|不|特别|太 adj:<adj>|帮助|影响|好处|坏处 to:对 whom:{NPS} $',
      'deg:很|非常|不|特别|是 adj:重要|好|坏|有用|方便|危险 to:对 whom:{SOMEBODY} $',
      'deg:有|没有 adj:帮助|影响|好处|坏处|兴趣 to:对 whom:{NPS} $',
      'deg:有|没有 much:很大的|很大|很多|很多的 adj:帮助|影响|好处|坏处|兴趣 to:对 whom:{NPS} $',
    ],
    edit: (found) => {
      const much = found.tokens('much').length > 0 ? found.get('much') : '';
      return [
        'deg',
        'whom',
        `对${found.get('whom')}${found.get('deg')}${much}${found.get('adj')}`,
        `对 with its noun stands before: 对${found.get('whom')}${found.get('deg')}${found.get('adj')}.`,
      ];
    },
    wrong: [['吸烟不好对身体。', '吸烟对身体不好。']],
    right: ['吸烟对身体不好。'],
  }),
  rule({
    id: 'pay-with',
    kind: 'word-order',
    patterns: ['verb:付|付钱|付款|写|说|聊天|交流|结账 thing:<n>? with:用 means:<n|wn> last:吗? $'],
    edit: (found) => [
      'verb',
      'means',
      `用${found.get('means')}${found.get('verb')}${found.get('thing')}`,
      `The means stands before the verb: 用${found.get('means')}${found.get('verb')}.`,
    ],
    wrong: [['我付用信用卡。', '我用信用卡付。']],
    right: ['我用信用卡付。'],
  }),
  rule({
    id: 'buy-for',
    kind: 'word-order',
    patterns: ['verb:买|做|找|准备|订 le:了? thing:{NP} for:为 whom:{PERSON} $'],
    edit: (found) => [
      'verb',
      'whom',
      `为${found.get('whom')}${found.get('verb')}${found.get('le')}${found.get('thing')}`,
      `为 with the person stands before the verb: 为${found.get('whom')}${found.get('verb')}.`,
    ],
    wrong: [['我买了礼物为我妈妈。', '我为我妈妈买了礼物。']],
    right: ['我为我妈妈买了礼物。'],
  }),
  rule({
    id: 'at-the-clock',
    kind: 'other',
    patterns: [
      'at:在 day:<day|daypart>* hour:<num> unit:点|点钟 half:半? &<v|modal|prep|pron>|$',
      'at:在 day:<day> &<v|modal|pron>',
    ],
    edit: (found) =>
      tagged(found.before.slice(-1), 'v') &&
      !['我', '你'].includes(found.before.at(-1)?.text ?? '') &&
      !tagged(found.before.slice(-1), 'pron')
        ? null
        : ['at', 'at', '', 'A time takes no 在: 八点, not 在八点.'],
    wrong: [['我在八点起床。', '我八点起床。']],
    right: ['我在八点以前起床。', '我八点起床。'],
  }),
  rule({
    id: 'meet-at-the-clock',
    kind: 'word-order',
    patterns: ['^ subj:{SUBJECT} rest:.. at:在 when:{POINT} $'],
    edit: (found) => {
      const rest = found.tokens('rest');
      if (
        !tagged(rest, 'v', 'vo') ||
        includes(rest, '是', '从', '等', '到', '订', '约', '安排', '改') ||
        found.tokens('subj').length === 0
      )
        return null;
      return [
        'rest',
        'when',
        `${found.get('when')}${found.get('rest')}`,
        `Time stands before the verb, without 在: ${found.get('when')}${found.get('rest')}.`,
      ];
    },
    wrong: [['我们见面在八点。', '我们八点见面。']],
    right: ['我们八点见面。'],
  }),
  rule({
    id: 'where-missing-at',
    kind: 'other',
    patterns: ['<human-pron|person> mid:<adv|modal|time>* verb:工作|学习|上班|吃饭|生活|等你 place:<place> &$'],
    edit: (found) => [
      'verb',
      'place',
      `在${found.get('place')}${found.get('verb')}`,
      `The place stands before the verb with 在: 在${found.get('place')}${found.get('verb')}.`,
    ],
    wrong: [['我工作北京。', '我在北京工作。']],
    right: ['我在北京工作。'],
  }),
  rule({
    id: 'introduce-to',
    kind: 'verb-object',
    patterns: ['~给|向 verb:介绍 whom:你|您|你们|大家 thing:{NP} $'],
    edit: (found) => [
      'verb',
      'whom',
      `给${found.get('whom')}介绍`,
      `One introduces something to somebody with 给: 给${found.get('whom')}介绍.`,
    ],
    wrong: [['我介绍你我的朋友。', '我给你介绍我的朋友。']],
    right: ['我给你介绍我的朋友。', '我来介绍一下。'],
  }),
  rule({
    id: 'tell-me',
    kind: 'other',
    patterns: ['请|可以|能|能不能|可不可以|麻烦 you:你|您? say:说 whom:我|我们 &<ask|n|pron|dem|place|wn>|$|吗'],
    edit: () => ['say', 'say', '告诉', '“To tell somebody” is 告诉: 告诉我.'],
    wrong: [['请说我多少钱。', '请告诉我多少钱。']],
    right: ['请告诉我多少钱。', '他说我很好。'],
  }),
  rule({
    id: 'know-a-fact',
    kind: 'other',
    patterns: ['know:认识 &怎么|为什么|什么时候|在|多少', 'know:认识 how:{PLACE} &在|怎么'],
    edit: () => ['know', 'know', '知道', 'Facts are known with 知道, persons and places with 认识.'],
    wrong: [['我不认识怎么去。', '我不知道怎么去。']],
    right: ['我不认识他。'],
  }),
  rule({
    id: 'be-where',
    kind: 'other',
    patterns: ['be:有 at:在? ask:哪儿|哪里 $', 'be:有 at:在 ask:{PLACE} $'],
    edit: (found) =>
      found.before.length === 0 ||
      tagged(found.before, 'v', 'neg') ||
      !tagged(found.before.slice(-1), 'n', 'place', 'person', 'wn', 'pron')
        ? null
        : ['be', 'ask', `在${found.get('ask')}`, `A place is told with 在: 在${found.get('ask')}.`],
    wrong: [['洗手间有哪里？', '洗手间在哪里？']],
    right: ['洗手间在哪里？'],
  }),
];
