/** Faults of a request on its way, and of the bytes that come back. */
import type { Random } from './random.ts';
import { html, json, type Reply } from './reply.ts';

/** A request on its way; times in milliseconds. */
export interface Route {
  random: Random;
  /** Reaches the server after so long, is committed there, and passes the answer on. */
  arrive(after: number, then: (reply: Reply) => void): void;
  /** Passes on the answer for another learner. */
  stray(after: number, then: (reply: Reply) => void): void;
  /** The answer of a server that takes the request for an anonymous one: no rows. */
  nobodys(): Reply;
  /** The answer of a server of another epoch behind the same address, which does not know the device. */
  strange(): Reply;
  /** Delivers a reply to the tab; only the first one counts. */
  come(after: number, reply: Reply): void;
  /** Breaks the connection. */
  fail(after: number): void;
}

export interface Fault {
  weight: number;
  play(route: Route): void;
}

const hop = ({ random }: Route) => random.between(5, 150);
const givingUp = ({ random }: Route) => random.between(1_000, 4_000);
const muchLater = ({ random }: Route) => random.between(20, 60_000);
const refused = json(401, { code: 'PGRST301', message: 'JWT expired' });

/** A round trip, with a reply that may be changed on its way back. */
function travel(route: Route, there: number, back: number, change: (reply: Reply) => Reply = (reply) => reply): void {
  route.arrive(there, (reply) => route.come(back, change(reply)));
}

function spoil(route: Route, change: (reply: Reply) => Reply): void {
  travel(route, hop(route), hop(route), change);
}

/** A reply from in between: the request never reaches the server. */
function turnBack(route: Route, reply: Reply): void {
  route.come(hop(route), reply);
}

/** A broken connection; the request may arrive all the same, after `arrives` milliseconds. */
function lose(route: Route, arrives: number | null): void {
  if (arrives !== null) route.arrive(arrives, () => undefined);
  route.fail(Math.max(givingUp(route), 1));
}

const cut = (random: Random, { body }: Reply) => body.slice(0, random.between(0, Math.max(0, body.length - 1)));
const pausesOf = (random: Random, count: number) => Array.from({ length: count }, () => random.between(1, 2_500));

/** Removes one part of the body, which stays valid JSON. */
function without(part: string): (reply: Reply) => Reply {
  return (reply) => {
    if (reply.status !== 200) return reply;
    const { [part]: _, ...rest } = JSON.parse(reply.body) as Record<string, unknown>;
    return json(200, rest);
  };
}

