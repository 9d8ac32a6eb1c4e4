/** Adjuncts that trail behind the verb, by the reading of the whole clause: 我要住这里从星期一到星期三, 我昨天到酒店晚上十点. */
import type { Fix } from '../../../corrector/grammar.ts';
import { type Adjunct, type AdjunctKind, type Clause, trailingClauses } from '../../reading/clause.ts';
import { includes, type MandarinRule, tagged } from '../../reading/mandarin-rule.ts';
import type { Token } from '../../reading/segment.ts';
import type { Sentence } from '../../reading/sentence.ts';
import { STAYS } from './place-order.ts';
import { NAMES_TIME } from './time-order.ts';

/** Verbs of a sentence within the sentence: what trails may belong to either. */
const EMBEDS =
  '知道 告诉 觉得 认为 以为 记得 听说 问 说 等 等到 祝 约 改 改到 推迟 希望 相信 发现 看见 看到 忘 忘了 忘记 怕'.split(
    ' ',
  );
/** Verbs whose object may name a time or place of its own: 我订了一个房间，明天的. */
const RESERVES = '订 预订 预定 要 想要 买 约 改 换 取消 需要 有 是 像 算 当 做 点 来 租 申请'.split(' ');
const TRAVELS = '去 来 回 到 回家 上班 上学 旅行 旅游 出差 回国'.split(' ');

const WHY: Record<AdjunctKind, string> = {
  time: 'Time stands before the verb',
  place: 'The place stands before the verb',
  from: 'Where something begins stands before the verb',
  with: 'The companion stands before the verb',
  means: 'The means stands before the verb',
  toward: '对 with its noun stands before the verb',
  purpose: 'The purpose stands before the verb',
  while: 'Time stands before the verb',
};

/** True if the words of a verb end with a noun, or with a number and its measure word. */
function isWhole(core: readonly Token[]): boolean {
  const end = core.findLastIndex(({ text }) => text !== '了');
  const [previous, last] = [core[end - 1], core[end]];
  return !last?.tags.has('mw') || last.tags.has('n') || (previous?.tags.has('num') ?? false);
}

/** True if a trailing adjunct surely belongs before the verb. */
function isMisplaced(adjunct: Adjunct, clause: Clause, tokens: readonly Token[]): boolean {
  const core = tokens.slice(clause.verb, clause.coreEnd);
  const last = core.findLast(({ text }) => !['了', '过'].includes(text)) as Token;
  const verb = tokens[clause.verb] as Token;
  const hasObject = core.length > 1 && !(core.length === 2 && ['了', '过'].includes(core[1]?.text ?? ''));
  const hasHead = clause.subject.to > clause.subject.from || clause.before.length > 0;
  const first = tokens[adjunct.from]?.text ?? '';
  switch (adjunct.kind) {
    case 'time':
      if (first === '最近' && includes(tokens.slice(clause.from, clause.coreEnd), '怎么', '哪儿', '哪里', '哪个', '离'))
        return false;
      if (RESERVES.includes(verb.text) && !tagged(tokens.slice(adjunct.from, adjunct.to), 'past')) return false;
      // 旅行了一个月以后 tells how long, not when.
      if (
        core.at(-1)?.text === '了' &&
        /[前后]$/.test(tokens[adjunct.to - 1]?.text ?? '') &&
        tagged(tokens.slice(adjunct.from, adjunct.from + 1), 'num')
      )
        return (
          tagged(core, 'v') &&
          ['结婚', '毕业', '离开', '来', '走', '离婚', '感冒', '发烧', '订', '买'].includes(verb.text)
        );
      if ((NAMES_TIME.includes(last.text) && last.text !== '到') || last.text === '的' || /.到$/.test(last.text))
        return false;
      if (!hasObject && [...NAMES_TIME, '住', '选', '喜欢'].includes(verb.text)) return false;
      return hasHead && first !== '以前' && !tagged([last], 'num', 'prep', 'conj', 'modal') && isWhole(core);
    case 'place':
      if (!hasHead || verb.text === '包括') return false;
      if (STAYS.has(verb.text) && !(hasObject && ['住', '睡', '订', '预订', '预定', '换'].includes(verb.text)))
        return false;
      if (verb.text === '有') return tokens[adjunct.to - 1]?.text === '方面';
      if (['是', '像', '给', '属于'].includes(verb.text)) return false;
      if (tagged([last], 'person', 'human-pron') && !['见', '等', '遇到'].includes(verb.text) && !includes(core, '给'))
        return false;
      return !tagged(core, 'conj') && !/[在到]$/.test(last.text);
    case 'from':
      return !['是', '有', '来自', '到'].includes(verb.text);
    case 'with':
      if (['是', '有', '像', '要', '喜欢', '点', '买'].includes(verb.text)) return false;
      if (first === '和' && tagged([last], 'person', 'pron')) return false;
      if (
        first === '和' &&
        ['有', '找', '看', '爱', '需要', '认识', '学', '学习'].includes(verb.text) &&
        core.length > 1
      )
        return false;
      return (
        first !== '和' || last.text.length > 1 || tagged([last], 'place') || ['走', '去', '玩'].includes(last.text)
      );
    case 'means':
      if (['马上', '立刻', '亲自'].includes(first)) return hasHead;
      return first === '用'
        ? hasHead && !['是', '有', '喜欢', '教', '请', '让', '帮', '叫', '带', '派'].includes(verb.text)
        : hasHead && TRAVELS.includes(verb.text) && !tagged([last], 'station');
    case 'toward':
      return false;
    default:
      return hasHead && verb.text !== '是' && last.text !== '是';
  }
}

