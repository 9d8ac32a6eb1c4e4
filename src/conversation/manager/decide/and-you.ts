/** "And you?" asks the partner for what the learner has just told: a name for a name, a home for a home. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Clause } from '../perceive/clauses.ts';
import type { Cue } from '../perceive/cue-reader.ts';
import { lengthOf } from '../perceive/unit-length.ts';
import type { Told } from '../update/told.ts';
import type { Question } from './question.ts';

/** The topic of "and you?", which has no fact of its own. */
export const AND_YOU = 'and_you';

/** From the key of what was told to the topic that gives the partner's own. */
const RETURNED: Record<string, string> = {
  name: 'partner_name',
  origin: 'partner_home',
  origin_country: 'partner_home',
  home: 'partner_home',
  job: 'partner_work',
  likes: 'partner_likes',
  companions: 'partner_family',
  family: 'partner_family',
  age: 'partner_age',
  person: 'partner_age',
  learning: 'partner_languages',
  languages: 'partner_languages',
  trip: 'partner_travel',
};

const isAndYou = ({ kind, id }: Cue) => kind === 'topic' && id === AND_YOU;

/** True if a clause ends in "and you?" and asks nothing else: "and you, have you got children?" asks for children. */
export function asksBack({ analysis, cues }: Clause): boolean {
  const end = analysis.units.reduce((length, unit) => length + lengthOf(unit), 0);
  return cues.some((cue) => isAndYou(cue) && cue.to === end);
}

/**
 * The question that "and you?" asks: the thing told last decides. `heard`: what was told in the same reply. Null where
 * nothing was: "fine, and you?"
 */
export function returned(
  { talk }: CompiledDialogue,
  heard: readonly Told[],
  clauses: readonly Clause[],
): Question | null {
  const keyOf = (id: string) => talk?.told.find((entry) => entry.id === id)?.key ?? '';
  const hinted = clauses.flatMap(({ cues }) => cues.flatMap(({ kind, id }) => (kind === 'told' ? [keyOf(id)] : [])));
  const keys = [...hinted, ...heard.map(({ entry }) => entry.key)].filter((key) => key in RETURNED);
  const id = RETURNED[keys.at(-1) ?? ''];
  return id ? { kind: 'topic', id } : null;
}
