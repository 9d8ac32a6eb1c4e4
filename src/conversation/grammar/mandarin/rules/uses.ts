/** Single words with uses of their own: 给, 跟, 想要, 刚, 就 and 才, dates, and parts of the body. */
import { type Found, includes, type MandarinRule, rule, tagged } from '../reading/mandarin-rule.ts';

const isQuestion = (found: Found) => /[?？]/.test(found.sentence.ending);

export const USE_RULES: readonly MandarinRule[] = [
  rule({
    id: 'give-a-call',
    kind: 'word-order',
    patterns: [
      'give:给 verb:打电话|写信|发短信|发邮件|发微信|做饭|照相|拍照|介绍 who:{PERSON} &$|，|<point-time>|每|吗|吧|了',
    ],
    edit: (found) => [
      'verb',
      'who',
      `${found.get('who')}${found.get('verb')}`,
      `给 takes the person at once: 给${found.get('who')}${found.get('verb')}.`,
    ],
    wrong: [['你一到家就给打电话我。', '你一到家就给我打电话。']],
    right: ['你给我打电话。'],
  }),
  rule({
    id: 'told-to',
    kind: 'other',
    patterns: ['verb:告诉|问|教|帮助 le:了? give:给 who:<human-pron|person> &$|，'],
    edit: (found) => ['give', 'give', '', `${found.get('verb')} takes the person without 给.`],
    wrong: [['这件事我已经告诉了给他。', '这件事我已经告诉了他。']],
    right: ['这件事我已经告诉他了。', '他教给我一个办法。'],
  }),
  rule({
    id: 'with-and-not-to',
    kind: 'other',
    patterns: ['prep:对|给 who:{PERSON} verb:见面|聊天|结婚|吵架|打架|跳舞|约会|离婚|合作'],
    edit: (found) => [
      'prep',
      'prep',
      '跟',
      `${found.get('verb')} goes with 跟: 跟${found.get('who')}${found.get('verb')}.`,
    ],
    wrong: [['我想对医生见面。', '我想跟医生见面。']],
    right: ['我想跟医生见面。', '他对我很好。'],
  }),
  rule({
    id: 'wish-for-a-thing',
    kind: 'other',
    patterns: [
      'subj:<human-pron> mid:很|也|还|都? wish:想 count:<num> measure:<counting> noun:<n> &$|，',
      'subj:<human-pron> wish:想|不想 adj:冰|热|大|小|甜|新|便宜|红|白|黑|别 of:的 &<n>',
    ],
    edit: (found) => ['wish', 'wish', `${found.get('wish')}要`, `To want a thing is ${found.get('wish')}要.`],
    wrong: [
      ['我很想一杯热水。', '我很想要一杯热水。'],
      ['我不想冰的咖啡。', '我不想要冰的咖啡。'],
    ],
    right: ['我很想我的家。', '我想要一杯热水。'],
  }),
  rule({
    id: 'day-and-date',
    kind: 'other',
    patterns: [
      'day:星期一|星期二|星期三|星期四|星期五|星期六|周一|周五 wrong:号|日 &$|，|吗',
      'month:<time> date:<num> &$|，',
    ],
    edit: (found) => {
      if (found.tokens('day').length > 0) return ['wrong', 'wrong', '', 'A day of the week takes no 号.'];
      return /^[一二三四五六七八九十]+月$/u.test(found.get('month'))
        ? [
            'date',
            'date',
            `${found.get('date')}号`,
            `A date ends with 号: ${found.get('month')}${found.get('date')}号.`,
          ]
        : null;
    },
    wrong: [
      ['今天是星期五号。', '今天是星期五。'],
      ['我的生日是三月五。', '我的生日是三月五号。'],
    ],
    right: ['今天是五号。', '我的生日是三月五号。'],
  }),
  rule({
    id: 'number-before-place',
    kind: 'word-order',
    patterns: [
      'place:站台|房间|座位|桌子 number:<num> &$|在|，|吗|是',
      '~<num> house:住在|住|在 place:房间 number:<num> &$',
    ],
    edit: (found) =>
      /^[一二三四五六七八九十\d]/u.test(found.get('number')) && !found.before.at(-1)?.tags.has('mw')
        ? [
            'place',
            'number',
            `${found.get('number')}号${found.get('place')}`,
            `The number comes first, with 号: ${found.get('number')}号${found.get('place')}.`,
          ]
        : null,
    wrong: [['站台三在哪儿？', '三号站台在哪儿？']],
    right: ['三号站台在哪儿？'],
  }),
  rule({
    id: 'turn-left',
    kind: 'word-order',
    patterns: ['~往|向|左|右 turn:转|拐 side:左|右 &$|，|就|，|以后'],
    edit: (found) => [
      'turn',
      'side',
      `${found.get('side')}${found.get('turn')}`,
      `The side comes first: ${found.get('side')}${found.get('turn')}.`,
    ],
    wrong: [['一直走，然后转右。', '一直走，然后右转。']],
    right: ['往右转。', '左转。'],
  }),
  rule({
    id: 'what-hurts',
    kind: 'word-order',
    patterns: [
      'hurts:疼|痛 part:头|肚子|牙|手|脚|腿|嗓子|眼睛|胃|背|耳朵 &$|，|<num>|了|得',
      '觉得|感觉 hurts:不|很 how:舒服|疼|难受 le:了? part:头|肚子|牙|胃|嗓子|身体 &$|，',
    ],
    edit: (found) => {
      const how = `${found.get('hurts')}${found.tokens('how').length > 0 ? found.get('how') : ''}`;
      return ['hurts', 'part', `${found.get('part')}${how}`, `What hurts comes first: ${found.get('part')}${how}.`];
    },
    wrong: [
      ['我疼头三天了。', '我头疼三天了。'],
      ['我觉得不舒服了肚子。', '我觉得肚子不舒服。'],
    ],
    right: ['我头疼。', '打针疼，头也疼。'],
  }),
  rule({
    id: 'just-now',
    kind: 'other',
    patterns: [
      'just:刚才 then:才? verb:毕业|到|来|开始|结婚|搬|学 &<place|n|中国|大学|学校>|$|，|不久',
      'just:就 then:才 &<v>',
    ],
    edit: (found) => {
      if (found.get('just') === '就') return ['just', 'just', '', '才 alone is enough.'];
      return [
        'just',
        found.get('then') ? 'then' : 'just',
        '刚',
        'What was done a short time ago takes 刚: 刚来, 刚毕业.',
      ];
    },
    wrong: [
      ['我刚才才毕业，没有经验。', '我刚毕业，没有经验。'],
      ['我就才来中国。', '我才来中国。'],
    ],
    right: ['我刚才去了超市。', '我刚毕业。'],
  }),
  rule({
    id: 'early-or-late',
    kind: 'other',
    patterns: ['{POINT} adv:才 <v> .. ， how:很|太|真 word:早', '{POINT} adv:就 <v> .. ， how:很|太|真 word:晚'],
    edit: (found) => {
      const right = found.get('adv') === '才' ? '就' : '才';
      return ['adv', 'adv', right, `Sooner than thought is 就, later than thought is 才: ${right}.`];
    },
    wrong: [['我昨天十二点就睡觉，太晚了。', '我昨天十二点才睡觉，太晚了。']],
    right: ['我昨天十二点才睡觉，太晚了。', '他六点就来了，很早。'],
  }),
  rule({
    id: 'came-again',
    kind: 'other',
    patterns: ['<past> mid:<pron|person|time|adv|daypart>* again:再来|再去 le:了'],
    edit: (found) => ['again', 'again', `又${found.get('again')[1]}`, 'What happened again is told with 又.'],
    wrong: [['他昨天再来了。', '他昨天又来了。']],
    right: ['他昨天又来了。', '下次再来。'],
  }),
  rule({
    id: 'go-back-to',
    kind: 'word-order',
    patterns: [
      'verb:回去|回来|进去|进来|上去|下去 place:<place~here> &$|，|<v>|吗|了',
      'verb:回去|回来 place:{PLACE} &$|，|<num>',
    ],
    edit: (found) =>
      includes(found.before.slice(-1), '走', '跑', '的', '拿', '带')
        ? null
        : [
            'verb',
            'place',
            `${found.get('verb')[0]}${found.get('place')}${found.get('verb')[1]}`,
            `The place stands inside: ${found.get('verb')[0]}${found.get('place')}${found.get('verb')[1]}.`,
          ],
    wrong: [['我明年要回去美国。', '我明年要回美国去。']],
    right: ['我明年回美国。', '我要回去了。'],
  }),
  rule({
    id: 'with-ba-and-not',
    kind: 'word-order',
    patterns: [
      'ba:把 thing:{NP} not:没|不|没有|想|要|可以|能 verb:<v>',
      'ba:把 thing:{NP} not:不 mid:想|要|能|可以 verb:<v>',
    ],
    edit: (found) => {
      // 把一个要退房的阿姨: the wish describes a person.
      if (tagged(found.tokens('thing').slice(-1), 'mw') || includes(found.after, '的')) return null;
      const mid = found.tokens('mid').length > 0 ? found.get('mid') : '';
      return [
        'ba',
        mid ? 'mid' : 'not',
        `${found.get('not')}${mid}把${found.get('thing')}`,
        `${found.get('not')} stands before 把: ${found.get('not')}${mid}把${found.get('thing')} ….`,
      ];
    },
    wrong: [['我把作业没做完。', '我没把作业做完。']],
    right: ['我没把作业做完。'],
  }),
  rule({
    id: 'put-with-ba',
    kind: 'word-order',
    patterns: ['把 {NP} at:在 place:{PLACE} verb:写|放|挂|贴|画|忘|停|丢 last:了? $'],
    edit: (found) => [
      'at',
      'verb',
      `${found.get('verb')}在${found.get('place')}`,
      `With 把 the place follows the verb: ${found.get('verb')}在${found.get('place')}.`,
    ],
    wrong: [['请你把这个句子在黑板上写。', '请你把这个句子写在黑板上。']],
    right: ['请你把这个句子写在黑板上。'],
  }),
  rule({
    id: 'one-word-too-many',
    kind: 'other',
    patterns: [
      'extra:有 &感兴趣',
      'extra:会 &能',
      '没有 extra:不 &<n|person>',
      'extra:被 &决定|打算|希望|觉得|认为',
      '被 .. 了 extra:忘记|丢 $',
    ],
    edit: (found) =>
      isQuestion(found) && found.get('extra') === '会' ? null : ['extra', 'extra', '', 'This word is too much here.'],
    wrong: [
      ['我对历史很有感兴趣。', '我对历史很感兴趣。'],
      ['我会能说好汉语。', '我能说好汉语。'],
    ],
    right: ['我对历史很感兴趣。', '我有朋友。'],
  }),
  rule({
    id: 'which-country',
    kind: 'other',
    patterns: ['what:什么 of:国|国家 who:人|的人 last:吗? $'],
    edit: () => ['what', 'who', '哪国人', 'Where somebody is from is asked with 哪国人.'],
    wrong: [['你是什么国人？', '你是哪国人？']],
    right: ['你是哪国人？'],
  }),
  rule({
    id: 'the-two-of-us',
    kind: 'liang-er',
    patterns: ['<human-pron> two:两 &<adv|v|modal>'],
    edit: (found) =>
      tagged(found.after.slice(0, 1), 'mw', 'unit')
        ? null
        : ['two', 'two', '俩', '“The two of us” is 我们俩 or 我们两个.'],
    wrong: [['我们两都要牛肉面。', '我们俩都要牛肉面。']],
    right: ['我们俩都要。', '我们两个都要。', '我们两点见。'],
  }),
  rule({
    id: 'two-ounces',
    kind: 'liang-er',
    patterns: ['~<num> two:两 unit:两 noun:<n>', '~<num> two:两两 noun:<n>'],
    edit: (found) =>
      found.tokens('unit').length > 0
        ? ['two', 'two', '二', 'Before the weight 两, “two” is 二: 二两.']
        : ['two', 'two', '二两', 'Before the weight 两, “two” is 二: 二两.'],
    wrong: [['我要两两茶叶。', '我要二两茶叶。']],
    right: ['我要二两茶叶。'],
  }),
];
