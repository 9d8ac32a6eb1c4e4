/** The things told in a reply that are told of the learner and now: no wish in a farewell, no event of a story. */
import { ACT_THRESHOLD } from '../decide/decide.ts';
import type { Clause } from '../perceive/clauses.ts';
import type { Heard } from '../perceive/hear.ts';
import { isStory } from '../progress.ts';
import type { TurnContext } from '../turn-context.ts';
import { type Told, toldIn } from './told.ts';

const GOODBYE = 'goodbye';

/** Key of what a story sounds like, and of nothing else: sad, proud, meant as a joke. */
const TONE = 'tone';

/** Kinds of things told that are the learner's own wherever they stand. */
const LASTING = [TONE, 'name', 'origin', 'home', 'job', 'learning', 'languages', 'person', 'age'];

/** Kinds that a reply may be all about; a hobby, a journey or company says something of the work here. */
const OF_NOW = ['feeling', 'weather', 'occasion'];

/** Kinds that are kept, and that a story has no word for: "failing taught me" is no teacher's. */
const OF_A_STORY = ['job', 'origin', 'home'];

/** Most units of a reply that says nothing else than how the learner is. */
const SHORT = 5;

/** True if a clause only wishes well: "have a nice day" says nothing of the weather. */
function isFarewell({ recognisers }: TurnContext, { text, things }: Clause): boolean {
  const [act] = recognisers.main.understand(text).acts;
  return things.length === 0 && act?.id === GOODBYE && act.confidence >= ACT_THRESHOLD;
}

/**
 * Everything that a reply tells. Where stories are told, illness, a loss or a feast belong to the story, unless the reply
 * says nothing else: "I'm a little nervous."
 */
export function toldHere(context: TurnContext, heard: Heard): readonly Told[] {
  const { dialogue } = context;
  const { statements, clauses } = heard;
  const own = statements.filter((clause) => !isFarewell(context, clause));
  const told = own.length === statements.length ? heard.told : toldIn(dialogue, own, clauses);
  const length = statements.reduce((sum, { analysis }) => sum + analysis.units.length, 0);
  if (!isStory(dialogue)) return told.filter(({ entry }) => entry.key !== TONE);
  if (length <= SHORT) return told.filter(({ entry }) => [...LASTING, ...OF_NOW].includes(entry.key));
  return told
    .filter(({ entry }) => LASTING.includes(entry.key))
    .map((one) => (OF_A_STORY.includes(one.entry.key) ? { ...one, isByTheWay: true } : one));
}
