/** The topic of a statement that the question behind it asks about without naming it. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Question } from '../decide/question.ts';
import type { Clause } from './clauses.ts';

/** Most units of a question that only asks about what was said before it. */
const SHORT = 4;
/** Attributes of a question with a matter of its own: what, when; or about the partner. */
const isOwnMatter = (attribute: string): boolean => attribute === 'wh' || attribute === 'you';
/** Ways to ask that say by themselves what is asked. */
const SAYS_WHAT = ['question', 'attribute', 'topic', 'menu', 'ingredient', 'diet'];

/**
 * The question of a clause that names nothing: about the topic of the statement before it, where that is known here.
 * "We have two bicycles. Can we take them along?"
 */
export function ofTopicBefore(
  { facts }: CompiledDialogue,
  { analysis, cues, things, marked }: Clause,
  before: Clause | undefined,
): Question[] {
  const isPlain =
    marked &&
    things.length === 0 &&
    analysis.units.length <= SHORT &&
    analysis.units.every(({ attributes, values }) => values.length === 0 && !attributes.some(isOwnMatter)) &&
    !cues.some(({ kind, id }) => SAYS_WHAT.includes(kind) && id !== 'available');
  if (!isPlain || !before || before.asks) return [];
  const [topic] = before.cues
    .filter(({ kind, id }) => kind === 'topic' && facts[id] !== undefined)
    .sort((a, b) => b.to - b.from - (a.to - a.from));
  return topic ? [{ kind: 'topic', id: topic.id }] : [];
}
