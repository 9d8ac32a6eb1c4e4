/**
 * One turn of the conversation. Frames, not a path: whatever was understood is acted upon, then the partner leads to
 * what is still open.
 *
 * Invariants
 * 1. Every answer says something, and no line is the one said last, unless the learner asked for it again.
 * 2. While an objective is open, the learner can reach it: the partner leads to it, or offers help for it.
 * 3. What is settled is never asked for again.
 */
import type { CompiledDialogue, DialogueLine } from '../dialogue.ts';
import type { ConversationState, Mood, Suggestion, Turn } from '../partner.ts';
import type { Understander, Understanding } from '../understanding/understand.ts';
import { askedInEnglish } from './asked-in-english.ts';
import { correctionFor } from './correction.ts';
import { type Decision, decide, REPAIR } from './decide.ts';
import { fillingsOf } from './echo.ts';
import { climb, modelFor } from './ladder.ts';
import { places } from './lines.ts';
import { askedAbout, meaningOf, wordFor } from './look-up.ts';
import { remember } from './memory.ts';
import { type Named, namedIn } from './named.ts';
import { phraseFor, type Tongues, type Written, writtenIn } from './own-language.ts';
import { isFinished, isReady, nextObjective } from './progress.ts';
import { Speech } from './speech.ts';
import { expectedTwist } from './twist.ts';

export interface Ears {
  main: Understander;
  own: Understander | null;
  tongues: Tongues;
}

type Twist = CompiledDialogue['twists'][number];

interface Working {
  dialogue: CompiledDialogue;
  state: ConversationState;
  speech: Speech;
  text: string;
  completed: number[];
  declined: number[];
  suggestions: Suggestion[];
  mood: Mood;
  slow: boolean;
  next: () => number | null;
}

/** Answers one reply of the learner. Pure: the same state and reply give the same turn. */
export function answer(dialogue: CompiledDialogue, ears: Ears, before: ConversationState, text: string): Turn {
  const state: ConversationState = { ...before, turn: before.turn + 1, slots: { ...before.slots } };
  const work: Working = {
    dialogue,
    state,
    speech: new Speech(dialogue, state),
    text,
    completed: [...before.completed],
    declined: [...(before.declined ?? [])],
    suggestions: [],
    mood: 'neutral',
    slow: false,
    next: () => nextObjective(dialogue, work.completed, work.declined),
  };
  const heard = ears.main.understand(text);
  const named = namedIn(dialogue, heard.analysis, ears.main.analyser.pack.spaced);
  const decision = decide(dialogue, heard, named, {
    text,
    completed: work.completed,
    next: work.next(),
    slots: state.slots,
  });
  const written = writtenIn(dialogue, text, ears.tongues);
  const meant = meantBy(decision, heard, written, text);
  const foreign = written === 'foreign';
  const reached: number[] = [];
  const understood = respond(work, meant, named, foreign, ears, reached);
  if (work.speech.lines.length === 0) work.speech.lead(work.next());
  const finished = isFinished(dialogue, work.completed) && state.twist?.phase !== 'open';
  return {
    state: { ...state, completed: work.completed, declined: work.declined, ...work.speech.remembered() },
    understood,
    completed: reached,
    lines: work.speech.lines,
    mood: work.mood,
    slow: work.slow,
    correction:
      understood && written === 'scene' ? correctionFor(dialogue, text, meant.objectives, heard.analysis) : null,
    suggestions: work.suggestions,
    finished,
    heard: [...heard.objectives, ...heard.moves.slice(0, 3), ...heard.acts.slice(0, 3)]
      .map(({ id, confidence }) => ({ act: id, confidence: Math.round(confidence * 1000) / 1000 }))
      .sort((a, b) => b.confidence - a.confidence)
      .slice(0, 8),
  };
}

/** How sure small talk must be in another language than the scene's: what no language is must be known by heart. */
const SURELY = { foreign: 0.8, gibberish: 0.9 };

/** What remains of a decision when it is considered in what language the reply is. */
function meantBy(decision: Decision, heard: Understanding, written: Written, text: string): Decision {
  const nothing = decision.objectives.length === 0 && decision.move === null && decision.act === null;
  const repair = written !== 'scene' || nothing ? askedInEnglish(text) : null;
  if (repair) return { objectives: [], move: null, act: { id: repair, confidence: 1 } };
  if (written === 'scene') return decision;
  const act = heard.acts[0];
  return { objectives: [], move: null, act: act && act.confidence >= SURELY[written] ? act : null };
}

