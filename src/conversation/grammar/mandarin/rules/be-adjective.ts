/** An adjective is a predicate by itself: 这个菜很辣, not 是很辣. */
import { type Found, includes, type MandarinRule, rule } from '../reading/mandarin-rule.ts';

/** After 是 + adjective these turn the sentence ("It is good, but …"), and 是 is right. */
const CONCEDES = ['但是', '但', '可是', '不过', '就是', '只是', '然而', '还是', '可', '却'];
const concedes = (found: Found) =>
  includes(found.later, ...CONCEDES) ||
  found.later.some(({ text }) => CONCEDES.some((word) => text.startsWith(word) && text.length > word.length));

const WHY = (adjective: string) => `Adjectives need no 是: 很${adjective}, not 是${adjective}.`;

export const BE_ADJECTIVE_RULES: readonly MandarinRule[] = [
  rule({
    id: 'be-a-bit',
    kind: 'shi-adjective',
    patterns: ['~不|还|就 be:是 bit:一点儿|一点|有点儿|有点|一些 adj:<plain-adj> last:了? &$|，'],
    edit: (found) =>
      concedes(found)
        ? null
        : ['be', 'bit', '有点儿', `“A bit” before an adjective is 有点儿, without 是: 有点儿${found.get('adj')}.`],
    wrong: [['牛肉面是一点儿贵。', '牛肉面有点儿贵。']],
    right: ['牛肉面有点儿贵。', '它是有点儿贵，不过很好吃。'],
  }),
  rule({
    id: 'be-hot-or-not',
    kind: 'shi-adjective',
    patterns: ['~不|还|就 be:是 ask:<a-not-a> &$'],
    edit: (found) =>
      /^(.)不\1$/u.test(found.get('ask')) && found.get('ask') !== '是不是'
        ? ['be', 'be', '', `Adjectives need no 是: ${found.get('ask')}？`]
        : null,
    wrong: [['这个咖啡是热不热？', '这个咖啡热不热？']],
    right: ['这个咖啡热不热？'],
  }),
  rule({
    id: 'be-too',
    kind: 'shi-adjective',
    patterns: ['~不|还|就|说 be:是 too:太 adj:<adj> $'],
    edit: (found) =>
      concedes(found) || includes(found.before, '缺点', '优点', '问题', '原因', '最')
        ? null
        : [
            'be',
            'adj',
            `太${found.get('adj')}了`,
            `${WHY(found.get('adj'))} With 太 comes 了: 太${found.get('adj')}了.`,
          ],
    wrong: [['这件衬衫是太小。', '这件衬衫太小了。']],
    right: ['这件衬衫太小了。', '小是太小，可是很便宜。'],
  }),
  rule({
    id: 'be-very',
    kind: 'shi-adjective',
    patterns: [
      '~<mark> ~不|还|就|要|可|而|真 ~^ be:是 deg:<strong-deg>|最 adj:<plain-adj> last:吗|吧|呢|啊|了? $',
      '~<mark> ~不|还|就|要|可|而|真 ~^ be:是 deg:<strong-deg> adj:<plain-adj> &和|也|因为|所以',
      '~<mark> ~不|还|就|要|可|而|真 ~^ be:是 deg:越来越|又|这么|那么 adj:<adj> !的 !<n|wn|person>',
      '~<mark> ~不|还|就|要|可|而|真 ~^ be:是 deg:不 adj:<bare-be-adj> last:吗|了? $',
      '~<mark> ~不|还|就|要|可|而|真 ~^ be:是 deg:都 adj:很 <plain-adj> $',
      '~<mark> ~不|还|就|要|可|而|真 ~^ be:是 adj:<bare-be-adj> last:一点儿|一点|极了|得很 $',
      '~<mark> ~不|还|就|要|可|而|真 ~^ be:是 deg:比 adj:{NP} <plain-adj> $',
      '~<mark> ~不|还|就|要|可|而|真 ~^ be:是 deg:<strong-deg> adj:难|好|容易 <v~modal> $',
      '<human-pron> be:是 adj:过敏|感冒|发烧|咳嗽|迷路|饿|渴 $',
      '头|肚子|牙|腿|脚|手|嗓子 be:是 adj:疼 $',
    ],
    edit: (found) => {
      const deg = found.get('deg');
      const adj = found.get('adj');
      if (concedes(found) || adj === found.before.at(-1)?.text) return null;
      if (deg === '太' && includes(found.before, '缺点', '优点', '问题', '原因', '最')) return null;
      if (deg === '最') return null;
      if (['多', '少', '一样', '差不多', '一般'].includes(adj) && deg !== '很') return null;
      if (includes(found.before, '如果', '要是', '虽然') && deg === '不') return null;
      return ['be', 'be', '', `Adjectives need no 是: ${deg}${adj}, not 是${deg}${adj}.`];
    },
    wrong: [
      ['这个菜是很辣。', '这个菜很辣。'],
      ['空气是不干净。', '空气不干净。'],
      ['生活是又忙又有意思。', '生活又忙又有意思。'],
    ],
    right: [
      '这个菜不是很辣。',
      '他是很好，可是我不喜欢他。',
      '这是很好的茶。',
      '他是不错的老师。',
      '还是很贵。',
      '我最喜欢的是很辣的菜。',
    ],
  }),
  rule({
    id: 'be-adjective-question',
    kind: 'shi-adjective',
    patterns: ['~<mark> ~不|还|就|要|可|而|真 ~^ be:是 adj:<bare-be-adj> last:吗 $'],
    edit: (found) => ['be', 'be', '', `Adjectives need no 是: ${found.get('adj')}吗？`],
    wrong: [['西红柿是便宜吗？', '西红柿便宜吗？']],
    right: ['你是老师吗？', '西红柿便宜吗？'],
  }),
  rule({
    id: 'be-adjective',
    kind: 'shi-adjective',
    patterns: [
      '~<mark> ~不|还|就|要|可|而|真 ~^|都 subj:<pron|n|wn|person|place|time|dem> adv:也|都? be:是 adj:<bare-be-adj> $',
      '~<mark> ~不|还|就|要|可|而|真 ~^|都 subj:<pron|n|wn|person|place|time|dem> adv:也|都? be:是 adj:<bare-be-adj> &和 !还是',
    ],
    edit: (found) => {
      if (
        concedes(found) ||
        // 又大又干净 is made of both.
        (found.after[0]?.text === '和' && found.after.length === 2 && found.after[1]?.tags.has('adj')) ||
        includes(found.before, '是', '最') ||
        /^(?:爱好|优点|缺点|特点|要求|问题|目标|强项|长处|短处|弱点|好处|坏处|原因|心情|性格)$/.test(
          found.get('subj'),
        ) ||
        found.sentence.ending === '？'
      )
        return null;
      return ['be', 'be', '很', `An adjective takes 很 and no 是: 很${found.get('adj')}.`];
    },
    wrong: [
      ['今天天气是好。', '今天天气很好。'],
      ['我是累。', '我很累。'],
    ],
    right: ['今天天气很好。', '是大还是小？', '是甜还是咸？', '我的爱好是安静。', '你要的是大还是小？'],
  }),
  rule({
    id: 'be-how',
    kind: 'shi-adjective',
    patterns: [
      '~<dem|pron|neg> ~不|还|就 be:是 how:怎么样|怎样 $',
      '~不|还|就 be:是 deg:很|非常|特别 how:喜欢|想念 !的',
    ],
    edit: (found) =>
      concedes(found) || includes(found.after, '的')
        ? null
        : ['be', 'be', '', `${found.get('deg')}${found.get('how')} needs no 是 before it.`],
    wrong: [['那里的天气是怎么样？', '那里的天气怎么样？']],
    right: ['天气怎么样？', '我很喜欢。'],
  }),
  rule({
    id: 'be-age',
    kind: 'other',
    patterns: [
      'subj:<pron|person> adv:今年|现在|也? be:是|有 age:<num>|几 unit:岁 !的 !<n>',
      '<human-pron> be:是 unit:姓 age:_',
    ],
    edit: (found) => {
      if (found.get('unit') === '姓') return ['be', 'be', '', '姓 is the verb itself: 我姓王, without 是.'];
      return ['be', 'be', '', `Age is told without 是 or 有: ${found.get('age')}岁.`];
    },
    wrong: [
      ['我是二十岁。', '我二十岁。'],
      ['我今年有三十岁了。', '我今年三十岁了。'],
      ['我是姓王。', '我姓王。'],
    ],
    right: ['我二十岁。', '我是二十岁的时候来的。'],
  }),
  rule({
    id: 'be-from',
    kind: 'other',
    patterns: [
      '<human-pron|person> adv:也|都? be:是 from:从 place:{PLACE} last:来? $',
      '<human-pron|person> adv:也|都? be:是 from:来 of:从 place:{PLACE} $',
    ],
    edit: (found) => [
      'be',
      found.get('last') ? 'last' : 'place',
      `是从${found.get('place')}来的`,
      `Origin is told with 是从 … 来的: 是从${found.get('place')}来的.`,
    ],
    wrong: [
      ['我是从德国。', '我是从德国来的。'],
      ['我是从德国来。', '我是从德国来的。'],
    ],
    right: ['我是从德国来的。', '我从德国来。'],
  }),
  rule({
    id: 'be-that-time',
    kind: 'de',
    patterns: [
      '<human-pron|person> be:是 how:{POINT} verb:来|到|毕业|出生|开始|结婚|认识|回来|预订|订 $',
      '<human-pron|person> be:是 how:昨天|前天|去年|前年|什么时候|怎么|跟谁|和谁 verb:来|到|毕业|出生|开始|结婚|认识|回来|预订|订|去 place:<place>? $',
      '<human-pron|person> be:是 how:坐 <vehicle> verb:来|到|去 place:<place>? $',
    ],
    edit: (found) => {
      const last = found.get('place') ? 'place' : 'verb';
      return [last, last, `${found.get(last)}的`, '是 … 的 tells when or how something was done: 我是昨天来的.'];
    },
    wrong: [
      ['我是昨天来。', '我是昨天来的。'],
      ['我是坐火车来。', '我是坐火车来的。'],
    ],
    right: ['我是昨天来的。', '我昨天来的。'],
  }),
];
