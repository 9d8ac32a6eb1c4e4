/** 了 with what follows it: 吃了饭以后, 快要下雨了, 五天了. */
import { includes, type MandarinRule, rule, tagged } from '../../reading/mandarin-rule.ts';

export const BOUNDED_RULES: readonly MandarinRule[] = [
  rule({
    id: 'after-doing',
    kind: 'le-guo',
    patterns: [
      'verb:<vo>|吃饭|洗澡 le:了 after:以后|之后',
      'verb:吃饭|洗澡|吃早饭|吃晚饭|做完作业 le:了 after:就|再',
      'first:<v> 了 <n> le:了 after:以后|之后|就',
    ],
    edit: (found) => {
      const verb = found.tokens('verb').length > 0 ? found.get('verb') : '';
      if (verb === '') return ['le', 'le', '', 'One 了, after the verb, is enough.'];
      if (['下雨', '下雪', '结婚', '毕业', '生气', '放假', '离婚', '生病'].includes(verb)) return null;
      return [
        'verb',
        'le',
        `${verb[0]}了${verb.slice(1)}`,
        `What is done first takes 了 after the verb alone: ${verb[0]}了${verb.slice(1)}.`,
      ];
    },
    wrong: [
      ['我吃饭了以后去散步。', '我吃了饭以后去散步。'],
      ['我吃了饭了以后去散步。', '我吃了饭以后去散步。'],
    ],
    right: ['我吃了饭以后去散步。', '下雨了就不去了。'],
  }),
  rule({
    id: 'about-to',
    kind: 'le-guo',
    patterns: [
      'soon:快要|就要 verb:<v> thing:<n|place>? &$|，',
      'soon:<vehicle> 要 verb:开|到|走 thing:<n>? &$|，',
      '<human-pron> 都|已经 verb:喝完|吃完|看完|做完|写完|用完|买好|做好 &$|，',
    ],
    edit: (found) => {
      if (includes(found.clause, '了', '的', '如果', '不', '没', '什么', '几点', '时候', '哪儿', '怎么')) return null;
      const last = found.tokens('thing').length > 0 ? 'thing' : 'verb';
      return [last, last, `${found.get(last)}了`, 'What has just changed or is about to takes 了 at the end.'];
    },
    wrong: [
      ['快要下雨，我们走吧。', '快要下雨了，我们走吧。'],
      ['火车要开，快上车吧。', '火车要开了，快上车吧。'],
      ['我都喝完。', '我都喝完了。'],
    ],
    right: ['快要下雨了。', '火车要开几个小时？'],
  }),
  rule({
    id: 'full-up',
    kind: 'le-guo',
    patterns: ['^ <human-pron> 已经? state:饱|醒 &$|，', 'subj:菜|饭|汤|茶|咖啡|面|水 be:是 state:凉 &$|，'],
    edit: (found) =>
      found.tokens('be').length > 0
        ? ['be', 'state', '凉了', 'A change is told with 了, without 是: 凉了.']
        : ['state', 'state', `${found.get('state')}了`, `A change is told with 了: ${found.get('state')}了.`],
    wrong: [
      ['我不想吃，我饱。', '我不想吃，我饱了。'],
      ['我的菜是凉，可以热一下吗？', '我的菜凉了，可以热一下吗？'],
    ],
    right: ['我饱了。', '茶是凉的。'],
  }),
  rule({
    id: 'arrived-so-long',
    kind: 'le-guo',
    patterns: ['verb:到|来|离开 le:了 place:<place> span:{SPAN} last:了 &$', '了 没有|没 le:了 &$'],
    edit: () => ['le', 'le', '', 'One 了 is enough.'],
    wrong: [['我到了北京三天了。', '我到北京三天了。']],
    right: ['我到北京三天了。', '没有了。'],
  }),
  rule({
    id: 'been-once',
    kind: 'le-guo',
    patterns: ['^ subj:{PERSON} verb:去|来|吃|看|坐|见|喝 thing:<place|n> count:<num> unit:次 &$|，'],
    edit: (found) =>
      /[?？]/.test(found.sentence.ending) || includes(found.clause, '了', '过', '每', '一天')
        ? null
        : ['verb', 'verb', `${found.get('verb')}过`, `Experience is told with 过: ${found.get('verb')}过.`],
    wrong: [['我去中国一次。', '我去过中国一次。']],
    right: ['我每年去中国一次。', '我去过中国一次。'],
  }),
  rule({
    id: 'state-of-then',
    kind: 'le-guo',
    patterns: [
      '<past> 在 {PLACE} verb:工作|学习|生活|上班|上学|住 le:了 &$|，',
      'verb:买|做|看|吃|写|点|拍|送|借 le:了 of:的 &<n>',
    ],
    edit: (found) =>
      found.tokens('of').length > 0
        ? ['le', 'le', '', `Before 的 and a noun there is no 了: ${found.get('verb')}的.`]
        : ['le', 'le', '', `Where one lived or worked then has no 了: ${found.get('verb')}.`],
    wrong: [
      ['我去年在上海工作了，今年在北京工作。', '我去年在上海工作，今年在北京工作。'],
      ['这是我昨天买了的衣服。', '这是我昨天买的衣服。'],
    ],
    right: ['我去年在上海工作了三个月。'],
  }),
  rule({
    id: 'already-much',
    kind: 'le-guo',
    patterns: ['已经 verb:<act~modal> much:很多|不少|太多 &$|，|<n>', '已经 verb:走|开|来|到|卖|关|吃|喝|睡 ask:吗 $'],
    edit: (found) =>
      includes(found.clause, '了', '过')
        ? null
        : ['verb', 'verb', `${found.get('verb')}了`, `What is done already takes 了: ${found.get('verb')}了.`],
    wrong: [
      ['我已经吃很多，不要了。', '我已经吃了很多，不要了。'],
      ['火车已经走吗？', '火车已经走了吗？'],
    ],
    right: ['我已经吃了很多。'],
  }),
  rule({
    id: 'never-here',
    kind: 'le-guo',
    patterns: [
      '从来 没|没有 在 {PLACE} verb:<v> thing:<n>? &$|，',
      '从来 not:不见 verb:过',
      '以前 没|没有 verb:<act|guo-act> le:了 thing:<n|place>',
    ],
    edit: (found) => {
      if (found.tokens('not').length > 0) return ['not', 'not', '没见', '从来 with 过 is denied with 没.'];
      if (found.tokens('le').length > 0)
        return ['le', 'le', '过', `Experience is told with 过: 没${found.get('verb')}过.`];
      const verb = found.get('verb');
      const isPair = tagged(found.tokens('verb'), 'vo');
      return ['verb', 'verb', isPair ? `${verb[0]}过${verb.slice(1)}` : `${verb}过`, '从来没 asks for 过.'];
    },
    wrong: [
      ['我从来没在这家饭馆吃饭。', '我从来没在这家饭馆吃过饭。'],
      ['我从来不见过他。', '我从来没见过他。'],
      ['我以前没吃了饺子。', '我以前没吃过饺子。'],
    ],
    right: ['我从来没在这儿吃过饭。'],
  }),
  rule({
    id: 'denied-with-le',
    kind: 'bu-mei',
    patterns: [
      'not:不 verb:吃|喝|买|看|做|写 le:了 thing:<n> 就',
      'not:不要 le:了 thing:<n> &，|$',
      '^ not:没 modal:要 &<v>',
      '<past> .. not:不 verb:睡好 &$|，',
      '<past> .. not:不 verb:睡 好 &$|，',
    ],
    edit: (found) => {
      if (found.tokens('modal').length > 0) return ['not', 'not', '不', 'A wish is denied with 不: 不要.'];
      if (found.get('not') === '不要') return ['le', 'le', '', 'Before the thing there is no 了: 不要.'];
      if (found.tokens('le').length === 0) return ['not', 'not', '没', 'What did not happen is denied with 没.'];
      return ['not', 'le', `没${found.get('verb')}`, `What did not happen is denied with 没: 没${found.get('verb')}.`];
    },
    wrong: [
      ['我不吃了早饭就来了。', '我没吃早饭就来了。'],
      ['我不要了米饭，要面条。', '我不要米饭，要面条。'],
      ['没要放糖。', '不要放糖。'],
    ],
    right: ['我不要了。', '我不吃了。'],
  }),
  rule({
    id: 'asked-me-much',
    kind: 'le-guo',
    patterns: [
      'verb:问|告诉|给|教|送|借 who:<human-pron> le:了 much:很多|一些|<num>|几',
      'help:给 who:<human-pron> verb:帮助 le:了 much:很多 &$|，',
      'verb:帮忙 le:了 who:<human-pron> much:很多 &$|，',
    ],
    edit: (found) => {
      if (found.tokens('help').length > 0)
        return ['help', 'much', `给了${found.get('who')}很多帮助`, `To give help is 给了${found.get('who')}很多帮助.`];
      if (found.get('verb') === '帮忙')
        return [
          'verb',
          'much',
          `帮了${found.get('who')}很多忙`,
          `帮忙 holds its object already: 帮了${found.get('who')}很多忙.`,
        ];
      return ['who', 'le', `了${found.get('who')}`, `了 follows the verb: ${found.get('verb')}了${found.get('who')}.`];
    },
    wrong: [
      ['他问我了很多问题。', '他问了我很多问题。'],
      ['他给我帮助了很多。', '他给了我很多帮助。'],
      ['他帮忙了我很多。', '他帮了我很多忙。'],
    ],
    right: ['他问了我很多问题。'],
  }),
];