/** Decides what the reply is and says the answer. Returns whether anything was understood. */
function respond(
  work: Working,
  decision: Decision,
  named: Named,
  foreign: boolean,
  ears: Ears,
  reached: number[],
): boolean {
  const twist = openTwist(work);
  if (twist && (decision.objectives.length > 0 || !isRepair(decision))) {
    const answered = answerTwist(work, twist, decision, named, foreign, ears, reached);
    if (answered !== null) return answered;
  }
  if (decision.objectives.length > 0) return reach(work, decision.objectives, named, reached);
  if (isRepair(decision)) return repair(work, decision.act?.id ?? '');
  if (foreign) return offerPhrase(work, ears, decision);
  if (decision.move && decision.move.confidence >= (decision.act?.confidence ?? 0)) return move(work, decision.move.id);
  if (decision.act) return smallTalk(work, decision.act.id);
  return help(work, true);
}

/** The twist that waits for the learner's answer. */
function openTwist({ state, dialogue }: Working): Twist | null {
  if (state.twist?.phase !== 'open') return null;
  return dialogue.twists.find(({ id }) => id === state.twist?.id) ?? null;
}

/** Answers what the learner says to an open twist; null where the reply has to do with something else. */
function answerTwist(
  work: Working,
  twist: Twist,
  decision: Decision,
  named: Named,
  foreign: boolean,
  ears: Ears,
  reached: number[],
): boolean | null {
  const { state, speech, dialogue } = work;
  const ends = isFinished(dialogue, work.completed);
  const expects = twist.expects ?? [];
  const silent = decision.objectives.length === 0 && decision.move === null && decision.act === null;
  if (silent && expects.length > 0 && state.help === 0) {
    // Once more, before the play goes on without an answer.
    state.help = 1;
    if (foreign) {
      const offered = phraseFor(dialogue, ears.own, work.text, null, work.completed);
      if (offered?.recognised && expects.includes(dialogue.objectives[offered.objective]?.id ?? ''))
        return offerPhrase(work, ears, decision);
    }
    speech.say(dialogue.puzzled, 'puzzled');
    speech.say(twist.lines, `twist ${twist.id}`, fillingsOf(dialogue, state.slots));
    work.slow = true;
    work.mood = 'puzzled';
    return false;
  }
  const answers = ends || expectedTwist(twist, decision, dialogue);
  // A question instead of an answer is answered, and the twist still waits.
  if (!answers && decision.objectives.length === 0 && decision.move && expects.includes(twist.on))
    return move(work, decision.move.id, false);
  state.twist = { id: twist.id, phase: 'settled' };
  if (!answers) return null;
  if (expects.includes(twist.on)) forget(work, twist.on, named);
  keep(work, decision.objectives, named);
  const others = decision.objectives.filter((index) => !work.completed.includes(index));
  speech.say(twist.settle, `settle ${twist.id}`, fillingsOf(dialogue, state.slots));
  if (others.length > 0) return reach(work, others, named, reached);
  settled(work);
  goOn(work);
  return !silent;
}

/** What is chosen anew for an objective replaces what was chosen before. */
function forget({ state, dialogue }: Working, objective: string, named: Named): void {
  for (const [name, slot] of Object.entries(dialogue.slots))
    if (slot.for.includes(objective) && (named.values[name]?.length ?? 0) > 0) delete state.slots[name];
}

const isRepair = ({ act }: Decision): boolean => act !== null && (REPAIR as readonly string[]).includes(act.id);

function settled(work: Working): void {
  work.state.help = 0;
  work.mood = 'pleased';
}

/** Leads on to what is open, or says goodbye. */
function goOn(work: Working): void {
  const { dialogue, speech, completed, state } = work;
  if (isFinished(dialogue, completed)) speech.say(dialogue.closing, 'closing', fillingsOf(dialogue, state.slots));
  else speech.lead(work.next());
}

function keep(work: Working, objectives: readonly number[], named: Named) {
  const { state, dialogue } = work;
  const memory = remember(dialogue, state.slots, named, objectives, work.completed);
  state.slots = memory.slots;
  return memory;
}

