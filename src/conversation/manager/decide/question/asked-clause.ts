/** A clause that asks, with what its cues and words give away: all that tells one kind of question from another. */
import type { CompiledDialogue } from '../../../format/dialogue.ts';
import type { TalkState, ThingId } from '../../../partner.ts';
import { type Clause, isOnlyNamed } from '../../perceive/clauses.ts';
import type { Cue, CueKind } from '../../perceive/cue-reader.ts';
import { distinct } from '../../things.ts';
import { besideSlot, isCounted, isLeftOut, longest, slotSpokenOf } from '../question-parts.ts';

/** The state in which a question is asked. */
export type Asking = Pick<TalkState, 'mentioned' | 'avoids' | 'othersAvoid'>;

export interface AskedClause {
  dialogue: CompiledDialogue;
  clause: Clause;
  state: Asking;
  /** The things that it names, each once. */
  named: ThingId[];
  /** The same, or the one spoken of last where none is named. */
  things: ThingId[];
  /** The slot whose things it speaks of in general. */
  slot: string | null;
  ingredient: Cue | undefined;
  /** The topic that says the most; a thing that is ordered is none. */
  topic: Cue | undefined;
  isMenu: boolean;
  isNegated: boolean;
  /** It asks for a thing that it names. */
  isRequest: boolean;
  of: (kind: CueKind) => Cue[];
  /** True if a cue asks in that way. */
  asked: (id: string) => boolean;
  /** True if a unit has that attribute. */
  has: (attribute: string) => boolean;
}

/** Reads what a clause that asks gives away. */
export function askedClauseOf(dialogue: CompiledDialogue, clause: Clause, state: Asking): AskedClause {
  const { cues, analysis } = clause;
  const of = (kind: CueKind) => cues.filter((cue) => cue.kind === kind);
  const asked = (id: string) => cues.some((cue) => cue.kind === 'question' && cue.id === id);
  const has = (attribute: string) => analysis.units.some(({ attributes }) => attributes.includes(attribute));
  const named = distinct(clause.things);
  const ingredient = longest(of('ingredient'));
  const isRequest = has('req') && named.length > 0;
  // "Can I have a croissant?" asks for it, and nothing about what there is.
  const isOrder = isRequest || isCounted(dialogue, clause) || (has('wh') && !asked('price'));
  return {
    dialogue,
    clause,
    state,
    named,
    things: named.length > 0 ? named : state.mentioned.slice(-1),
    slot: slotSpokenOf(dialogue, clause) ?? besideSlot(dialogue, clause),
    ingredient,
    topic: longest(of('topic').filter((cue) => !isOrder || !isOnlyNamed(cue, clause))),
    isMenu: of('menu').length > 0,
    isNegated:
      analysis.units.some(({ negated, attributes }) => negated || attributes.includes('neg')) ||
      (named.length === 0 && ingredient !== undefined && isLeftOut(clause, ingredient)),
    isRequest,
    of,
    asked,
    has,
  };
}
