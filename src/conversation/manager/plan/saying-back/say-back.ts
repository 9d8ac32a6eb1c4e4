/** Says back what a learner tells where stories are told: a listener names what was told before anything general. */
import type { CompiledDialogue } from '../../../format/dialogue.ts';
import type { Turning } from '../../../format/saying-back.ts';
import { type Decision, isRepair } from '../../decide/decide.ts';
import type { Clause } from '../../perceive/clauses.ts';
import { isStory } from '../../progress.ts';
import { places } from '../../realise/lines.ts';
import type { TurnContext } from '../../turn-context.ts';
import { listening, remembering, type Step, say, type TurnPlan, type Utterance } from '../../turn-plan.ts';
import type { Stage } from '../stages.ts';
import { beginsAnew, toldClause } from './told-clause.ts';

/** Keys of what is said to any story: an objective that is reached, an answer without a kind, a note taken. */
const GENERAL = /^(reached |again |answer \S+ -1$|heard$)/u;

/** Keys of a reaction to what was told. */
const TAKEN_UP = /^(told|note|back) /u;

const keysOf = (step: Step): string[] => (step.kind === 'say' ? step.utterances.map(({ key }) => key) : []);

const isGeneral = ({ objectives }: CompiledDialogue, step: Step): boolean =>
  keysOf(step).some((key) => {
    const objective = /^(?:reached|again) (\d+)$/u.exec(key)?.[1];
    return GENERAL.test(key) && !(objective && objectives[Number(objective)]?.asks);
  });

/** Lines in another order at each turn, those first that fit. */
function ordered(lines: NonNullable<Utterance['lines']>, turn: number, isWithin: boolean): Utterance['lines'] {
  const fitting = lines.filter((line) => isWithin || line.text.startsWith('{x}'));
  const at = fitting.length > 0 ? turn % fitting.length : 0;
  return [...fitting.slice(at), ...fitting.slice(0, at)];
}

const SENTENCE_END = /[.!?。！？…]\s*$/u;

/** The clauses that hold by themselves: what another clause completes, or in Chinese what follows a condition, does not. */
function wholeIn(clauses: readonly Clause[], turning: Turning, spaced: boolean): Clause[] {
  const isEnd = (clause: Clause | undefined) => !clause || SENTENCE_END.test(clause.text);
  const isNew = (clause: Clause | undefined) => !clause || beginsAnew(clause.text, turning, spaced);
  return clauses.filter((clause, at) => {
    const [before, after] = [clauses[at - 1], clauses[at + 1]];
    return (spaced || isEnd(before) || isNew(before)) && (isEnd(clause) || isNew(after));
  });
}

/** True if a clause denies something: nobody says back what a learner lacks. */
const denies = ({ analysis: { units } }: Clause): boolean =>
  units.some(({ negated, attributes }) => negated || attributes.includes('neg'));

/** The learner's words said back; null where none can be. */
function saidBack({ dialogue, heard, recognisers, turn }: TurnContext): Utterance | null {
  const back = dialogue.talk?.sayingBack;
  if (!back || !heard) return null;
  const names = heard.told.flatMap(({ entry, x }) => (entry.key === 'name' && x ? [x.say.toLowerCase()] : []));
  const { spaced } = recognisers.main.analyser.pack;
  const texts = wholeIn(heard.clauses, back.turning, spaced)
    .filter((clause) => heard.statements.includes(clause) && !clause.asks && !denies(clause))
    .map(({ text }) => text)
    .filter((text) => !names.some((name) => text.toLowerCase().includes(name)));
  const told = toldClause(texts, back.turning, spaced);
  if (!told) return null;
  const x = { say: told.text, gloss: told.text, pinyin: told.text };
  return { lines: ordered(back.lines, turn, told.isWithin), key: 'said back', fillings: { x } };
}

/** The plan in which what was told is said back before the first thing that could be said to any story. */
export function withSaidBack(context: TurnContext, plan: TurnPlan): TurnPlan {
  if (!isStory(context.dialogue) || !plan.understood) return plan;
  const at = plan.steps.findIndex((step) => isGeneral(context.dialogue, step));
  // Behind an answer, a note would come too late.
  const isReached = plan.reached.some((index) => !context.dialogue.objectives[index]?.asks);
  const isLate = !isReached && context.heard?.questions.some(({ answer }) => answer?.isKnown);
  // A story with its own reaction needs no second one: "I'm sorry, that can't have been easy."
  const names = (context.heard?.told ?? []).flatMap(({ entry }) => (entry.key === 'name' ? [`told ${entry.id}`] : []));
  const isTakenUp = plan.steps.some((step) => keysOf(step).some((key) => TAKEN_UP.test(key) && !names.includes(key)));
  const back = at < 0 || isLate || isTakenUp ? null : saidBack(context);
  if (!back) return plan;
  const step: Step = { kind: 'say', utterances: [back], ifSilent: false };
  // A mere "I see" has nothing to add to it.
  const isMereNote = keysOf(plan.steps[at] as Step).includes('heard');
  return { ...plan, steps: [...plan.steps.slice(0, at), step, ...plan.steps.slice(isMereNote ? at + 1 : at)] };
}

/** Most units of an answer that names but a thing. */
const BARE = 4;
const BARE_CHARACTERS = 8;

/** Asks for more where a word or two answer a question that wants a story: "The sea? Tell me more about that." */
export const askForMore: Stage = (context, plan, { heard, rest }) => {
  const { dialogue, said, before, recognisers } = context;
  const more = dialogue.talk?.sayingBack?.more;
  if (!more || !isStory(dialogue) || heard.questions.length > 0 || isNothingMeant(rest) || before.help > 0) return null;
  const units = heard.statements.flatMap(({ analysis }) => analysis.units);
  const isShort = recognisers.main.analyser.pack.spaced ? units.length <= BARE : said.length <= BARE_CHARACTERS;
  const isOwn = units.some(({ attributes }) => attributes.some((one) => ['me', 'yes', 'no', 'neg'].includes(one)));
  const text = said.trim().replace(/[\s.,;:!…。！，]+$/u, '');
  if (!isShort || isOwn || units.length === 0 || /[.,;:!。！，]/u.test(text)) return null;
  const wasAsked = dialogue.objectives.some(
    ({ ask }, index) => isAsked(ask, before.said.at(-1)) && !plan.memory.completed.includes(index),
  );
  if (!wasAsked) return null;
  const utterance = { lines: more, key: 'more', fillings: { x: { say: text, gloss: text, pinyin: text } } };
  return remembering(listening(say(plan, utterance)), { help: 1 });
};

const isNothingMeant = (rest: Decision): boolean => isRepair(rest) || rest.objectives.length > 0;

const isAsked = (ask: CompiledDialogue['objectives'][number]['ask'], text: string | undefined): boolean =>
  ask.some((line) => places(line).length === 0 && line.text === text);
