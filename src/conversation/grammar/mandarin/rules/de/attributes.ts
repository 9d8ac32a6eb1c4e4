/** 的 between what describes and what is described: where it must stand, and where it must not. */
import { includes, type MandarinRule, rule, tagged } from '../../reading/mandarin-rule.ts';

export const ATTRIBUTE_RULES: readonly MandarinRule[] = [
  rule({
    id: 'described-noun',
    kind: 'de',
    patterns: [
      '~最|不|没 deg:很|非常|特别|十分|这么|那么|比较|更|最|太|不太 adj:<plain-adj> noun:<n|person~v> &$|，|吗|吧|了|给|在|和|是|也|<mark>',
    ],
    edit: (found) => {
      const [adj, noun] = [found.get('adj'), found.get('noun')];
      if (['比较', '更', '最', '太', '不太'].includes(found.get('deg')) && adj.length === 1) return null;
      const { lexicon } = found.sentence;
      const isLoose =
        ['多', '少', '好', '高', '大', '一般', '特别', '满意', '麻烦', '方便', '负责'].includes(adj) &&
        (lexicon.tagsOf(noun).has('abstract') || (adj !== '大' && adj !== '好'));
      if (
        isLoose ||
        lexicon.tagsOf(noun).has('abstract') ||
        ['多', '少'].includes(adj) ||
        ['号', '天', '心', '脸', '头', '面', '题', '话', '气', '身体', '时候', '人'].includes(noun)
      )
        return null;
      return [
        'noun',
        'noun',
        `的${noun}`,
        `After ${found.get('deg')}${adj} comes 的 before the noun: ${found.get('deg')}${adj}的${noun}.`,
      ];
    },
    wrong: [['我要一件很漂亮衣服。', '我要一件很漂亮的衣服。']],
    right: ['很漂亮的衣服', '很多人', '很大问题', '非常好人家'],
  }),
  rule({
    id: 'counted-with-de',
    kind: 'de',
    patterns: [
      'count:<num> measure:<bare-de-mw>|种 de:的 noun:<n> &$|，|和|、|吗|吧|<mark>',
      '~不 point:这|那 measure:个 de:的 noun:菜|饭|房间|衣服|书|人|问题|地方|城市|公司|酒店|饭店',
      '~<adj> count:一点儿|一些 measure:<mw>? de:的 noun:<n>',
    ],
    edit: (found) =>
      includes(found.before.slice(-1), '的')
        ? null
        : [
            'de',
            'de',
            '',
            `Between measure word and noun stands no 的: ${found.get('measure') || found.get('count')}${found.get('noun')}.`,
          ],
    wrong: [
      ['我要一杯的咖啡。', '我要一杯咖啡。'],
      ['这个的菜很好吃。', '这个菜很好吃。'],
    ],
    right: ['我要两个的。', '一米的布', '五块的和十块的'],
  }),
  rule({
    id: 'my-thing',
    kind: 'de',
    patterns: [
      '~<v> be:是 subj:我|你|他|她|我们|他们 noun:护照|书|包|行李|房间|票|手机|衣服|名字|钥匙|电话|地址|座位|位子|爱好|工作|咖啡|茶|钱包|信用卡|简历|电脑 &$|吗|吧',
    ],
    edit: (found) => [
      'subj',
      'subj',
      `${found.get('subj')}的`,
      `Belongings take 的: ${found.get('subj')}的${found.get('noun')}.`,
    ],
    wrong: [['这是我护照。', '这是我的护照。']],
    right: ['这是我妈妈。', '这是我的护照。'],
  }),
  rule({
    id: 'extra-de',
    kind: 'de',
    patterns: [
      'subj:我|你|他|她|我们|他们 de:的 next:想要|喜欢|觉得|希望|想|会|去',
      'subj:<kin> de:的 next:叫|姓 !做 !<n>',
      '<v|vo> de:的 next:以后|以前|之后|之前 !的',
      'subj:我|你|他|她 de:的 be:是 next:<job> &$|，|吗|吧|了',
    ],
    edit: (found) => {
      const next = found.get('next');
      if (
        ['想', '会', '去', '希望'].includes(next) &&
        !found.after[0]?.tags.has('v') &&
        !found.after[0]?.tags.has('n') &&
        !found.after[0]?.tags.has('place')
      )
        return null;
      if (['希望', '想'].includes(next) && found.after[0]?.text === '是') return null;
      return ['de', 'de', '', `There is no 的 before ${found.tokens('be').length > 0 ? '是' : next} here.`];
    },
    wrong: [
      ['我的想要一杯茶。', '我想要一杯茶。'],
      ['吃饭的以后，我回家了。', '吃饭以后，我回家了。'],
      ['我朋友的叫小王。', '我朋友叫小王。'],
    ],
    right: ['我的希望是当老师。', '我的是红色的。'],
  }),
  rule({
    id: 'at-the-time-of',
    kind: 'de',
    patterns: ['verb:<v|vo|place~prep> when:时候 &$|，|<pron>'],
    edit: (found) =>
      ['上学'].includes(found.get('verb')) || found.get('verb').endsWith('的') || tagged(found.tokens('verb'), 'modal')
        ? null
        : ['when', 'when', '的时候', `“When” after a sentence is 的时候: ${found.get('verb')}的时候.`],
    wrong: [['我吃饭时候，喜欢看电视。', '我吃饭的时候，喜欢看电视。']],
    right: ['我小时候', '吃饭的时候', '有时候'],
  }),
  rule({
    id: 'cooking-of',
    kind: 'de',
    patterns: ['subj:<kin|human-pron> de:的 cook:做饭|做菜 deg:很|非常|真|最 adj:好吃|香'],
    edit: (found) => {
      const dish = found.get('cook').slice(1);
      return ['de', 'cook', `做的${dish}`, `The dish that somebody cooks is 做的${dish}.`];
    },
    wrong: [['我妈妈的做饭很好吃。', '我妈妈做的饭很好吃。']],
    right: ['我妈妈做的饭很好吃。'],
  }),
];