export const EXCHANGE_FAULTS = {
  fine: { weight: 55, play: (route) => travel(route, hop(route), hop(route)) },
  'lost before the server': { weight: 7, play: (route) => lose(route, null) },
  'lost after the commit': { weight: 12, play: (route) => lose(route, hop(route)) },
  'late at the server, given up here': { weight: 6, play: (route) => lose(route, 4_000 + muchLater(route)) },
  'twice at the server': {
    weight: 6,
    play: (route) => {
      const there = hop(route);
      travel(route, there, hop(route));
      route.arrive(there + muchLater(route), () => undefined);
    },
  },
  'twice at the server, second answer': {
    weight: 4,
    play: (route) => {
      const there = hop(route);
      route.arrive(there, () => undefined);
      travel(route, there + hop(route), hop(route));
    },
  },
  'slow answer': {
    weight: 8,
    play: (route) => travel(route, route.random.between(100, 20_000), route.random.between(100, 45_000)),
  },
  'hangs, and never arrives': { weight: 3, play: () => undefined },
  'hangs after the commit': { weight: 3, play: (route) => route.arrive(hop(route), () => undefined) },
  'answer cut off': {
    weight: 3,
    play: (route) => spoil(route, (reply) => ({ ...reply, body: cut(route.random, reply) })),
  },
  'connection reset in the answer': {
    weight: 3,
    play: (route) => spoil(route, (reply) => ({ ...reply, body: cut(route.random, reply), ends: 'broken' })),
  },
  'answer stops in the middle': {
    weight: 2,
    play: (route) => spoil(route, (reply) => ({ ...reply, body: cut(route.random, reply), ends: 'never' })),
  },
  'answer in drops': {
    weight: 3,
    play: (route) => spoil(route, (reply) => ({ ...reply, pauses: pausesOf(route.random, 6) })),
  },
  'answer without its rows': { weight: 2, play: (route) => spoil(route, without('rows')) },
  'answer without its results': { weight: 2, play: (route) => spoil(route, without('results')) },
  'answer called text': {
    weight: 1,
    play: (route) => spoil(route, (reply) => ({ ...reply, headers: { 'content-type': 'text/plain' } })),
  },
  'empty answer': { weight: 1, play: (route) => spoil(route, () => ({ status: 204, headers: {}, body: '' })) },
  'answer of somebody else': {
    weight: 3,
    play: (route) => route.stray(hop(route), (reply) => route.come(hop(route), reply)),
  },
  'answered as nobody': { weight: 2, play: (route) => turnBack(route, route.nobodys()) },
  'answer of another database': { weight: 1, play: (route) => turnBack(route, route.strange()) },
  '401': { weight: 3, play: (route) => turnBack(route, refused) },
  '401 after the commit': { weight: 2, play: (route) => spoil(route, () => refused) },
  '403 of a proxy': { weight: 1, play: (route) => turnBack(route, html(403)) },
  '429': { weight: 2, play: (route) => turnBack(route, json(429, { message: 'slow' }, { 'retry-after': '90' })) },
  '500 before the commit': { weight: 3, play: (route) => turnBack(route, json(500, { message: 'trouble' })) },
  '500 after the commit': { weight: 3, play: (route) => spoil(route, () => json(500, { message: 'trouble' })) },
  '502 in HTML': { weight: 2, play: (route) => spoil(route, () => html(502)) },
  '503 for a while': { weight: 1, play: (route) => turnBack(route, json(503, {}, { 'retry-after': '20' })) },
  'login page': { weight: 2, play: (route) => turnBack(route, html(200)) },
} as const satisfies Record<string, Fault>;

/** Faults of a token refresh. */
export const REFRESH_FAULTS = {
  fine: { weight: 12, play: (route) => travel(route, hop(route), hop(route)) },
  'lost before the server': { weight: 2, play: (route) => lose(route, null) },
  'answer lost': { weight: 4, play: (route) => lose(route, hop(route)) },
  'answer much later': { weight: 2, play: (route) => travel(route, hop(route), muchLater(route)) },
  hangs: { weight: 1, play: () => undefined },
  'cut off': { weight: 1, play: (route) => spoil(route, (reply) => ({ ...reply, body: cut(route.random, reply) })) },
  '429': {
    weight: 1,
    play: (route) => turnBack(route, json(429, { code: 429, error_code: 'over_request_rate_limit' })),
  },
  '500': { weight: 1, play: (route) => turnBack(route, json(500, { message: 'trouble' })) },
  'login page': { weight: 1, play: (route) => turnBack(route, html(200)) },
  'something else': { weight: 1, play: (route) => turnBack(route, json(200, { ok: true })) },
} as const satisfies Record<string, Fault>;

/** Faults of a probe for the server. */
export const PROBE_FAULTS = {
  fine: { weight: 6, play: (route) => travel(route, hop(route), hop(route)) },
  lost: { weight: 2, play: (route) => lose(route, null) },
  hangs: { weight: 1, play: () => undefined },
} as const satisfies Record<string, Fault>;

export type Faults = Readonly<Record<string, Fault>>;

export function drawFault(faults: Faults, random: Random): [string, Fault] {
  const weights = Object.fromEntries(Object.entries(faults).map(([name, { weight }]) => [name, weight]));
  const name = random.weighted(weights);
  return [name, faults[name] as Fault];
}
