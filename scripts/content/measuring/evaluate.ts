/**
 * Measures how well a dialogue understands phrases that it was not trained on, as a learner would say them: to the partner,
 * at the moment when the objective is natural, and out of order.
 */

import type { CompiledDialogue } from '#conversation/format/dialogue.ts';
import { createOnDevicePartner } from '#conversation/on-device-partner.ts';
import type { Turn } from '#conversation/partner.ts';
import type { Phrases } from '../../../content/format.ts';
import { readLanguageTalk } from '../read-content.ts';
import { momentFor } from './moment.ts';

export interface Rate {
  right: number;
  of: number;
}

export interface Report {
  /** By objective: reached when it is naturally next. */
  natural: Record<string, Rate>;
  /** By objective: reached when something else is naturally next. */
  outOfOrder: Record<string, Rate>;
  /** Phrases for one objective that reached another one as well or instead. */
  wrong: Rate;
  /** Phrases that reach nothing, each asked with every objective naturally next: those that reached one. */
  accepted: Rate;
  /** The same for the examples of moves. */
  acceptedMoves: Rate;
  /** Several objectives in one reply: exactly those reached. */
  several: Rate;
  /** Moves recognised as themselves. */
  moves: Rate;
  /** Milliseconds a turn, sorted. */
  times: number[];
  mistakes: { kind: 'missed' | 'accepted' | 'wrong' | 'several' | 'move'; text: string; detail: string }[];
}

const rate = (): Rate => ({ right: 0, of: 0 });

function count(into: Rate, right: boolean): void {
  into.of += 1;
  if (right) into.right += 1;
}

/** The partner's three surest interpretations of a reply. */
const traceIn = ({ trace }: Turn): string =>
  trace
    .slice(0, 3)
    .map(({ act, confidence }) => `${act} ${confidence.toFixed(2)}`)
    .join(', ');

/** One dialogue being asked. */
interface Asking {
  dialogue: CompiledDialogue;
  /** The objectives, in the dialogue's order. */
  ids: string[];
  report: Report;
  /** The turn that answers a reply where these objectives have been reached. */
  ask(completed: number[], text: string): Promise<Turn>;
}

const before = (index: number) => Array.from({ length: index }, (_, i) => i);

/** Phrases of one objective: where it is naturally next, where another is, and at the beginning. */
async function askObjective({ dialogue, ids, report, ask }: Asking, id: string, texts: readonly string[]) {
  const index = ids.indexOf(id);
  const natural = rate();
  const outOfOrder = rate();
  report.natural[id] = natural;
  report.outOfOrder[id] = outOfOrder;
  const needs = dialogue.objectives[index]?.after ?? [];
  const first = index === 0 ? ids.map((_, i) => i).slice(1, 2) : [];
  const other = needs.length > 0 ? [ids.indexOf(needs[0] ?? '')] : first;
  const others = (turn: Turn) => turn.completed.filter((reached) => reached !== index);
  for (const text of texts) {
    const turn = await ask(before(index), text);
    const isReached = turn.completed.includes(index);
    count(natural, isReached);
    if (!isReached) report.mistakes.push({ kind: 'missed', text, detail: `${id}: ${traceIn(turn)}` });
    count(report.wrong, others(turn).length > 0);
    count(outOfOrder, (await ask(other, text)).completed.includes(index));
    const extra = others(await ask([], text)).map((i) => ids[i]);
    if (extra.length > 0)
      report.mistakes.push({ kind: 'wrong', text, detail: `${id} also ${extra.join(' ')}: ${traceIn(turn)}` });
  }
}

async function askSeveral({ dialogue, ids, report, ask }: Asking, { say, reaches }: Phrases['several'][number]) {
  const turn = await ask(momentFor(dialogue.objectives, reaches), say);
  const reached = turn.completed.map((index) => ids[index] ?? '');
  const exact = reached.length === reaches.length && reaches.every((id) => reached.includes(id));
  count(report.several, exact);
  const detail = `${reaches.join(' ')}, reached ${reached.join(' ') || 'nothing'}`;
  if (!exact) report.mistakes.push({ kind: 'several', text: say, detail });
}