/** Chunks before the verb that what is moved there must not part from it: 一起吃饭, 好好学习. */
const CLINGS = ['一起', '好好', '马上', '慢慢'];

/** The verb that place, companion and means go with: the last of several that 或者 joins. */
function verbOf({ verb, coreEnd }: Clause, tokens: readonly Token[]): number {
  for (let at = coreEnd - 1; at > verb; at -= 1)
    if (['或者', '和', '还是', '再'].includes(tokens[at - 1]?.text ?? '') && tagged([tokens[at] as Token], 'v'))
      return at;
  return verb;
}

function fixOf(clause: Clause, { tokens }: Sentence): Fix | null {
  const core = tokens.slice(clause.verb, clause.coreEnd);
  const head = tokens.slice(clause.from, clause.verb);
  // 等 with a length of time or a person waits in a place; with anything else it waits for an event.
  const isWaiting = core[0]?.text === '等' && (core.length === 1 || tagged(core.slice(1, 2), 'num', 'person', 'n'));
  // 我住的房间在六楼: the verb describes a noun.
  if (core.some((token, i) => token.text === '的' && (i === 1 || tagged(core.slice(i - 1, i), 'v', 'adj'))))
    return null;
  if (
    core.at(-1)?.text === '的' ||
    includes(core.slice(isWaiting ? 1 : 0), ...EMBEDS, '把', '被') ||
    includes(head, ...EMBEDS, '把', '被', '的话')
  )
    return null;
  if (includes(core.slice(1), '请问', '可以', '能', '请')) return null;
  if (tagged(core.slice(-1), 'conj', 'prep') || core.some(({ tags }) => tags.has('unknown') && core.length > 3))
    return null;
  if (!clause.adjuncts.every((adjunct) => isMisplaced(adjunct, clause, tokens))) return null;
  const text = (from: number, to: number) =>
    tokens
      .slice(from, to)
      .map(({ text: word }) => word)
      .join('');
  const { before, adjuncts } = clause;
  const isTime = ({ kind }: Adjunct) => kind === 'time' || kind === 'purpose';
  const verb = verbOf(clause, tokens);
  const wholeTime = before.findIndex(({ kind }) => kind !== 'time');
  const timeAt =
    wholeTime === 0
      ? clause.subject.to
      : (before[(wholeTime < 0 ? before.length : wholeTime) - 1]?.to ?? clause.subject.to);
  const previous = before.at(-1);
  const isClinging = verb === clause.verb && previous && CLINGS.includes(text(previous.from, previous.to));
  const verbAt = isClinging ? previous.from : verb;
  const early = adjuncts.filter(isTime).map(({ from, to }) => {
    const when = text(from, to).replace(/^在/, '');
    return /^从[^到]+$/u.test(when) && !when.endsWith('开始') ? `${when}开始` : when;
  });
  const order: AdjunctKind[] = ['from', 'place', 'toward', 'with', 'means'];
  const late = adjuncts
    .filter((adjunct) => !isTime(adjunct))
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
    .map(({ from, to }) => text(from, to));
  // 一起 is said once.
  if (late.some((one) => one.endsWith('一起')) && includes(head, '一起')) return null;
  const from = early.length > 0 ? Math.min(timeAt, verbAt) : verbAt;
  const [first] = adjuncts;
  const last = adjuncts.at(-1);
  if (!(first && last)) return null;
  const to = `${early.join('')}${text(from, verbAt)}${late.join('')}${text(verbAt, clause.coreEnd)}`;
  const moved = early[0] ?? late[0] ?? '';
  return {
    start: tokens[from]?.start ?? 0,
    end: tokens[last.to - 1]?.end ?? 0,
    to,
    explanation: `${WHY[first.kind]}: ${moved}${tokens[verb]?.text ?? ''} ….`,
  };
}

export const TRAILING_RULES: readonly MandarinRule[] = [
  {
    id: 'trailing-adjunct',
    kind: 'word-order',
    wrong: [
      ['我昨天到酒店晚上十点。', '我昨天晚上十点到酒店。'],
      ['我们明天早上离开八点。', '我们明天早上八点离开。'],
      ['我工作从早上九点到下午五点。', '我从早上九点到下午五点工作。'],
      ['我想一起吃饭和他。', '我想和他一起吃饭。'],
      ['我订了房间在网上昨天晚上。', '我昨天晚上在网上订了房间。'],
    ],
    right: [
      '我住在北京。',
      '我看见他在公园里。',
      '我订一个房间，明天晚上。',
      '我们等到八点。',
      '我要去机场坐飞机。',
      '我喜欢春天和秋天。',
    ],
    find: (sentence) => trailingClauses(sentence).flatMap((clause) => fixOf(clause, sentence) ?? []),
  },
];
