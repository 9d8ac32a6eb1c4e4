/** Words that stray from their verb or noun: 为什么 at the end, 关于 behind its noun, an object between verb and result. */
import { includes, type MandarinRule, rule, tagged } from '../../reading/mandarin-rule.ts';

export const STRAY_WORD_RULES: readonly MandarinRule[] = [
  rule({
    id: 'why-at-the-end',
    kind: 'word-order',
    patterns: ['^ subj:{SUBJECT} rest:.. why:为什么 $'],
    edit: (found) =>
      !tagged(found.tokens('rest'), 'v', 'adj') || includes(found.tokens('rest'), '知道', '是', '告诉', '问', '说')
        ? null
        : ['rest', 'why', `为什么${found.get('rest')}`, '为什么 stands before the verb.'],
    wrong: [['菜还没来为什么？', '菜为什么还没来？']],
    right: ['我不知道为什么。', '为什么还没来？'],
  }),
  rule({
    id: 'about-before-noun',
    kind: 'word-order',
    patterns: [
      'count:<num> <mw> noun:<n> about:关于 thing:{NPS} $',
      '是 noun:<job> about:在 thing:{PLACE} $',
      '是 noun:<job> about:在 thing:{SOMEWHERE} $',
    ],
    edit: (found) => {
      const about = found.get('about') === '在' ? '' : '关于';
      const whole = `${about}${found.get('thing')}的${found.get('noun')}`;
      return ['noun', 'thing', whole, `What describes a noun stands before it: ${whole}.`];
    },
    wrong: [
      ['我写一篇作文关于我的家。', '我写一篇关于我的家的作文。'],
      ['我是学生在北京大学。', '我是北京大学的学生。'],
    ],
    right: ['我写一篇关于家的作文。', '我是学生，在北京大学。'],
  }),
  rule({
    id: 'object-before-result',
    kind: 'word-order',
    patterns: [
      'verb:买东西|吃饭|做饭|看书|做作业|洗澡|点菜|上课|写作业|考试 res:完 le:了? &$|，|以后|就',
      'verb:吃|买|看|喝|写|用|做|洗 thing:<n> res:完 le:了 &$|，|以后|就',
      'verb:睡觉 res:好 &$|，',
      'verb:<vo> not:不 res:了 &$|，',
    ],
    edit: (found) => {
      const verb = found.get('verb');
      const isPair = found.tokens('thing').length === 0;
      const object = isPair ? verb.slice(1) : found.get('thing');
      if (found.tokens('not').length > 0)
        return ['verb', 'res', `${verb[0]}不了${object}`, `“Cannot” is said inside the verb: ${verb[0]}不了${object}.`];
      if (isPair && includes(found.before.slice(-1), '的')) return null;
      const whole = `${isPair ? verb[0] : verb}${found.get('res')}${verb === '睡觉' ? '' : object}`;
      return ['verb', 'res', whole, `The result follows the verb at once: ${whole}.`];
    },
    wrong: [
      ['我买东西完了。', '我买完东西了。'],
      ['我昨天没有睡觉好。', '我昨天没有睡好。'],
      ['我的腿疼，走路不了。', '我的腿疼，走不了路。'],
    ],
    right: ['我买完东西了。', '我东西买完了。', '他不游泳了。'],
  }),
  rule({
    id: 'can-before-verb',
    kind: 'word-order',
    patterns: ['subj:<human-pron> verb:<v~modal~prep> can:可以|能 &在|<here>'],
    edit: (found) => [
      'verb',
      'can',
      `${found.get('can')}${found.get('verb')}`,
      `${found.get('can')} stands before the verb: ${found.get('can')}${found.get('verb')}.`,
    ],
    wrong: [['我坐可以在这儿吗？', '我可以坐在这儿吗？']],
    right: ['我可以坐在这儿吗？', '我去可以吗？'],
  }),
  rule({
    id: 'subject-at-the-end',
    kind: 'word-order',
    patterns: ['~<pron|person|n> to:对 thing:{NPS} deg:<deg|neg>* verb:过敏|感兴趣|满意|有兴趣 who:我|他|她|我们 $'],
    edit: (found) => {
      const whole = `${found.get('who')}对${found.get('thing')}${found.get('deg')}${found.get('verb')}`;
      return ['to', 'who', whole, `The subject comes first: ${whole}.`];
    },
    wrong: [['对海鲜过敏我。', '我对海鲜过敏。']],
    right: ['我对海鲜过敏。'],
  }),
  rule({
    id: 'chosen-with-de',
    kind: 'de',
    patterns: [
      'verb:要|想要|买|换|喜欢 <dem> 个 deg:更|最|比较 adj:<plain-adj> &$|，',
      'verb:要|想要|买|换 deg:更|最|比较 adj:便宜|大|小|好|新|短|长|安静 &$|，',
    ],
    edit: (found) => [
      'adj',
      'adj',
      `${found.get('adj')}的`,
      `What one chooses is named with 的: ${found.get('deg')}${found.get('adj')}的.`,
    ],
    wrong: [['我想要那个更便宜。', '我想要那个更便宜的。']],
    right: ['我想要更便宜的。', '我要更努力。'],
  }),
  rule({
    id: 'without-sugar',
    kind: 'other',
    patterns: [
      '~要|想|用|吃|放|加 not:不 noun:糖|冰|牛奶|盐|奶|香菜|辣椒|葱|蒜|辣的 &$|，',
      '要|来|点 <num>? <mw>? <n> not:不 noun:糖|冰|牛奶|盐|奶|香菜|辣椒|葱|蒜 &$|，',
    ],
    edit: (found) => {
      const verb = ['香菜', '辣椒', '葱', '蒜'].includes(found.get('noun')) ? '放' : '加';
      return ['not', 'not', `不${verb}`, `不 asks for a verb: 不${verb}${found.get('noun')}.`];
    },
    wrong: [['我要咖啡不糖。', '我要咖啡不加糖。']],
    right: ['不加糖。', '不要冰。'],
  }),
  rule({
    id: 'slowly-please',
    kind: 'other',
    patterns: ['请|请你|您|你 adv:慢 verb:说 !慢'],
    edit: () => ['adv', 'verb', '慢点儿说', 'To ask for it slower is 慢点儿: 慢点儿说.'],
    wrong: [['请慢说，我听不懂。', '请慢点儿说，我听不懂。']],
    right: ['请慢慢说。', '请慢走。'],
  }),
  rule({
    id: 'times-of-things',
    kind: 'measure-word',
    patterns: ['<num> measure:次 noun:咖啡|茶|水|啤酒|果汁|牛奶|米饭|可乐'],
    edit: (found) => {
      const right = found.sentence.lexicon.measured(found.get('noun'))?.measures[0] ?? '份';
      return ['measure', 'measure', right, `次 counts what one does; “${found.get('noun')}” is counted with ${right}.`];
    },
    wrong: [['再给我一次咖啡。', '再给我一杯咖啡。']],
    right: ['再给我一杯咖啡。', '我住三晚。'],
  }),
];
