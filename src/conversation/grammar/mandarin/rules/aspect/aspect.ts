/** 了 tells that something was done or has changed, 过 that it was done before. */
import { type Found, includes, type MandarinRule, rule, tagged } from '../../reading/mandarin-rule.ts';

/** Words with which a done thing is not told with 了 after the verb. */
const NO_LE = [
  '了',
  '过',
  '着',
  '没',
  '没有',
  '不',
  '想',
  '要',
  '打算',
  '会',
  '能',
  '正在',
  '在',
  '是',
  '说',
  '觉得',
  '可以',
  '应该',
  '让',
  '叫',
  '请',
  '每',
  '常常',
  '经常',
  '每天',
  '总是',
  '一般',
  '准备',
  '给',
  '的时候',
  '时候',
  '就',
  '才',
  '还',
  '以前',
  '后',
  '以后',
  '从',
  '一边',
  '边',
  '除了',
  '如果',
  '把',
  '被',
  '怎么',
  '为什么',
  '什么',
  '喜欢',
  '一直',
  '到',
];
const DONE = '昨天, 去年 and the like';

function isOpen(found: Found): boolean {
  const all = found.clause;
  return (
    !includes(
      all.filter(({ text }) => text !== '在'),
      ...NO_LE,
    ) && !tagged(all, 'habit', 'modal')
  );
}

