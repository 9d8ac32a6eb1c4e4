/** Plays a dialogue many times with random learners, and notes where it ends, goes round in circles or repeats itself. */
import type { CompiledDialogue } from '#conversation/format/dialogue.ts';
import { repairInEnglish } from '#conversation/manager/decide/repair-in-english.ts';
import { createOnDevicePartner, type OnDevicePartner } from '#conversation/on-device-partner.ts';
import type { Turn } from '#conversation/partner.ts';
import { seeded } from '../random.ts';
import { readLanguageTalk } from '../read-content.ts';
import { LineLedger } from './line-ledger.ts';
import { learnerOf, nextReply, type Sayings } from './random-learner.ts';

export interface Coverage {
  plays: number;
  turns: number;
  /** Lines that the author wrote. */
  lines: number;
  /** Lines that were never said. */
  never: string[];
  /** Conversations that did not end although the learner answered every question. */
  deadEnds: string[];
  /** The partner led to one objective in the same words again and again, whatever was said. */
  loops: string[];
  /** A line that the partner repeated without being asked to. */
  repeated: string[];
  /** Turns without a line, or with a place left unfilled. */
  broken: string[];
}

/** By this many replies even a learner who only chats has been led through. */
const MOST_REPLIES = 90;
/** So many equal turns in a row are a circle. */
const CIRCLE = 3;

const asksAgain = (turn: Turn, text: string) =>
  repairInEnglish(text) !== null ||
  turn.trace.some(({ act, confidence }) => (act === 'again' || act === 'slower') && confidence > 0.4);

/** @param plays how many conversations; the same number gives the same conversations */
export async function playMany(
  dialogue: CompiledDialogue,
  sayings: Sayings,
  plays: number,
  partner: Pick<OnDevicePartner, 'start' | 'reply'> = createOnDevicePartner(
    dialogue,
    readLanguageTalk(dialogue.language),
  ),
): Promise<Coverage> {
  const ledger = new LineLedger(dialogue);
  const found = { deadEnds: [], loops: [], repeated: [], broken: [] } as Record<
    'deadEnds' | 'loops' | 'repeated' | 'broken',
    string[]
  >;
  let turns = 0;
  for (let seed = 1; seed <= plays; seed++) {
    const learner = learnerOf(seed, seeded(seed));
    let { state, lines } = partner.start({ seed: seed % 7 === 0 ? null : seed });
    for (const line of lines) ledger.said(line.text);
    let turn: Turn | null = null;
    let circle = 0;
    for (let replies = 0; replies < MOST_REPLIES && !turn?.finished; replies++) {
      const text = nextReply(dialogue, sayings, state.completed, replies, learner);
      const where = `seed ${seed}, reply ${replies + 1}: “${text}”`;
      const before = lines.map((line) => line.text);
      turn = await partner.reply(state, text);
      turns += 1;
      const now = turn.lines.map((line) => line.text);
      for (const line of now) ledger.said(line);
      for (const { text: choice } of turn.suggestions) ledger.said(choice);
      if (now.length === 0 || turn.lines.some((line) => /[{}]/.test(`${line.text}${line.translation}`)))
        found.broken.push(where);
      if (!asksAgain(turn, text)) {
        const twice = now.filter((line) => before.includes(line));
        if (twice.length > 0) found.repeated.push(`${where} → “${twice[0]}”`);
        circle = now.join() === before.join() ? circle + 1 : 0;
        if (circle >= CIRCLE) found.loops.push(where);
      }
      ({ state, lines } = turn);
    }
    if (!turn?.finished)
      found.deadEnds.push(`seed ${seed}: still open ${openIn(dialogue, state.completed).join(', ')}`);
  }
  return { plays, turns, lines: ledger.size, never: ledger.never(), ...found };
}

const openIn = (dialogue: CompiledDialogue, completed: readonly number[]) =>
  dialogue.objectives.filter((_, index) => !completed.includes(index)).map(({ id }) => id);
