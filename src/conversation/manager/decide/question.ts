/**
 * The question that a clause asks: its kind, and what it is about. What is named decides before how it is asked, and a
 * thing that is not named is the one spoken of last.
 */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { TalkState, ThingId } from '../../partner.ts';
import type { Clause } from '../perceive/clauses.ts';
import type { Cue, CueKind } from '../perceive/cue-reader.ts';

export type Question =
  | { kind: 'price' | 'contents' | 'available'; things: ThingId[] }
  | { kind: 'total' | 'summary' }
  | { kind: 'contains'; thing: ThingId | null; ingredient: string; without: boolean; slot: string | null }
  | { kind: 'diet'; thing: ThingId | null; diet: string; slot: string | null }
  | { kind: 'suitable'; thing: ThingId }
  | { kind: 'difference'; things: [ThingId, ThingId] }
  | { kind: 'attribute'; id: string; things: ThingId[] }
  | { kind: 'recommend' | 'menu'; slot: string | null; diet: string | null }
  | { kind: 'topic'; id: string };

const same = (one: ThingId, other: ThingId) => one.slot === other.slot && one.id === other.id;

/** Each thing once. */
export const distinct = (things: readonly ThingId[]): ThingId[] =>
  things
    .map(({ slot, id }) => ({ slot, id }))
    .filter((thing, index, all) => all.findIndex((other) => same(other, thing)) === index);

/** The slot whose things a clause speaks of in general: "what drinks do you have?" */
function slotSpokenOf({ slots, understanding }: CompiledDialogue, { analysis }: Clause): string | null {
  const topics = new Set(analysis.units.flatMap((unit) => unit.topics));
  const found = Object.entries(understanding.slotTopics).find(([slot, topic]) => slot in slots && topics.has(topic));
  return found?.[0] ?? null;
}

/** The cue that says the most. */
const longest = (cues: readonly Cue[]): Cue | undefined => [...cues].sort((a, b) => b.to - b.from - (a.to - a.from))[0];

/** The questions of a clause that asks, at most two: "how much is it, and is it spicy?" */
export function questionsIn(
  dialogue: CompiledDialogue,
  clause: Clause,
  state: Pick<TalkState, 'mentioned' | 'avoids' | 'othersAvoid'>,
): Question[] {
  const first = questionIn(dialogue, clause, state);
  if (!first) return [];
  const cue = longest(clause.cues.filter(({ kind }) => kind === 'attribute'));
  if (first.kind === 'price' && cue && first.things.length > 0)
    return [first, { kind: 'attribute', id: cue.id, things: first.things }];
  const ingredient = longest(clause.cues.filter(({ kind }) => kind === 'ingredient'));
  const [thing] = first.kind === 'price' ? first.things : [];
  if (thing && ingredient)
    return [first, { kind: 'contains', thing, ingredient: ingredient.id, without: false, slot: null }];
  if (first.kind === 'topic') {
    const other = longest(clause.cues.filter(({ kind, id }) => kind === 'topic' && id !== first.id));
    const own = clause.cues.find(({ kind, id }) => kind === 'topic' && id === first.id);
    if (other && own && (other.from >= own.to || other.to <= own.from)) return [first, { kind: 'topic', id: other.id }];
  }
  return [first];
}

/** The question that a clause asks first; null where it is none that facts could answer. */
function questionIn(
  dialogue: CompiledDialogue,
  clause: Clause,
  { mentioned, avoids, othersAvoid = [] }: Pick<TalkState, 'mentioned' | 'avoids' | 'othersAvoid'>,
): Question | null {
  const of = (kind: CueKind) => clause.cues.filter((cue) => cue.kind === kind);
  const asked = (id: string) => clause.cues.some((cue) => cue.kind === 'question' && cue.id === id);
  const named = distinct(clause.things);
  const things = named.length > 0 ? named : mentioned.slice(-1);
  const slot = slotSpokenOf(dialogue, clause);
  const has = (attribute: string) => clause.analysis.units.some(({ attributes }) => attributes.includes(attribute));
  if (clause.cues.some(({ kind, id }) => kind === 'change' && id === 'summary')) return { kind: 'summary' };

  const isCompared = asked('difference');
  const compared = named.length >= 2 ? named : distinct([...mentioned.slice(-1), ...named]);
  if (isCompared && compared.length >= 2)
    return { kind: 'difference', things: [compared[0] as ThingId, compared[1] as ThingId] };
  if (asked('total') && named.length === 0) return { kind: 'total' };
  // "The price of the room", "what does parking cost?": a topic that is named is meant.
  const priced = longest(of('topic'));
  if (asked('price') && (named.length > 0 || !priced)) return { kind: 'price', things };
  const ingredient = longest(of('ingredient'));
  const isRequest = has('req') && named.length > 0;
  if (ingredient) {
    const without = clause.analysis.units.some(({ negated, attributes }) => negated || attributes.includes('neg'));
    const isAsked = (asked('contains') || named.length > 0) && !(isRequest && without);
    if (isAsked || without || mentioned.length > 0) {
      const isOfAll = without && named.length === 0 && !asked('contains');
      const thing = isOfAll ? null : (named[0] ?? mentioned.at(-1) ?? null);
      if (isAsked || isOfAll) return { kind: 'contains', thing, ingredient: ingredient.id, without, slot };
    }
  }
  const diet = longest(of('diet'));
  const recommends = asked('recommend');
  const isMenu = of('menu').length > 0;
  if (diet && !isRequest) {
    const isOfAll = named.length === 0 && (recommends || isMenu || has('stock') || mentioned.length === 0);
    return { kind: 'diet', thing: isOfAll ? null : (named[0] ?? mentioned.at(-1) ?? null), diet: diet.id, slot };
  }
  const [thing] = things;
  if (asked('diet') && thing && !recommends && avoids.length + othersAvoid.length > 0)
    return { kind: 'suitable', thing };
  // "What is in the cheesecake?", where there is none, is not asked of what was spoken of before.
  const isOfOther = named.length === 0 && ingredient !== undefined;
  if (asked('contents') && things.length > 0 && !isOfOther) return { kind: 'contents', things };
  const topic = longest(of('topic'));
  const attribute = longest(of('attribute'));
  const isLonger = !topic || !attribute || attribute.to - attribute.from >= topic.to - topic.from;
  if (attribute && (named.length > 0 || (things.length > 0 && !topic)) && isLonger)
    return { kind: 'attribute', id: attribute.id, things };
  if (recommends) return { kind: 'recommend', slot: slot ?? named[0]?.slot ?? null, diet: null };
  if (topic) return { kind: 'topic', id: topic.id };
  if (isMenu && named.length === 0) return { kind: 'menu', slot, diet: null };
  if ((asked('available') || has('stock')) && named.length > 0) return { kind: 'available', things: named };
  return null;
}

/** True if it asks about a thing: what is asked about is not ordered by it. */
export const asksAboutThings = ({ kind }: Question): boolean =>
  !['total', 'summary', 'topic', 'menu', 'available'].includes(kind);

/** The kind or topic by which an objective may be reached. */
export const nameOf = (question: Question): string =>
  question.kind === 'topic' || question.kind === 'attribute' ? question.id : question.kind;
