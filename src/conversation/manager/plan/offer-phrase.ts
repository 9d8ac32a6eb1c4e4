/** A learner who answers in their own language is given the phrase that they were looking for. */
import type { CompiledDialogue, DialogueLine } from '../../format/dialogue.ts';
import { normalise } from '../../nlu/normalise-text.ts';
import type { Understander } from '../../nlu/understand.ts';
import type { Decision } from '../decide/decide.ts';
import type { TurnContext } from '../turn-context.ts';
import { say, suggesting, type TurnPlan } from '../turn-plan.ts';
import { help } from './help-escalation.ts';
import { nextOf } from './lead.ts';
import { smallTalk } from './small-talk.ts';

/** From which confidence the learner's own language is taken to mean an objective. */
const SURE = 0.4;

/** The objective meant in the learner's own language, and the model answer nearest to it in words. */
export function phraseFor(
  dialogue: CompiledDialogue,
  own: Understander | null,
  text: string,
  next: number | null,
  completed: readonly number[],
): { objective: number; model: DialogueLine; recognised: boolean } | null {
  const best = own
    ?.understand(text)
    .objectives.filter(({ confidence }) => confidence >= SURE)
    .sort((a, b) => b.confidence - a.confidence)[0];
  const objective = best?.index ?? next ?? completed.at(-1) ?? 0;
  const models = dialogue.objectives[objective]?.models ?? [];
  const words = new Set(
    normalise(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2),
  );
  const shared = (model: DialogueLine) =>
    normalise(model.translation)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => words.has(word)).length;
  const model = [...models].sort((a, b) => shared(b) - shared(a) || models.indexOf(a) - models.indexOf(b))[0];
  return model ? { objective, model, recognised: best !== undefined } : null;
}

/** Offers a phrase for a reply in the learner's own language, which counts as understood if it means an objective. */
export function offerPhrase(
  context: TurnContext,
  before: TurnPlan,
  decision: Decision,
  asked: number | null = nextOf(context, before.memory),
): TurnPlan {
  const { dialogue, recognisers, said } = context;
  const offered = phraseFor(dialogue, recognisers.own, said, asked, before.memory.completed);
  if (decision.act && !offered?.recognised) return smallTalk(context, before, decision.act.id);
  if (!offered) return help(context, before, { asked: false });
  const { model, objective, recognised } = offered;
  const { text, translation, pinyin } = model;
  const phrase = { say: text, gloss: translation, ...(pinyin ? { pinyin } : {}) };
  const answered = say(before, { lines: dialogue.ownLanguage, key: 'own', fillings: { phrase } });
  const plan: TurnPlan = { ...answered, mood: 'listening', understood: recognised };
  return suggesting(plan, { kind: 'model', objective, text, translation, ...(pinyin ? { pinyin } : {}) });
}
