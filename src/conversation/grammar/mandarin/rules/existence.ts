/** 是 says what something is, 有 that it is there, 在 where it is. */
import { includes, type MandarinRule, rule, tagged } from '../reading/mandarin-rule.ts';

export const EXISTENCE_RULES: readonly MandarinRule[] = [
  rule({
    id: 'there-is-last',
    kind: 'word-order',
    patterns: [
      '^ at:在? place:{PLACE} thing:{NPS} have:有 $',
      '^ at:在? place:{PLACE} thing:<plural-dem|n>* have:有 $',
      'be:是 thing:什么 noun:<n>? have:有 $',
    ],
    edit: (found) => {
      if (found.tokens('be').length > 0)
        return ['be', 'have', `有什么${found.get('noun')}`, `What is there follows 有: 有什么${found.get('noun')}.`];
      if (found.get('thing') === '') return null;
      return ['thing', 'have', `有${found.get('thing')}`, `What is there follows 有: 有${found.get('thing')}.`];
    },
    wrong: [
      ['路上很多车有。', '路上有很多车。'],
      ['这个菜里面是什么肉有？', '这个菜里面有什么肉？'],
    ],
    right: ['路上有很多车。', '这里什么都有。'],
  }),
  rule({
    id: 'where-and-there-is',
    kind: 'other',
    patterns: [
      'be:是? at:在 ask:哪里|哪儿 have:有 $',
      'subj:<n|place> at:在 place:{PLACE} have:有 $',
      'have:有 at:在 thing:<n|place~here> &$|吗',
    ],
    edit: (found) => {
      if (found.tokens('ask').length > 0)
        return [found.get('be') ? 'be' : 'at', 'have', `在${found.get('ask')}`, '在 tells where; 有 is too much.'];
      if (found.tokens('thing').length > 0) return ['at', 'at', '', '有 tells that it is there; 在 is too much.'];
      return ['have', 'have', '', '在 tells where; 有 is too much.'];
    },
    wrong: [
      ['厕所是在哪里有？', '厕所在哪里？'],
      ['附近有在药店吗？', '附近有药店吗？'],
      ['我们公司在市中心有。', '我们公司在市中心。'],
    ],
    right: ['厕所在哪里？', '附近有药店吗？'],
  }),
  rule({
    id: 'there-is-without-be',
    kind: 'other',
    patterns: ['<place|loc|here> be:是 have:有 &<num|n|plural-dem|wn>'],
    edit: () => ['be', 'be', '', 'There is 有 alone, without 是.'],
    wrong: [['桌子上是有两本书。', '桌子上有两本书。']],
    right: ['桌子上有两本书。', '还是有两个。'],
  }),
  rule({
    id: 'what-is-there',
    kind: 'word-order',
    patterns: ['^ <n|place> loc:对面|旁边|前面|后面|左边|右边 at:在 thing:{SOMEWHERE} $'],
    edit: (found) =>
      tagged(found.tokens('thing').slice(-1), 'loc', 'here')
        ? null
        : ['at', 'at', '是', `After the place comes 是 and what is there: ${found.get('loc')}是${found.get('thing')}.`],
    wrong: [['地铁站对面在麦当劳。', '地铁站对面是麦当劳。']],
    right: ['地铁站对面是麦当劳。', '地铁站在麦当劳对面。'],
  }),
  rule({
    id: 'is-beside',
    kind: 'word-order',
    patterns: [
      'subj:<place|n> be:是 loc:对面|旁边|后面|前面|左边|右边 of:的 thing:<place|n> $',
      'subj:<place> be:是 side:<place> of:的? where:对面|旁边|后面|前面|左边|右边 $',
    ],
    edit: (found) =>
      found.tokens('side').length > 0
        ? ['be', 'be', '在', 'Where something is, is told with 在.']
        : [
            'be',
            'thing',
            `在${found.get('thing')}${found.get('loc')}`,
            `Where something is, is told with 在, and the place word comes last: 在${found.get('thing')}${found.get('loc')}.`,
          ],
    wrong: [['邮局是对面的医院。', '邮局在医院对面。']],
    right: ['邮局在医院对面。', '那是对面的医院。'],
  }),
  rule({
    id: 'known-thing-there',
    kind: 'word-order',
    patterns: [
      '^ at:在? place:{PLACE} have:有 thing:我|你|他|她|我们 of:的 noun:房间|家|公司|学校|座位|车|酒店|办公室|行李|包 $',
    ],
    edit: (found) => {
      const thing = `${found.get('thing')}的${found.get('noun')}`;
      return [
        found.get('at') ? 'at' : 'place',
        'noun',
        `${thing}在${found.get('place')}`,
        `A thing one knows comes first, with 在: ${thing}在${found.get('place')}.`,
      ];
    },
    wrong: [['在三楼有我的房间。', '我的房间在三楼。']],
    right: ['我的房间在三楼。', '三楼有一个房间。'],
  }),
  rule({
    id: 'distance-words',
    kind: 'other',
    patterns: [
      'far:离 to:到 place:{PLACE}',
      'far:离 place:{PLACE} not:不|很|也不? at:在 adj:远|近',
      'from:从 place:<place> other:<place> adj:多远|远吗|很远|有多远|要多长时间',
      'from:从 place:<place> other:<place> 有? adj:多 远',
    ],
    edit: (found) => {
      if (found.tokens('other').length > 0)
        return [
          'other',
          'other',
          `到${found.get('other')}`,
          `From … to … is 从 … 到: 从${found.get('place')}到${found.get('other')}.`,
        ];
      if (found.tokens('to').length > 0) return ['to', 'to', '', '离 alone tells the distance, without 到.'];
      return ['at', 'at', '', `远 and 近 need no 在: ${found.get('not')}${found.get('adj')}.`];
    },
    wrong: [
      ['北京离到上海很远。', '北京离上海很远。'],
      ['我的酒店离这儿不在远。', '我的酒店离这儿不远。'],
      ['从北京上海多远？', '从北京到上海多远？'],
    ],
    right: ['北京离上海很远。', '从北京到上海多远？'],
  }),
  rule({
    id: 'missing-be',
    kind: 'other',
    patterns: [
      '^ who:{PERSON} job:<job> &$|，',
      '^ <pron|person> of:的 who:爱好|专业|职业|国籍 job:<n|v|vo|color|job~modal~adv> rest:.. $',
      '^ <pron|person> 最? 喜欢|爱 of:的 who:<n|wn> job:<n|color|time|wn> $',
      '^ <pron|person> 最? 喜欢|爱 of:的 who:<n|wn> job:<n|color|time|wn> &，',
      '^ <pron|person> 最? 喜欢|爱 of:的 who:<n|wn> job:<n|color|wn> 和 <n|color|wn> $',
    ],
    edit: (found) => {
      const [who, job] = [found.tokens('who').at(-1), found.tokens('job')[0]];
      if (!(who && job)) return null;
      const isPerson = found.tokens('of').length === 0;
      if (isPerson && !(who.tags.has('kin') && tagged(found.clause.slice(0, 1), 'pron', 'kin'))) return null;
      if (includes(found.tokens('rest'), '是', '有', '的') || job.text === '是') return null;
      if (!isPerson && tagged(found.tokens('rest').slice(0, 1), 'deg')) return null;
      return ['job', 'job', `是${job.text}`, `Between two nouns stands 是: ${who.text}是${job.text}.`];
    },
    wrong: [
      ['我妈妈医生。', '我妈妈是医生。'],
      ['我的爱好看书和旅行。', '我的爱好是看书和旅行。'],
      ['我喜欢的颜色蓝色。', '我喜欢的颜色是蓝色。'],
    ],
    right: ['我妈妈是医生。', '我的专业很难。'],
  }),
];
