/** What may become of a request on its way. */
import type { ExchangeRequest, ExchangeResponse } from '../../sync/protocol.ts';
import type { TransportResult } from '../../sync/transport.ts';
import type { Random } from './random.ts';
import type { ServerAnswer } from './server.ts';

/** A request on its way; times in milliseconds. */
export interface Route {
  random: Random;
  request: ExchangeRequest;
  userId: string;
  /** It reaches the server, is committed there, and something is done with the answer. */
  arrive(after: number, then: (answer: ServerAnswer) => void): void;
  /** Another learner's answer is made. */
  stray(after: number, then: (answer: ServerAnswer) => void): void;
  /** Something comes back to the tab; only the first counts. */
  come(after: number, result: TransportResult): void;
}

interface FateOfRequest {
  weight: number;
  play(route: Route): void;
}

const failed = (reason: string): TransportResult => ({ kind: 'failed', reason, retryAfterMs: null });
const away = { kind: 'unreachable' } as const;
const hop = ({ random }: Route) => random.between(5, 150);
const givingUp = ({ random }: Route) => random.between(1_000, 4_000);
const muchLater = ({ random }: Route) => random.between(20, 60_000);

function answered(answer: ServerAnswer, userId: string): TransportResult {
  if (!answer.ok) return failed(`HTTP 500 ${answer.reason}`);
  return { kind: 'answer', body: answer.body, user: userId };
}

/** There and back. */
function travel(route: Route, there: number, back: number): void {
  route.arrive(there, (answer) => route.come(back, answered(answer, route.userId)));
}

/** There; what comes back is something else. */
function spoil(route: Route, result: (answer: ServerAnswer) => TransportResult): void {
  const back = hop(route);
  route.arrive(hop(route), (answer) => route.come(back, result(answer)));
}

function refuse(route: Route, result: TransportResult): void {
  route.come(hop(route), result);
}

/** The tab gives up; the request arrives all the same, if ever. */
function lose(route: Route, arrives: number | null): void {
  const patience = givingUp(route);
  if (arrives !== null) route.arrive(arrives, () => undefined);
  route.come(Math.max(patience, 1), away);
}

export const FATES = {
  fine: { weight: 50, play: (route) => travel(route, hop(route), hop(route)) },
  'lost before the server': { weight: 8, play: (route) => lose(route, null) },
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
  'answer cut off': { weight: 4, play: (route) => spoil(route, () => failed('HTTP 200, not JSON')) },
  'answer without its rows': {
    weight: 2,
    play: (route) =>
      spoil(route, (answer) => {
        const { rows: _, ...rest } = answer.ok ? answer.body : ({} as ExchangeResponse);
        return { kind: 'answer', body: rest, user: route.userId };
      }),
  },
  'answer of somebody else': {
    weight: 3,
    play: (route) => {
      const back = hop(route);
      route.stray(hop(route), (answer) => route.come(back, answered(answer, route.userId)));
    },
  },
  '401': { weight: 2, play: (route) => refuse(route, { kind: 'needs-sign-in' }) },
  '401 and again': { weight: 2, play: (route) => travel(route, hop(route) + hop(route) + hop(route), hop(route)) },
  '429': { weight: 2, play: (route) => refuse(route, { kind: 'failed', reason: 'HTTP 429', retryAfterMs: 2_000 }) },
  '500 before the commit': { weight: 3, play: (route) => refuse(route, failed('HTTP 500')) },
  '500 after the commit': { weight: 3, play: (route) => spoil(route, () => failed('HTTP 500')) },
  'signed out': { weight: 1, play: (route) => refuse(route, { kind: 'signed-out' }) },
  'server too new': {
    weight: 1,
    play: (route) =>
      spoil(route, (answer) => {
        const body = answer.ok ? { ...answer.body, upgrade: true } : {};
        return { kind: 'answer', body, user: route.userId };
      }),
  },
} as const satisfies Record<string, FateOfRequest>;

export type Fate = keyof typeof FATES;

export const WEIGHTS = Object.fromEntries(Object.entries(FATES).map(([name, { weight }]) => [name, weight])) as Record<
  Fate,
  number
>;
