/** The bounds of bodies, by path and by who sends them. */
import type { Context } from 'hono';
import { MOST_AUTH_BYTES } from './auth/auth-call.ts';
import { tooLarge } from './auth/refusals.ts';
import { type BodyRoom, createBodyRoom, LEARNERS_ROOM, STRANGERS_ROOM } from './body-room.ts';
import type { BodyLimit } from './bounded-body.ts';
import { type CallerKeys, identifyCaller } from './callers.ts';
import type { ClientAddress } from './client-address.ts';
import { networksOf } from './limits/networks.ts';

const KILOBYTE = 1024;
/** A sync exchange keeps itself far below. */
const MOST_OF_LEARNER = 4 * KILOBYTE * KILOBYTE;
/** There is nothing that a stranger may write. */
const MOST_OF_STRANGER = 16 * KILOBYTE;
const MOST_OF_FUNCTION = 256 * KILOBYTE;

/** The longest time for a body, in milliseconds: a large one over a slow line, and a small one over the slowest. */
const LARGE_WITHIN = 60_000;
const SMALL_WITHIN = 15_000;

export interface BodyRooms {
  learners: BodyRoom;
  strangers: BodyRoom;
}

export function createBodyRooms(): BodyRooms {
  return { learners: createBodyRoom(LEARNERS_ROOM), strangers: createBodyRoom(STRANGERS_ROOM) };
}

export interface BodyLimitOptions {
  rooms: BodyRooms;
  keys: CallerKeys;
  clients: ClientAddress;
}

type LimitOf = (context: Context) => Promise<BodyLimit>;

/** The limits of the data API and auth, and of the functions. */
export function createBodyLimits({ rooms, keys, clients }: BodyLimitOptions): Record<'gateway' | 'functions', LimitOf> {
  const holderOf = async ({ req, env }: Context) => {
    const learner = await identifyCaller(req.raw.headers, keys);
    const room = learner ? rooms.learners : rooms.strangers;
    return { learner, room, caller: learner ?? networksOf(clients.addressOf(req.raw, env)).narrow };
  };
  const limit = async (context: Context, most: number, refusal: () => Response): Promise<BodyLimit> => {
    const { room, caller } = await holderOf(context);
    return { most, refusal, within: SMALL_WITHIN, room, caller };
  };
  return {
    gateway: async (context) => {
      if (context.req.path.startsWith('/auth/v1/')) return limit(context, MOST_AUTH_BYTES, tooLarge);
      const { learner, room, caller } = await holderOf(context);
      if (learner) return { most: MOST_OF_LEARNER, refusal: tooLargeForData, within: LARGE_WITHIN, room, caller };
      // A device whose token has run out shall renew it; for what no token would carry, that is no help.
      const refusal = (bytes: number) => (bytes > MOST_OF_LEARNER ? tooLargeForData() : notSignedIn());
      return { most: MOST_OF_STRANGER, refusal, within: SMALL_WITHIN, room, caller };
    },
    functions: (context) => limit(context, MOST_OF_FUNCTION, tooLargeForFunction),
  };
}

/** As the database says it; a device then renews its session and sends the same again. */
function notSignedIn(): Response {
  return Response.json({ code: 'PT401', message: 'not signed in', details: null, hint: null }, { status: 401 });
}

function tooLargeForData(): Response {
  const message = 'The request is too large.';
  return Response.json({ code: 'server', message, details: null, hint: null }, { status: 413 });
}

function tooLargeForFunction(): Response {
  return Response.json({ code: 'too_large', message: 'The request is too large.' }, { status: 413 });
}
