/** The answers that mend the conversation itself: saying it again, slowly, explaining a word, giving one. */
import type { DialogueLine } from '../../format/dialogue.ts';
import { askedAbout } from '../decide/glossary-question.ts';
import type { Filling } from '../realise/lines.ts';
import { isLine, places } from '../realise/lines.ts';
import { linesOf } from '../realise/response-builder.ts';
import type { TurnContext } from '../turn-context.ts';
import { repeatLine, say, suggesting, type TurnPlan } from '../turn-plan.ts';
import { openTwist } from '../update/twist.ts';
import { assemblePhrase } from './assemble-phrase.ts';
import { type Entry, meaningOf, wordFor } from './glossary.ts';
import { help, modelFor } from './help-escalation.ts';
import { goOn, nextOf, waysOn } from './lead.ts';
import { twistQuestion } from './twist/ask-twist.ts';

/** Answers a repair phrase, by the id of its act. It always counts as understood. */
export function repair(context: TurnContext, before: TurnPlan, id: string): TurnPlan {
  const plan: TurnPlan = { ...before, mood: 'listening', understood: true };
  if (id === 'confused') return reassure(context, plan);
  if (id === 'again' || id === 'slower') return repeat(context, { ...plan, slow: id === 'slower' }, id);
  return id === 'meaning' ? explain(context, plan) : giveWord(context, plan);
}

function reassure(context: TurnContext, before: TurnPlan): TurnPlan {
  const { dialogue } = context;
  const plan = say(before, { lines: dialogue.acts.confused?.replies, key: 'act confused' });
  const twist = openTwist(dialogue, plan.memory.twist);
  // The question that is not understood is the twist's, where one is open.
  const { last } = context.before;
  if (twist && last && twist.lines.some((line) => isLine(line, last.text)))
    return repeatLine({ ...plan, slow: true }, last);
  return twist
    ? say({ ...plan, slow: true }, twistQuestion(context, plan, twist), ...waysOn(context, plan.memory))
    : help(context, plan, { asked: true });
}

/** Says the last line again, in the frame of the act ("Of course: …"). */
function repeat(context: TurnContext, plan: TurnPlan, id: string): TurnPlan {
  const { last } = context.before;
  if (!last) return goOn(context, plan);
  const replies = context.dialogue.acts[id]?.replies ?? [];
  const filling = { say: last.text, gloss: last.translation, ...(last.pinyin ? { pinyin: last.pinyin } : {}) };
  const framed = replies.filter((line) => places(line).includes('last'));
  const utterance =
    framed.length === 0 ? { lines: replies } : { lines: framed.map(withoutLast), fillings: { last: filling } };
  return repeatLine(say(plan, { ...utterance, key: 'act again' }), last);
}

const asFilling = (text: string): Filling => ({ say: text, gloss: text, pinyin: '' });
const askedIn = ({ dialogue, said }: TurnContext, act: string): string | null =>
  askedAbout(said, dialogue.acts[act]?.patterns ?? []);

/** Explains a word, or the whole last line where no word is named. */
function explain(context: TurnContext, plan: TurnPlan): TurnPlan {
  const { dialogue, before } = context;
  const asked = askedIn(context, 'meaning');
  const found = asked === null ? null : meaningOf(dialogue, asked);
  const { last } = before;
  const meansLast = asked === null || /^(that|this|it|you|what you said)$/.test(asked);
  const explained: Entry | null = found ?? (last && meansLast ? { ...last, meaning: last.translation } : null);
  if (!explained) return admit(context, plan, 'meaning');
  const { text, meaning, pinyin = '' } = explained;
  const fillings = { x: { say: text, gloss: text, pinyin }, answer: asFilling(meaning) };
  return say(plan, { lines: dialogue.acts.meaning?.replies, key: 'act meaning', fillings });
}

/** Gives the word that a learner looks for. */
function giveWord(context: TurnContext, plan: TurnPlan): TurnPlan {
  const { dialogue, recognisers } = context;
  const asked = askedIn(context, 'say');
  const found = asked === null ? null : (wordFor(dialogue, asked) ?? assemblePhrase(dialogue, recognisers.own, asked));
  if (!found) return admit(context, plan, 'say');
  const answer = { say: found.text, gloss: found.meaning, pinyin: found.pinyin ?? '' };
  return say(plan, {
    lines: dialogue.acts.say?.replies,
    key: 'act say',
    fillings: { x: asFilling(asked ?? ''), answer },
  });
}

/** Admits that the word is unknown; where no line can say so, helps with the next objective. */
function admit(context: TurnContext, before: TurnPlan, id: 'meaning' | 'say'): TurnPlan {
  const { dialogue } = context;
  const act = dialogue.acts[id];
  const lines = act?.unknown ?? act?.replies.filter((line) => places(line).length === 0);
  const next = nextOf(context, before.memory);
  const model = id === 'say' && next !== null ? modelFor(dialogue, next) : null;
  const said = say(before, { lines, key: `unknown ${id}` });
  const plan = model ? suggesting(said, model) : said;
  const isSilent = linesOf(plan.steps, { ...context.before, turn: context.turn }).length === 0;
  return isSilent ? help(context, plan, { asked: true }) : plan;
}

/** The frame of "again" without the line itself, which is said as a line of its own. */
export function withoutLast(line: DialogueLine): DialogueLine {
  const strip = (text: string) => text.replace(/[\s"“”「」'’:：，,]*\{last\}["“”「」'’。.]*\s*$/u, '').trim();
  const end = /[.!?。！？]$/;
  const close = (text: string, stop: string) => (text === '' || end.test(text) ? text : text + stop);
  const stripped: DialogueLine = {
    text: close(strip(line.text), /\p{Script=Han}/u.test(line.text) ? '。' : '.'),
    translation: close(strip(line.translation), '.'),
  };
  if (line.pinyin !== undefined) stripped.pinyin = strip(line.pinyin);
  return stripped;
}
