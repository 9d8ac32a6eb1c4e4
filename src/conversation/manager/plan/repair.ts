/** What mends the conversation itself: saying it again, slowly, explaining a word, giving one. */
import type { DialogueLine } from '../../format/dialogue.ts';
import { askedAbout, meaningOf, wordFor } from '../decide/glossary-question.ts';
import { fillingsOf } from '../realise/fillings.ts';
import { places } from '../realise/lines.ts';
import { goOn, type Working } from '../turn-context.ts';
import { openTwist } from './answer-twist.ts';
import { modelFor } from './help-escalation.ts';
import { help } from './small-talk.ts';

/** Answers a repair phrase, by the id of its act. Always counts as understood. */
export function repair(work: Working, id: string): boolean {
  const { dialogue, speech, state, text } = work;
  const act = dialogue.acts[id];
  work.mood = 'listening';
  if (id === 'confused') {
    speech.say(act?.replies, 'act confused');
    const twist = openTwist(work);
    if (!twist) return help(work, false);
    // What is not understood is what the twist has just asked.
    work.slow = true;
    if (!speech.say(twist.lines, `twist ${twist.id}`, fillingsOf(dialogue, state.slots))) goOn(work);
    return true;
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