function reach(work: Working, objectives: readonly number[], named: Named, reached: number[]): boolean {
  const { dialogue, speech, state } = work;
  const early: number[] = [];
  const again: number[] = [];
  const memory = keep(work, objectives, named);
  for (const index of objectives) {
    if (work.completed.includes(index)) again.push(index);
    else if (
      !isReady(dialogue, index, [
        ...work.completed,
        ...reached,
        ...objectives.filter((other) => other !== index && isReady(dialogue, other, work.completed)),
      ])
    )
      early.push(index);
    else reached.push(index);
  }
  work.completed.push(...reached);
  work.declined = work.declined.filter((index) => !reached.includes(index));
  settled(work);
  if (reached.length === 0 && again.length === 0) {
    for (const index of early) speech.say(dialogue.objectives[index]?.early, `early ${index}`);
    work.mood = 'listening';
    speech.lead(work.next());
    return true;
  }
  const everything = fillingsOf(dialogue, state.slots);
  /** Echoes only what this reply named where the line is about the same objective. */
  const echo = (index: number) => {
    const fillings = { ...everything };
    for (const [name, slot] of Object.entries(dialogue.slots)) {
      if (!slot.for.includes(dialogue.objectives[index]?.id ?? '')) continue;
      delete fillings[name];
      Object.assign(
        fillings,
        fillingsOf(dialogue, name in memory.justNamed ? { [name]: memory.justNamed[name] as string[] | number } : {}),
      );
    }
    return fillings;
  };
  const twist = drawnTwist(work, reached);
  const twisted = dialogue.objectives.findIndex(({ id }) => id === twist?.on);
  for (const index of reached.filter((one) => one !== twisted).slice(-2))
    speech.say(dialogue.objectives[index]?.reached, `reached ${index}`, echo(index), true);
  for (const index of again.slice(-1)) {
    const objective = dialogue.objectives[index];
    const said = memory.changed.has(index) && speech.say(objective?.changed, `changed ${index}`, echo(index), true);
    if (!said && speech.lines.length === 0) speech.say(objective?.again, `again ${index}`, echo(index), true);
  }
  for (const index of early.slice(-1)) speech.say(dialogue.objectives[index]?.early, `early ${index}`);
  // The twist comes last, for it asks something; at the end of a play the goodbye waits for the answer.
  if (twist) {
    speech.say(twist.lines, `twist ${twist.id}`, everything);
    state.twist = { id: twist.id, phase: 'open' };
  } else goOn(work);
  return true;
}

/** The twist of this play, if it is its moment. */
function drawnTwist(work: Working, reached: readonly number[]) {
  const { state, dialogue } = work;
  if (state.twist?.phase !== 'waiting') return null;
  const twist = dialogue.twists.find(({ id }) => id === state.twist?.id);
  const on = dialogue.objectives.findIndex(({ id }) => id === twist?.on);
  return twist && reached.includes(on) ? twist : null;
}

/** Answers a move, and leads on where its author wants that and `leads` allows it. */
function move(work: Working, id: string, leads = true): boolean {
  const { dialogue, speech, state } = work;
  const found = dialogue.moves[id];
  speech.say(found?.replies, `move ${id}`, fillingsOf(dialogue, state.slots));
  state.help = 0;
  work.mood = 'listening';
  const declines = found?.declines ?? (id.startsWith('no_') ? id.slice(3) : null);
  const declined = dialogue.objectives.findIndex((objective) => objective.id === declines);
  if (declined >= 0 && !work.completed.includes(declined) && !work.declined.includes(declined))
    work.declined.push(declined);
  const next = work.next();
  if (leads && found?.afterwards === 'lead' && next !== declined) goOn(work);
  return true;
}

function smallTalk(work: Working, id: string): boolean {
  const { dialogue, speech, state } = work;
  work.mood = 'listening';
  // "Goodbye" after the end wants no "already?".
  if (isFinished(dialogue, work.completed)) {
    goOn(work);
    return true;
  }
  speech.say(dialogue.acts[id]?.replies, `act ${id}`, fillingsOf(dialogue, state.slots));
  work.mood = 'listening';
  goOn(work);
  return true;
}

