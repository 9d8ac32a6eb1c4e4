/**
 * `GET /sync/v1/nudges`: tells a learner's open app that there is something to fetch, as server-sent events. The first
 * event has the head as it is, so that nothing is missed between the last exchange and the beginning of the stream.
 */
import type { Context, Handler } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import * as v from 'valibot';
import { BackendGone, BackendTimeout } from '../backend/worker-client.ts';
import { askInLane, type LanedBackend } from '../http/ask-in-lane.ts';
import { readToken } from '../http/callers.ts';
import { LaneFull } from '../http/line.ts';
import type { Hub } from './hub.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import type { Nudge } from './nudge.ts';

export const NUDGES_PATH = '/sync/v1/nudges';

/** Seconds until a device may come again that found no room. */
const FULL_FOR = 300;
const BUSY_FOR = 5;
/** The longest stream in milliseconds: a timer takes no more. A token ends sooner. */
const LONGEST = 2 ** 31 - 1;

const Head = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export interface NudgeStreamOptions extends LanedBackend {
  hub: Hub;
}

export function nudgeStream(options: NudgeStreamOptions): Handler {
  return async (context) => {
    // A request for the headers alone is passed to the same handler, and nobody would read what it begins.
    if (context.req.raw.method !== 'GET') return refuse(405, 'Method not allowed', { Allow: 'GET' });
    const token = await readToken(context.req.raw.headers, options.keys);
    if (!token) return refuse(401, 'Sign in to hear of changes.');
    const mailbox = createMailbox();
    // First the ears, then the head: a change in between is heard of twice rather than not at all.
    const leave = options.hub.join(token.learner, mailbox);
    if (!leave) return refuse(503, 'There is no room for another stream.', { 'Retry-After': String(FULL_FOR) });
    const head = await askHead(options, context);
    if (head instanceof Response) {
      leave();
      return head;
    }
    mailbox.nudge({ head, device: null });
    const timer = setTimeout(mailbox.end, Math.min(Math.max(0, token.expiresAt - Date.now()), LONGEST)).unref();
    const response = streamSSE(context, async (stream) => {
      stream.onAbort(mailbox.end);
      await write(stream, mailbox);
      clearTimeout(timer);
      leave();
    });
    // A proxy that gathers an answer would keep every nudge to itself.
    response.headers.set('Cache-Control', 'no-store, no-transform');
    response.headers.set('X-Accel-Buffering', 'no');
    return response;
  };
}

async function write(stream: SSEStreamingApi, mailbox: Mailbox): Promise<void> {
  for (;;) {
    const letter = await mailbox.next();
    if (letter.kind === 'end') return;
    if (letter.kind === 'beat') await stream.write(':\n\n');
    else await stream.writeSSE({ event: 'nudge', data: JSON.stringify(letter.nudge satisfies Nudge) });
  }
}

/** The learner's head as the database says, which also refuses a session that has ended; or the refusal. */
async function askHead(options: NudgeStreamOptions, { req }: Context): Promise<number | Response> {
  const { origin } = new URL(req.url);
  const headers = new Headers({ 'Content-Type': 'application/json' });
  for (const name of ['Authorization', 'apikey']) headers.set(name, req.header(name) ?? '');
  const request = new Request(`${origin}/rest/v1/rpc/sync_head`, { method: 'POST', headers, body: '{}' });
  try {
    // A caller with a valid token waits in the lane of learners, where networks play no part.
    const answer = await askInLane(options, request, { narrow: '', wide: '' });
    if (answer.ok) return v.parse(Head, await answer.json());
    return answer.status < 500 ? refuse(401, 'The session has ended.') : busy();
  } catch (error) {
    if (error instanceof LaneFull || error instanceof BackendGone || error instanceof BackendTimeout) return busy();
    throw error;
  }
}

const busy = () => refuse(503, 'The backend is busy. Try again.', { 'Retry-After': String(BUSY_FOR) });

function refuse(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ code: 'nudges', message }, { status, headers: { ...headers, 'Cache-Control': 'no-store' } });
}
