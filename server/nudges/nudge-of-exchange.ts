/** Reads off an exchange whether a learner's other devices should look. */
import { decode } from 'hono/jwt';
import * as v from 'valibot';
import type { LearnerNudge } from './nudge.ts';

export const EXCHANGE_PATH = '/rest/v1/rpc/sync_exchange';

/** An answer beyond this many bytes is not read a second time: its nudge says that there is something, and no number. */
const MOST_READ_BYTES = 256 * 1024;

const Request = v.object({
  device: v.pipe(v.string(), v.uuid()),
  mutations: v.pipe(v.array(v.unknown()), v.minLength(1)),
});
/** Some data APIs take the argument as a string that holds JSON. */
const Body = v.object({ request: v.union([Request, v.pipe(v.string(), v.parseJson(), Request)]) });
const Answer = v.object({ head: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) });
const Claims = v.object({ sub: v.pipe(v.string(), v.uuid()) });

/** An exchange that was answered without a fault. */
export interface Exchange {
  authorization: string;
  body: ArrayBuffer;
  answer: ArrayBuffer;
}

const readJson = <const Schema extends v.GenericSchema>(bytes: ArrayBuffer, schema: Schema) => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), new TextDecoder().decode(bytes));
  return parsed.success ? parsed.output : undefined;
};

/**
 * The nudge of an exchange that brought mutations; undefined for one that only looked. Repeats that changed nothing are
 * nudged as well: the head tells whoever has it already.
 */
export function nudgeOfExchange({ authorization, body, answer }: Exchange): LearnerNudge | undefined {
  const device = readJson(body, Body)?.request.device;
  if (device === undefined) return undefined;
  const learner = learnerOf(authorization);
  if (learner === undefined) return undefined;
  const head = answer.byteLength > MOST_READ_BYTES ? undefined : readJson(answer, Answer)?.head;
  return { learner, nudge: { head: head ?? null, device } };
}

/** The learner of a token that the data API has just accepted; nothing is verified here. */
function learnerOf(authorization: string): string | undefined {
  try {
    const claims = v.safeParse(Claims, decode(authorization.replace(/^Bearer /i, '')).payload);
    return claims.success ? claims.output.sub : undefined;
  } catch {
    return undefined; // not a token: the exchange was nobody's
  }
}