function repair(work: Working, id: string): boolean {
  const { dialogue, speech, state, text } = work;
  const act = dialogue.acts[id];
  work.mood = 'listening';
  if (id === 'confused') {
    speech.say(act?.replies, 'act confused');
    return help(work, false);
  }
  if (id === 'again' || id === 'slower') {
    work.slow = id === 'slower';
    const { last } = state;
    if (!last) goOn(work);
    else repeat(work, act?.replies ?? []);
    return true;
  }
  const asked = askedAbout(text, act?.patterns ?? []);
  const found = asked === null ? null : id === 'meaning' ? meaningOf(dialogue, asked) : wordFor(dialogue, asked);
  if (found) {
    const x =
      id === 'meaning'
        ? { say: found.text, gloss: found.text, pinyin: found.pinyin ?? '' }
        : { say: asked ?? '', gloss: asked ?? '', pinyin: '' };
    const reply =
      id === 'meaning'
        ? { say: found.meaning, gloss: found.meaning, pinyin: '' }
        : { say: found.text, gloss: found.meaning, pinyin: found.pinyin ?? '' };
    speech.say(act?.replies, `act ${id}`, { x, answer: reply });
    return true;
  }
  if (id === 'meaning' && state.last && (asked === null || /^(that|this|it|you|what you said)$/.test(asked))) {
    const { last } = state;
    speech.say(act?.replies, 'act meaning', {
      x: { say: last.text, gloss: last.text, pinyin: last.pinyin ?? '' },
      answer: { say: last.translation, gloss: last.translation, pinyin: '' },
    });
    return true;
  }
  speech.say(act?.unknown ?? act?.replies.filter((line) => places(line).length === 0), `unknown ${id}`);
  const next = work.next();
  const model = next === null ? null : modelFor(dialogue, next);
  if (id === 'say' && model) work.suggestions.push(model);
  if (speech.lines.length === 0) return help(work, false);
  return true;
}

/** Says the last line again, in the frame of the act ("Of course: …"). */
function repeat(work: Working, replies: readonly DialogueLine[]): void {
  const { speech, state } = work;
  const last = state.last;
  if (!last) return;
  const filling = { say: last.text, gloss: last.translation, ...(last.pinyin ? { pinyin: last.pinyin } : {}) };
  const framed = replies.filter((line) => places(line).includes('last'));
  if (framed.length === 0) speech.say(replies, 'act again');
  else
    speech.say(
      framed.map((line) => withoutLast(line)),
      'act again',
      { last: filling },
    );
  speech.repeat(last);
}

/** The frame of "again" without the line itself, which is said as a line of its own. */
function withoutLast(line: DialogueLine): DialogueLine {
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

/** Offers the phrase that a learner was looking for who wrote in another language than the scene's. */
function offerPhrase(work: Working, ears: Ears, decision: Decision): boolean {
  const { dialogue, speech, text, completed } = work;
  const offered = phraseFor(dialogue, ears.own, text, work.next(), completed);
  if (decision.act && !offered?.recognised) return smallTalk(work, decision.act.id);
  if (!offered) return help(work, true);
  const { model, objective } = offered;
  speech.say(dialogue.ownLanguage, 'own', {
    phrase: { say: model.text, gloss: model.translation, ...(model.pinyin ? { pinyin: model.pinyin } : {}) },
  });
  const { text: say, translation, pinyin } = model;
  work.suggestions.push({ kind: 'model', objective, text: say, translation, ...(pinyin ? { pinyin } : {}) });
  work.mood = 'listening';
  return offered.recognised;
}

/** Nothing was understood, or the learner asks for help: one rung up the ladder. */
function help(work: Working, puzzled: boolean): boolean {
  const { dialogue, speech, state } = work;
  const next = work.next();
  work.mood = 'puzzled';
  if (puzzled) speech.say(dialogue.puzzled, 'puzzled');
  if (next === null) {
    goOn(work);
    return !puzzled;
  }
  const rung = climb(dialogue, next, state.help);
  state.help = rung.level;
  work.slow = rung.slow;
  work.suggestions.push(...rung.suggestions);
  const said = rung.lines.some((line) =>
    speech.say(
      [line].filter((candidate) => !state.said.slice(-3).includes(candidate.text)),
      `help ${rung.level}`,
    ),
  );
  if (!said) speech.lead(next);
  return !puzzled;
}
