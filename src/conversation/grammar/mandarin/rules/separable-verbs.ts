/** A verb that holds its object already takes no other: 跟他见面, never 见面他. */
import { type Found, includes, type MandarinRule, rule } from '../reading/mandarin-rule.ts';

function parts(found: Found): { verb: string; who: string; le: string } {
  return { verb: found.get('verb'), who: found.get('who'), le: found.tokens('le').length > 0 ? found.get('le') : '' };
}

const before = (prep: string) => (found: Found) => {
  const { verb, who, le } = parts(found);
  if (includes(found.before.slice(-2), prep, '和', '与', '同', '给', '向', '为')) return null;
  const next = found.after[0];
  if (next?.text === '的' || (next?.tags.has('v') && next.text !== '在')) return null;
  return ['verb', 'who', `${prep}${who}${verb}${le}`, `${verb} takes no object: ${prep}${who}${verb}.`] as const;
};

const NOT = '~跟|和|与|同|给|向|的|对|为|帮';

export const SEPARABLE_VERB_RULES: readonly MandarinRule[] = [
  rule({
    id: 'with-whom',
    kind: 'verb-object',
    patterns: [
      `${NOT} verb:<vo-with> le:了|过? who:{PERSON} &$`,
      `${NOT} verb:<vo-with> le:了|过? who:{PERSON} &在|<span|num|point-time>|吗|了|吧`,
    ],
    edit: before('跟'),
    wrong: [
      ['我想见面我的朋友。', '我想跟我的朋友见面。'],
      ['我结婚了她。', '我跟她结婚了。'],
    ],
    right: ['我跟朋友见面。', '我们见面了。', '和我结婚吧。'],
  }),
  rule({
    id: 'to-whom',
    kind: 'verb-object',
    patterns: [`${NOT} verb:<vo-to> le:了|过? who:{PERSON} &$`],
    edit: before('向'),
    wrong: [['我要道歉他。', '我要向他道歉。']],
    right: ['我向他道歉了。'],
  }),
  rule({
    id: 'for-whom',
    kind: 'verb-object',
    patterns: [
      `${NOT} verb:打电话|照相|拍照|发邮件|发短信|写信|发微信|写邮件|回电话 le:了|过? who:{PERSON} &$|<point-time>|吗|了|吧`,
      `${NOT} verb:打电话|照相|拍照|发邮件|发短信|写信|发微信|写邮件|回电话 le:了|过? who:{PERSON} $`,
    ],
    edit: before('给'),
    wrong: [['我要打电话我妈妈。', '我要给我妈妈打电话。']],
    right: ['我给妈妈打电话。'],
  }),
  rule({
    id: 'serve-whom',
    kind: 'verb-object',
    patterns: [`${NOT} verb:服务|鼓掌|干杯 who:{PERSON} $`],
    edit: before('为'),
    wrong: [['我喜欢服务客人。', '我喜欢为客人服务。']],
    right: ['我喜欢为客人服务。', '服务很好。'],
  }),
  rule({
    id: 'about-what',
    kind: 'verb-object',
    patterns: ['subj:<human-pron|person> mid:<adv|deg|neg>* verb:感兴趣|有兴趣|满意|失望|好奇|不满 who:{NPS} $'],
    edit: (found) => {
      const mid = found.get('mid');
      const whole = `对${found.get('who')}${mid}${found.get('verb')}`;
      return [mid ? 'mid' : 'verb', 'who', whole, `${found.get('verb')} takes no object: ${whole}.`];
    },
    wrong: [['我很感兴趣中国文化。', '我对中国文化很感兴趣。']],
    right: ['我对中国文化很感兴趣。'],
  }),
  rule({
    id: 'angry-with',
    kind: 'verb-object',
    patterns: ['mid:很|不|非常? verb:生气 who:{PERSON} last:了? &$|，'],
    edit: (found) => {
      const last = found.tokens('last').length > 0 ? '了' : '';
      const mid = found.get('mid');
      return [
        found.get('mid') ? 'mid' : 'verb',
        last ? 'last' : 'who',
        `${mid}生${found.get('who')}的气${last}`,
        `生气 takes no object: 生${found.get('who')}的气.`,
      ];
    },
    wrong: [['我妈妈生气我了。', '我妈妈生我的气了。']],
    right: ['我妈妈生气了。', '她生我的气。'],
  }),
  rule({
    id: 'help-whom',
    kind: 'verb-object',
    patterns: [
      '~的 verb:帮忙 who:{PERSON} &<v|modal|act>',
      '~的 verb:帮忙 who:我|我们|他|她|你|他们 last:吗|一下? $',
      '~的 verb:帮忙 who:我|我们|他|她|你|他们 last:一下 吗|吧 $',
    ],
    edit: (found) => ['verb', 'who', `帮${found.get('who')}`, `帮忙 holds its object already: 帮${found.get('who')}.`],
    wrong: [
      ['请帮忙我拿行李。', '请帮我拿行李。'],
      ['你可以帮忙我吗？', '你可以帮我吗？'],
    ],
    right: ['请帮我拿行李。', '请帮忙。'],
  }),
  rule({
    id: 'treat-whom',
    kind: 'verb-object',
    patterns: ['verb:请客 who:{PERSON} &$|<v>'],
    edit: (found) => ['verb', 'who', `请${found.get('who')}`, `请客 holds its object already: 请${found.get('who')}.`],
    wrong: [['今天我请客你。', '今天我请你。']],
    right: ['今天我请客。'],
  }),
  rule({
    id: 'graduate-from',
    kind: 'verb-object',
    patterns: [
      'verb:毕业 le:了? school:大学|中学|高中 &$|以后|之后|<point-time|time>|的',
      'verb:毕业 le:了? school:大学|中学|高中 when:{POINT} $',
      'verb:毕业 le:了? school:大学|中学|高中 $',
    ],
    edit: (found) => {
      const le = found.tokens('le').length > 0 ? found.get('le') : '';
      const when = found.get('when');
      const school = found.get('school');
      return ['verb', when ? 'when' : 'school', `${when}${school}毕业${le}`, `毕业 takes no object: ${school}毕业.`];
    },
    wrong: [['我去年毕业大学。', '我去年大学毕业。']],
    right: ['我大学毕业了。'],
  }),
  rule({
    id: 'travel-where',
    kind: 'verb-object',
    patterns: ['~去|来|到|在|的|回 verb:旅行|旅游|留学|出差|度假 le:了|过? place:<place~here> $'],
    edit: (found) => [
      'verb',
      'place',
      `去${found.get('place')}${found.get('verb')}`,
      `${found.get('verb')} takes no object: 去${found.get('place')}${found.get('verb')}.`,
    ],
    wrong: [['我想旅行中国。', '我想去中国旅行。']],
    right: ['我想去中国旅行。', '留学生活'],
  }),
  rule({
    id: 'work-where',
    kind: 'verb-object',
    patterns: ['~在|去|到|的 verb:上班|打工|实习 place:公司|银行|饭店|酒店|学校|医院|商店|餐厅|咖啡馆 $'],
    edit: (found) => [
      'verb',
      'place',
      `在${found.get('place')}${found.get('verb')}`,
      `${found.get('verb')} takes no object: 在${found.get('place')}${found.get('verb')}.`,
    ],
    wrong: [['我上班银行。', '我在银行上班。']],
    right: ['我在银行上班。'],
  }),
];