/** A phrase that reaches nothing, with every objective naturally next. */
async function askRefused({ ids, report, ask }: Asking, text: string, into: Rate, what: string) {
  for (const [index, next] of ids.entries()) {
    const turn = await ask(before(index), text);
    count(into, turn.completed.length > 0);
    const reached = turn.completed.map((i) => ids[i]).join(' ');
    const detail = `${what}, next ${next}, reached ${reached}: ${traceIn(turn)}`;
    if (turn.completed.length > 0) report.mistakes.push({ kind: 'accepted', text, detail });
  }
}

async function askMove(asking: Asking, move: string, text: string) {
  const { dialogue, report, ask } = asking;
  await askRefused(asking, text, report.acceptedMoves, move);
  const turn = await ask(before(1), text);
  const isFound = turn.trace.find(({ act }) => act in dialogue.moves)?.act === move;
  count(report.moves, isFound);
  if (!isFound) report.mistakes.push({ kind: 'move', text, detail: `${move}: ${traceIn(turn)}` });
}

export async function evaluate(dialogue: CompiledDialogue, phrases: Phrases): Promise<Report> {
  const partner = createOnDevicePartner(dialogue, readLanguageTalk(dialogue.language));
  const report: Report = {
    natural: {},
    outOfOrder: {},
    wrong: rate(),
    accepted: rate(),
    acceptedMoves: rate(),
    several: rate(),
    moves: rate(),
    times: [],
    mistakes: [],
  };
  const ask = async (completed: number[], text: string) => {
    const { state } = partner.start({ seed: null, completed });
    const timed = async () => {
      const began = performance.now();
      const turn = await partner.reply(state, text);
      return { turn, took: performance.now() - began };
    };
    // The same reply twice gives the same turn; the quicker time is the less disturbed one.
    const [first, second] = [await timed(), await timed()];
    report.times.push(Math.min(first.took, second.took));
    return first.turn;
  };
  const asking: Asking = { dialogue, ids: dialogue.objectives.map(({ id }) => id), report, ask };
  for (const [id, texts] of Object.entries(phrases.objectives)) await askObjective(asking, id, texts);
  for (const one of phrases.several) await askSeveral(asking, one);
  for (const text of phrases.refuse) await askRefused(asking, text, report.accepted, 'refuse');
  for (const [move, texts] of Object.entries(phrases.moves))
    for (const text of texts) await askMove(asking, move, text);
  report.times.sort((x, y) => x - y);
  return report;
}

export const share = ({ right, of }: Rate): number => (of === 0 ? 0 : right / of);

/** Adds up the rates of several reports, as those of the folds of a cross-validation. */
export function sum(reports: readonly Report[]): Report {
  const add = (rates: (Rate | undefined)[]): Rate =>
    rates.reduce<Rate>((total, r) => ({ right: total.right + (r?.right ?? 0), of: total.of + (r?.of ?? 0) }), rate());
  const byId = (part: 'natural' | 'outOfOrder') =>
    Object.fromEntries(Object.keys(reports[0]?.[part] ?? {}).map((id) => [id, add(reports.map((r) => r[part][id]))]));
  return {
    natural: byId('natural'),
    outOfOrder: byId('outOfOrder'),
    wrong: add(reports.map((r) => r.wrong)),
    accepted: add(reports.map((r) => r.accepted)),
    acceptedMoves: add(reports.map((r) => r.acceptedMoves)),
    several: add(reports.map((r) => r.several)),
    moves: add(reports.map((r) => r.moves)),
    times: reports.flatMap((r) => r.times).sort((a, b) => a - b),
    mistakes: reports.flatMap((r) => r.mistakes),
  };
}
