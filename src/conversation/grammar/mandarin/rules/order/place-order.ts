/** Place, companion and means stand before the verb. */
import { includes, type MandarinRule, rule, tagged } from '../../reading/mandarin-rule.ts';

/** Verbs after which 在 with a place is right: 住在北京, 放在桌子上. */
const REST =
  '住|坐|站|放|写|出生|停|躺|挂|存|忘|忘记|忘了|留|丢|掉|发生|建|睡|待|呆|长|长大|摆|贴|藏|排|是|有|在|生活|位|落|死|走|出现|来|去|到|回|搬|搬到|记|包括|算|坏|堵|卡|困|病|等|订|预订|预定|入住|换';
export const STAYS = new Set(REST.split('|'));

export const PLACE_ORDER_RULES: readonly MandarinRule[] = [
  rule({
    id: 'place-before-verb',
    kind: 'word-order',
    patterns: [
      '~<num> ~在|从|跟|和|对|给|到|的|去 verb:<v|vo~prep~modal~adv> le:了|过? thing:{NPS}? at:在 place:{PLACE} &$',
      '~<num> ~在|从|跟|和|对|给|到|的|去 verb:<v|vo~prep~modal~adv> le:了? thing:{SPAN} at:在 place:{PLACE} &$',
      '~<num> ~在|从|跟|和|对|给|到|的|去 verb:<v|vo~prep~modal~adv> le:了? thing:{NPS}? at:在 place:{SOMEWHERE} &$',
      '~<num> ~在|从|跟|和|对|给|到|的|去 verb:<v|vo~prep~modal~adv> le:了? thing:{NPS}? at:在 place:{PLACE} &跟|吗|吧|了|当|做',
      '~<num> ~在|从|跟|和|对|给|到|的|去 verb:<v|vo~prep~modal~adv> le:了? thing:{NPS}? at:在 place:{PLACE} &<point-time|num>|每',
      '~<num> ~在|从|跟|和|对|给|到|的|去 verb:<v|vo~prep~modal~adv> le:了 at:在 place:{PLACE} thing:{SPAN} &$',
    ],
    edit: (found) => {
      const [verb, thing, place] = [found.get('verb'), found.get('thing'), found.get('place')];
      if (
        (thing === '' && STAYS.has(verb)) ||
        ['知道', '告诉', '包括', '赶上', '属于', '出现', '问', '说', '坏', '看见', '看到', '听说', '带', '陪'].includes(
          verb,
        )
      )
        return null;
      if (/^哪[儿里]$/.test(place) && !tagged(found.before.slice(-1), 'human-pron')) return null;
      if (
        STAYS.has(verb) &&
        found.get('le') !== '过' &&
        !['住', '等', '订', '预订', '预定', '换', '走', '睡'].includes(verb)
      )
        return null;
      if (
        tagged(found.tokens('thing').slice(-1), 'person', 'human-pron') &&
        !['见', '等', '认识', '遇到'].includes(verb)
      )
        return null;
      const words = found.tokens('place');
      // 想起在中国的日子: the place describes a noun.
      if (includes(words, '的') && !tagged(words.slice(-1), 'place', 'loc', 'here')) return null;
      if (verb === '住' && !/^[一两二三四五六七八九十几半\d]/.test(thing)) return null;
      if (
        includes(found.before, '把', '在', '是', '知道', '觉得', '告诉', '问') ||
        includes(found.tokens('thing'), '在')
      )
        return null;
      if (tagged(found.after.slice(0, 1), 'unknown') || includes(found.after.slice(0, 1), '的', '吗', '见', '等'))
        return null;
      const last = found.place('thing').start > found.place('place').start ? 'thing' : 'place';
      return [
        'verb',
        last,
        `在${place}${verb}${found.get('le')}${thing}`,
        `The place stands before the verb: 在${place}${verb}.`,
      ];
    },
    wrong: [
      ['我学习汉语在图书馆。', '我在图书馆学习汉语。'],
      ['我工作在一个大公司。', '我在一个大公司工作。'],
      ['我想住三天在这里。', '我想在这里住三天。'],
      ['我预订了一个房间在网上。', '我在网上预订了一个房间。'],
    ],
    right: ['我住在北京。', '我在图书馆学习汉语。', '请放在桌子上。', '我有一个朋友在北京。', '我不知道他在哪儿。'],
  }),
  rule({
    id: 'companion-before-verb',
    kind: 'word-order',
    patterns: [
      'verb:<v~prep~modal~adv> le:了? thing:{NPS}? with:跟 who:{PERSON} together:一起? &$',
      'verb:<v~prep~modal~adv> le:了? thing:{NPS}? with:跟 who:{SOMEBODY} &$',
      'verb:去|来|到|回|旅行|工作|学习|聊天|吃饭|见面|跳舞|逛街|说话|玩|玩儿|回家|住 le:了? thing:{PLACE}? with:和 who:{PERSON} together:一起? &$',
    ],
    edit: (found) => {
      if (
        includes(found.before, '是', '跟', '和') ||
        ['是', '有', '在', '喜欢', '像', '给', '要'].includes(found.get('verb')) ||
        tagged(found.tokens('thing'), 'person', 'human-pron') ||
        includes(found.before.slice(-1), '去', '来', '一起')
      )
        return null;
      const verb = found.get('verb');
      const together = found.tokens('together').length > 0 ? '一起' : '';
      const whole = `${found.get('with')}${found.get('who')}${together}${verb}${found.get('le')}${found.get('thing')}`;
      return [
        'verb',
        together ? 'together' : 'who',
        whole,
        `The companion stands before the verb: 跟${found.get('who')}${verb}.`,
      ];
    },
    wrong: [
      ['我去北京跟我的朋友。', '我跟我的朋友去北京。'],
      ['我想去中国和我妈妈。', '我想和我妈妈去中国。'],
    ],
    right: ['我跟朋友去北京。', '我去看爸爸和妈妈。'],
  }),
  rule({
    id: 'means-before-verb',
    kind: 'word-order',
    patterns: ['go:去|来|到|回 place:<place~station> by:坐|骑|开 means:<vehicle> &$'],
    edit: (found) => [
      'go',
      'means',
      `${found.get('by')}${found.get('means')}${found.get('go')}${found.get('place')}`,
      'The means stands before the verb: 坐火车去北京.',
    ],
    wrong: [['我想去北京坐火车。', '我想坐火车去北京。']],
    right: ['我去机场坐飞机。', '我坐火车去北京。'],
  }),
  rule({
    id: 'come-from',
    kind: 'word-order',
    patterns: [
      'subj:<human-pron|person> adv:也|都|刚|昨天|今天|刚刚|什么时候? go:来|回来|回|出发|走 from:从 place:{PLACE} &$',
      'go:出发 from:从|在 place:{PLACE} &$',
    ],
    edit: (found) => [
      'go',
      'place',
      `从${found.get('place')}${found.get('go')}`,
      `从 with the place stands before the verb: 从${found.get('place')}${found.get('go')}.`,
    ],
    wrong: [
      ['我来从德国。', '我从德国来。'],
      ['我们出发从北京。', '我们从北京出发。'],
    ],
    right: ['我从德国来。', '我来自德国。'],
  }),
  rule({
    id: 'stay-so-long',
    kind: 'word-order',
    patterns: ['~在 verb:住 le:了? at:在 place:{PLACE} span:{SPAN} last:了? &$'],
    edit: (found) => {
      const isWish =
        tagged(found.before, 'modal', 'future') || includes(found.before, '要', '想', '打算', '准备', '会');
      const last = found.tokens('last').length > 0 ? '了' : '';
      const le = isWish || (last === '' && found.tokens('le').length === 0 && found.before.length > 1) ? '' : '了';
      const whole = `在${found.get('place')}住${le}${found.get('span')}${last}`;
      return ['verb', last ? 'last' : 'span', whole, `How long follows the verb: ${whole}.`];
    },
    wrong: [
      ['我住在北京三年了。', '我在北京住了三年了。'],
      ['我想住在这里三天。', '我想在这里住三天。'],
    ],
    right: ['我在北京住了三年了。'],
  }),
  rule({
    id: 'together-before-verb',
    kind: 'word-order',
    patterns: [
      'subj:<human-pron|person> mod:<modal|time>* verb:<v~prep~modal> thing:<n|wn|place>? together:一起 $',
      'together:一起 subj:我们|他们|你们|咱们 mod:<modal>? &<v>',
    ],
    edit: (found) => {
      const [verb, thing] = [found.get('verb'), found.get('thing')];
      if (!found.tokens('verb').length)
        return [
          'together',
          'mod',
          `${found.get('subj')}${found.get('mod')}一起`,
          '一起 stands before the verb, after the subject.',
        ];
      return /[在到]$/.test(verb) || ['是', '有', '跟', '和', '放', '见', '坐', '住'].includes(verb)
        ? null
        : ['verb', 'together', `一起${verb}${thing}`, `一起 stands before the verb: 一起${verb}.`];
    },
    wrong: [
      ['我们吃饭一起。', '我们一起吃饭。'],
      ['一起我们去吧。', '我们一起去吧。'],
    ],
    right: ['我们在一起。', '我们一起吃饭。'],
  }),
  rule({
    id: 'ticket-to',
    kind: 'word-order',
    patterns: ['count:<num> measure:张 ticket:票|车票|火车票|机票|高铁票 go:去|到 place:<place> &$'],
    edit: (found) => [
      'ticket',
      'place',
      `${found.get('go')}${found.get('place')}的${found.get('ticket')}`,
      `The place stands before what it describes: 去${found.get('place')}的票.`,
    ],
    wrong: [['我要一张票去上海。', '我要一张去上海的票。']],
    right: ['我要一张去上海的票。', '买两张票去看电影。'],
  }),
  rule({
    id: 'put-away',
    kind: 'word-order',
    patterns: ['subj:<human-pron> verb:忘|忘了|放|留|丢|落 le:了? thing:{NP} at:在 place:{PLACE} last:了? $'],
    edit: (found) => {
      const [thing, place] = [found.get('thing'), found.get('place')];
      if (/^哪/.test(place)) return null;
      const verb = found.get('verb').replace(/了$/, '');
      return [
        'verb',
        'last',
        `把${thing}${verb}在${place}了`,
        `What is put somewhere stands before the verb with 把: 把${thing}${verb}在${place}了.`,
      ];
    },
    wrong: [['我忘我的护照在房间里。', '我把我的护照忘在房间里了。']],
    right: ['我把护照忘在房间里了。'],
  }),
  rule({
    id: 'give-whom',
    kind: 'word-order',
    patterns: [
      'give:给|还|送|借|拿给 thing:<n|wn> who:我|我们|他|她 &$|吗|好吗|吧|，',
      'give:给|还|送 thing:<n|wn> who:我|我们|他|她 last:吗|吧? $',
      'give:给|还|送 many:{AMOUNT} thing:<n|wn> who:我|我们|他|她 last:吗|吧? $',
    ],
    edit: (found) => {
      const many = found.tokens('many').length > 0 ? found.get('many') : '';
      return [
        `give`,
        'who',
        `${found.get('give')}${found.get('who')}${many}${found.get('thing')}`,
        `After 给 the person comes first: 给${found.get('who')}${found.get('thing')}.`,
      ];
    },
    wrong: [['你可以给菜单我吗？', '你可以给我菜单吗？']],
    right: ['你可以给我菜单吗？'],
  }),
];
