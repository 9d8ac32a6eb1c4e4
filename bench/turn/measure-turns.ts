/** Times the partner that the app runs; the same in a page and in Node. */
import { type OnDevicePartner, openOnDevicePartner } from '#conversation/on-device-partner.ts';
import { runFloor } from './floor.ts';

/** A reply, with the objectives that are reached before it. */
export interface Asked {
  completed: number[];
  text: string;
}

/** In milliseconds. */
export interface Times {
  /** From the text of the dialogue to a partner that has begun, and its first turn: once, as in the app. */
  load: number;
  /** `JSON.parse` of the same text and nothing else, right after it. */
  loadFloor: number;
  turns: number[];
  /** Of the same replies, each right after its turn. */
  floors: number[];
}

/** The floor of one reply is too short for the clock. */
const FLOORS = 50;

async function timed(run: () => unknown): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

/** Takes the least of several times: other load makes a turn longer, never shorter. */
async function leastOf(times: number, run: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < times; i += 1) least = Math.min(least, await timed(run));
  return least;
}

/** @param repetitions the least of so many is taken of each turn and of its floor */
export async function measureTurns(dialogue: string, asked: readonly Asked[], repetitions: number): Promise<Times> {
  let opened: OnDevicePartner | null = null;
  const load = await timed(async () => {
    const result = openOnDevicePartner(JSON.parse(dialogue), null);
    if (!result.ok) throw new Error(result.reason);
    opened = result.partner;
    const { state } = opened.start({ seed: 1 });
    await opened.reply(state, asked[0]?.text ?? '');
  });
  const loadFloor = await timed(() => JSON.parse(dialogue));
  const partner = opened as OnDevicePartner | null;
  if (!partner) throw new Error('No partner');
  const turns: number[] = [];
  const floors: number[] = [];
  for (const { completed, text } of asked) {
    const { state } = partner.start({ seed: null, completed });
    turns.push(await leastOf(repetitions, () => partner.reply(state, text)));
    const floor = await leastOf(repetitions, () => {
      for (let i = 0; i < FLOORS; i += 1) runFloor(text);
    });
    floors.push(floor / FLOORS);
  }
  return { load, loadFloor, turns, floors };
}