export const ASPECT_RULES: readonly MandarinRule[] = [
  rule({
    id: 'done-amount',
    kind: 'le-guo',
    patterns: ['<past> .. verb:<act> amount:<num> measure:<mw|unit> rest:..  $'],
    edit: (found) => {
      if (!isOpen(found) || found.sentence.ending.match(/[?？]/)) return null;
      return [
        'verb',
        'verb',
        `${found.get('verb')}了`,
        `What was done, with a number, takes 了 after the verb: ${found.get('verb')}了${found.get('amount')}${found.get('measure')} ….`,
      ];
    },
    wrong: [
      ['我昨天买一件毛衣。', '我昨天买了一件毛衣。'],
      ['昨天我一共买三斤葡萄。', '昨天我一共买了三斤葡萄。'],
    ],
    right: ['我昨天买了一件毛衣。', '我昨天想买一件毛衣。', '我是昨天买的。', '我昨天没买三斤。'],
  }),
  rule({
    id: 'done-thing',
    kind: 'le-guo',
    patterns: [
      '^ subj:{PERSON} <point-past> daypart:<daypart>? verb:<plain-object-act> thing:{NP} $',
      '^ <point-past> daypart:<daypart>? subj:{PERSON} verb:<plain-object-act> thing:{NP} $',
      '^ subj:{PERSON} <point-past|past> .. place:{PLACE} verb:<act> thing:{NP} $',
    ],
    edit: (found) =>
      isOpen(found) && !found.sentence.ending.match(/[?？]/)
        ? [
            'verb',
            'verb',
            `${found.get('verb')}了`,
            `A thing done at a time past (${DONE}) takes 了: ${found.get('verb')}了.`,
          ]
        : null,
    wrong: [['我昨天吃北京烤鸭。', '我昨天吃了北京烤鸭。']],
    right: ['我昨天去上课。', '我昨天没吃烤鸭。', '昨天我看见他了。'],
  }),
  rule({
    id: 'habit-and-le',
    kind: 'le-guo',
    patterns: [
      'habit:常常|经常|往往|通常|总是|一般|每天|天天|每次|每年|每周|有时候|平时|每个星期 mid:<adv|time|daypart|pron|prep>* go:来|去|在? verb:<v> le:了 next:<n|wn|v|place|vo|num>',
    ],
    edit: (found) =>
      ['忘', '为', '除', '算', '完', '到', '受', '成', '当', '错', '多', '少', '累', '饿', '有'].includes(
        found.get('verb'),
      ) || tagged(found.before, 'neg')
        ? null
        : ['le', 'le', '', `A habit (${found.get('habit')}) has no 了 after the verb.`],
    wrong: [
      ['我以前常常去了游泳。', '我以前常常去游泳。'],
      ['我每天喝了咖啡。', '我每天喝咖啡。'],
    ],
    right: ['我常常忘了带钥匙。', '我每天喝咖啡。'],
  }),
  rule({
    id: 'already',
    kind: 'le-guo',
    patterns: [
      'already:已经 mid:<adv>* verb:<past-res> thing:{NP}? $',
      'already:已经 mid:<adv>* verb:<act|guo-act|vo> thing:{NP}? $',
      'already:已经 num:<v> verb:{SPAN} $',
      'already:已经 num:<num> verb:<unit> thing:钱|多? $',
      'already:已经 num:<num> 个 verb:月|星期|小时 thing:多? $',
      'already:已经 num:在 {PLACE} verb:<state-verb> thing:{SPAN} $',
    ],
    edit: (found) => {
      if (includes(found.before, '虽然', '是', '因为', '如果', '我以为') || includes(found.clause, '了', '过', '的'))
        return null;
      const last = found.get('thing') ? 'thing' : 'verb';
      return [last, last, `${found.get(last)}了`, '已经 tells of a change, so 了 ends the sentence.'];
    },
    wrong: [
      ['我已经吃饱。', '我已经吃饱了。'],
      ['我已经三十岁。', '我已经三十岁了。'],
    ],
    right: ['我已经吃饱了。', '虽然已经三十岁', '我已经在这儿。', '已经很好了。'],
  }),
  rule({
    id: 'been-before',
    kind: 'le-guo',
    patterns: [
      'verb:<guo-act> place:<n|wn|place> past:过 next:吗|没有? $',
      'verb:<guo-act> place:<n|wn|place> past:过 next:<num> 次|遍',
      'verb:<guo-act> place:{NP} past:过 &$|，',
    ],
    edit: (found) =>
      found.before.at(-1)?.text === '从' || includes(found.before.slice(-1), '的', '在')
        ? null
        : [
            'place',
            'past',
            `过${found.get('place')}`,
            `过 follows the verb: ${found.get('verb')}过${found.get('place')}.`,
          ],
    wrong: [
      ['我没去北京过。', '我没去过北京。'],
      ['你吃烤鸭过吗？', '你吃过烤鸭吗？'],
    ],
    right: ['我没去过北京。', '我在中国过年。'],
  }),
  rule({
    id: 'never-before',
    kind: 'le-guo',
    patterns: ['从来 都? 没|没有 verb:<guo-act> !过|到 thing:{NP}? $'],
    edit: (found) => ['verb', 'verb', `${found.get('verb')}过`, `从来没 asks for 过: 从来没${found.get('verb')}过.`],
    wrong: [['我从来没吃北京烤鸭。', '我从来没吃过北京烤鸭。']],
    right: ['我从来没吃过北京烤鸭。', '我从来没想到。'],
  }),
  rule({
    id: 'been-and-le',
    kind: 'le-guo',
    patterns: [
      '~吃 verb:去|来|学|看|见|住|坐|用|听说 past:过 le:了 next:<place|n|num>',
      '<guo-act> past:过 next:{NP} count:{SPAN} le:了',
    ],
    edit: (found) =>
      includes(found.before, '已经') || /[次遍]$/.test(found.get('count'))
        ? null
        : ['le', 'le', '', '过 tells of experience; no 了 goes with it.'],
    wrong: [['我去过了北京。', '我去过北京。']],
    right: ['我去过北京。', '我吃过了。'],
  }),
  rule({
    id: 'once-before',
    kind: 'le-guo',
    patterns: [
      '^ {PERSON} when:以前|曾经|从前 prep:在? place:{PLACE}? verb:去|来|住|吃|学|学习|工作|坐|喝|看 le:了 !就 !<num> thing:{NP}? last:吗? $',
      '^ when:以前|曾经|从前 {PERSON} verb:去|来|住|吃|学|学习|工作|坐|喝|看 le:了 !就 !<num> thing:{NP}? $',
    ],
    edit: (found) => ['le', 'le', '过', `Experience from before is told with 过: ${found.get('verb')}过.`],
    wrong: [['我以前住了这个酒店。', '我以前住过这个酒店。']],
    right: ['我以前住过这个酒店。', '吃饭以前洗了手。'],
  }),
  rule({
    id: 'mind-and-le',
    kind: 'le-guo',
    patterns: [
      'verb:<state-verb> le:了 next:<pron|n|wn|v|deg|adj|place>',
      '<strict-modal>|喜欢|爱 mod:<adv>? verb:<act|guo-act> le:了 next:<num|n|wn|place>',
      '<future> mid:<pron|person|modal|time|adv|prep>* verb:<act|guo-act> le:了 next:<num|n|wn|place>',
    ],
    edit: (found) => {
      if (
        includes(found.later, '就', '再', '才', '以后', '之后', '后', '吗', '吧') ||
        includes(found.before, '不', '别', '快', '已经') ||
        includes(found.tokens('mid'), '就', '快', '已经')
      )
        return null;
      return ['le', 'le', '', `What is wished, thought or still to come has no 了: ${found.get('verb')}.`];
    },
    wrong: [
      ['我觉得了很好吃。', '我觉得很好吃。'],
      ['我想买了一件毛衣。', '我想买一件毛衣。'],
      ['我明天去了北京。', '我明天去北京。'],
    ],
    right: ['我想吃了饭再走。', '我明天到了北京就给你打电话。', '我想好了。'],
  }),
  rule({
    id: 'please-and-le',
    kind: 'le-guo',
    patterns: ['^ 请 give:给|帮 .. le:了 $', '可以|能 <adj|v> bit:一点儿|一点 le:了 last:吗 $'],
    edit: (found) =>
      includes(found.clause, '别', '不要', '再', '麻烦', '辛苦') ? null : ['le', 'le', '', 'A request has no 了.'],
    wrong: [['请给我一杯咖啡了。', '请给我一杯咖啡。']],
    right: ['请给我一杯咖啡。', '可以走了吗？'],
  }),
  rule({
    id: 'has-changed',
    kind: 'le-guo',
    patterns: ['subj:<n|wn|person|pron> verb:<change> ask:吗? $'],
    edit: (found) => {
      if (
        tagged(found.before, 'neg', 'modal') ||
        includes(found.clause, '了', '过', '怕', '容易', '把', '不会', '被', '会', '东西', '让')
      )
        return null;
      if (['掉', '不见'].includes(found.get('verb')) && found.get('subj') !== '手机') return null;
      return ['verb', 'verb', `${found.get('verb')}了`, `A change is told with 了: ${found.get('verb')}了.`];
    },
    wrong: [
      ['我的空调坏。', '我的空调坏了。'],
      ['鸡蛋卖完吗？', '鸡蛋卖完了吗？'],
    ],
    right: ['我的空调坏了。', '我的空调没坏。'],
  }),
  rule({
    id: 'for-so-long',
    kind: 'le-guo',
    patterns: [
      '^ {PERSON} mid:<adv>* verb:感冒|结婚|毕业|认识|头疼|发烧|咳嗽|生病|来|学|学习|学习中文|牙疼|肚子疼|疼 thing:{NP}? span:{SPAN} $',
    ],
    edit: (found) =>
      includes(found.clause, '了', '过', '打算', '要', '想', '每天', '每', '会', '只', '能', '次', '遍', '在', '从') ||
      tagged(found.clause, 'modal', 'habit', 'future', 'past') ||
      /[次遍趟]$/.test(found.get('span'))
        ? null
        : [
            'span',
            'span',
            `${found.get('span')}了`,
            `A length of time until now ends with 了: ${found.get('span')}了.`,
          ],
    wrong: [
      ['我感冒三天。', '我感冒三天了。'],
      ['我来中国两年。', '我来中国两年了。'],
    ],
    right: ['我来中国两年了。', '我打算学两年中文。'],
  }),
];
