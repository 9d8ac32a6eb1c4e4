/** Frequency, length and loudness: 一天吃三次, 再说一遍, 三年没见面了. */
import { includes, type MandarinRule, rule, tagged } from '../../reading/mandarin-rule.ts';

export const FREQUENCY_ORDER_RULES: readonly MandarinRule[] = [
  rule({
    id: 'per-day',
    kind: 'word-order',
    patterns: [
      'ask:几|多少 unit:次|片|个小时|杯 verb:<v> per:{SPAN} &$',
      'mods:<modal>* verb:<v~modal> ask:<num> unit:次|片|杯|遍|瓶|个 thing:<n>? per:{SPAN} &$',
      'mods:<modal>* verb:<v~modal> thing:<n> ask:<num> unit:次|片|杯|遍 per:{SPAN} &$',
    ],
    edit: (found) => {
      const per = found.get('per');
      if (!/^一(?:天|年|周|个星期|个月|个晚上|晚上)$/u.test(per)) return null;
      const mods = found.tokens('mods').length > 0 ? found.get('mods') : '';
      const amount = `${found.get('ask')}${found.get('unit')}`;
      const thing = found.tokens('thing').length > 0 ? found.get('thing') : '';
      const first = mods ? 'mods' : found.place('ask').start < found.place('verb').start ? 'ask' : 'verb';
      return [
        first,
        'per',
        `${per}${mods}${found.get('verb')}${amount}${thing}`,
        `The time that is counted over comes first: ${per}${found.get('verb')}${amount}.`,
      ];
    },
    wrong: [
      ['这个药多少次吃一天？', '这个药一天吃多少次？'],
      ['我能喝三杯啤酒一个晚上。', '我一个晚上能喝三杯啤酒。'],
    ],
    right: ['我一天吃三次药。', '我住两个晚上。'],
  }),
  rule({
    id: 'once-more',
    kind: 'word-order',
    patterns: [
      '再 count:一 unit:遍|次 verb:<v~modal> &$|，|吗|吧|好吗',
      '~再 verb:说|讲|看|念|写|听|试|唱 more:再 count:一 unit:遍|次 &$|，|吗|吧',
    ],
    edit: (found) => {
      const more = found.tokens('more').length > 0;
      const whole = `${found.get('verb')}${found.get('count')}${found.get('unit')}`;
      return [
        more ? 'verb' : 'count',
        more ? 'unit' : 'verb',
        `${more ? '再' : ''}${whole}`,
        `How often follows the verb: 再${whole}.`,
      ];
    },
    wrong: [
      ['请你再一遍说。', '请你再说一遍。'],
      ['请说再一遍。', '请再说一遍。'],
    ],
    right: ['请你再说一遍。'],
  }),
  rule({
    id: 'not-for-so-long',
    kind: 'word-order',
    patterns: ['not:没|没有 verb:<v> thing:<n|place|pron>? span:{SPAN} le:了 $'],
    edit: (found) => {
      const thing = found.tokens('thing').length > 0 ? found.get('thing') : '';
      if (/[次遍岁]$/.test(found.get('span')) || includes(found.before, '还')) return null;
      const whole = `${found.get('span')}没${found.get('verb')}${thing}了`;
      return ['not', 'le', whole, `How long something has not been done comes first: ${whole}.`];
    },
    wrong: [['我们没见面五年了。', '我们五年没见面了。']],
    right: ['我们五年没见面了。', '没有两年了。'],
  }),
  rule({
    id: 'loudly-before-verb',
    kind: 'word-order',
    patterns: ['not:不要|别 verb:说话|说|唱歌|跑|走|开车 how:大声|太大声|快|太快 &$|，|了'],
    edit: (found) =>
      found.get('verb').length === 1 && found.get('how') !== '大声'
        ? null
        : [
            'verb',
            'how',
            `${found.get('how')}${found.get('verb')}`,
            `The manner stands before the verb: ${found.get('how')}${found.get('verb')}.`,
          ],
    wrong: [['不要说话大声。', '不要大声说话。']],
    right: ['不要大声说话。'],
  }),
  rule({
    id: 'already-before-le',
    kind: 'word-order',
    patterns: ['verb:<v~prep~modal> thing:<n|place>? already:已经 le:了 $'],
    edit: (found) => [
      'verb',
      'already',
      `已经${found.get('verb')}${found.tokens('thing').length > 0 ? found.get('thing') : ''}`,
      `已经 stands before the verb: 已经${found.get('verb')}.`,
    ],
    wrong: [['我吃饭已经了。', '我已经吃饭了。']],
    right: ['我已经吃饭了。'],
  }),
  rule({
    id: 'which-more',
    kind: 'word-order',
    patterns: [
      'verb:喜欢|爱 which:哪|哪个|哪种|哪家 mw:<mw>? more:更|更多 last:多? &$',
      'verb:喜欢|爱 more:更 which:哪|哪个|哪种|哪家 mw:<mw>? &$',
    ],
    edit: (found) => {
      const mw = found.tokens('mw').length > 0 ? found.get('mw') : '';
      const which = `${found.get('which')}${mw}`;
      const isLate = found.place('more').start > found.place('which').start;
      const last = !isLate ? (mw ? 'mw' : 'which') : found.get('last') ? 'last' : 'more';
      return [
        'verb',
        last,
        `更${found.get('verb')}${which}`,
        `更 stands before the verb: 更${found.get('verb')}${which}.`,
      ];
    },
    wrong: [['茶和咖啡你喜欢哪个更多？', '茶和咖啡你更喜欢哪个？']],
    right: ['你更喜欢哪个？'],
  }),
  rule({
    id: 'how-it-is-at-the-end',
    kind: 'word-order',
    patterns: ['觉得 how:怎么样 thing:{NP} &$'],
    edit: (found) => [
      'how',
      'thing',
      `${found.get('thing')}怎么样`,
      `怎么样 follows what is asked about: ${found.get('thing')}怎么样？`,
    ],
    wrong: [['你觉得怎么样这个菜？', '你觉得这个菜怎么样？']],
    right: ['你觉得这个菜怎么样？'],
  }),
  rule({
    id: 'write-it-there',
    kind: 'word-order',
    patterns: ['verb:写|放|贴|挂|画 at:在 place:{PLACE} thing:<n|wn> &$|，|吗|吧'],
    edit: (found) =>
      includes(found.before, '把') || tagged(found.tokens('thing'), 'loc', 'place')
        ? null
        : [
            'verb',
            'thing',
            `把${found.get('thing')}${found.get('verb')}在${found.get('place')}`,
            `What is put somewhere stands before the verb with 把: 把${found.get('thing')}${found.get('verb')}在${found.get('place')}.`,
          ],
    wrong: [['请你写在纸上地址。', '请你把地址写在纸上。']],
    right: ['请你把地址写在纸上。', '请放在桌子上。'],
  }),
  rule({
    id: 'order-of-the-same',
    kind: 'measure-word',
    patterns: ['one:<ordinal> measure:<mw> .. two:<ordinal> of:的? $$'],
    edit: (found) => [
      'two',
      'two',
      `${found.get('two')}${found.get('measure')}`,
      `Between number and noun stands a measure word: ${found.get('two')}${found.get('measure')}.`,
    ],
    wrong: [['这是第二趟车还是第三？', '这是第二趟车还是第三趟？']],
    right: ['我坐第二趟，不是第一趟。'],
  }),
];
