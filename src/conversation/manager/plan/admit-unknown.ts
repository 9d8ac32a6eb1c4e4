/**
 * Admitting that something is not known: once in a reply, in the words of somebody at work in this scene, and behind
 * what is known.
 */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import { listening, type Step, say, type TurnPlan, type Utterance } from '../turn-plan.ts';
import { isKeyed, leads } from './finish/keyed.ts';

const BARE = 'unknown';
const BY_NAME = 'unknown topic';

/** True if a line admits something by its name: a topic, or an attribute of a thing. */
const isByName = (key: string): boolean => key === BY_NAME || key === 'unknown attribute';

const admits = (step: Step): boolean => isKeyed(step, (key) => key === BARE || isByName(key));

/** That something is not known, without naming it: the scene's own way of saying so comes first. */
export function admission({ talk, scene }: CompiledDialogue): Utterance[] {
  const own = talk?.unknown.scenes?.[scene];
  return [...(own ? [{ lines: own, key: BARE }] : []), { lines: talk?.unknown.bare, key: BARE }];
}

/** Admits that a question is open, unless the reply has admitted as much before. */
export const admitOnce = (dialogue: CompiledDialogue, plan: TurnPlan): TurnPlan =>
  listening(plan.steps.some(admits) ? plan : say(plan, ...admission(dialogue)));

/** The plan with one admission at most, the one that names what was asked about, and answers before it. */
export function withOneAdmission(plan: TurnPlan): TurnPlan {
  const admitting = plan.steps.filter(admits);
  const kept = admitting.find((step) => isKeyed(step, isByName)) ?? admitting[0];
  if (!kept) return plan;
  const others = plan.steps.filter((step) => !admits(step));
  const lead = others.findIndex(leads);
  const at = lead < 0 ? others.length : lead;
  return { ...plan, steps: [...others.slice(0, at), kept, ...others.slice(at)] };
}
