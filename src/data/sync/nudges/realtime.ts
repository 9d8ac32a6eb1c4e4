/**
 * Nudges of a hosted project: broadcasts to the learner's own private topic, as the database sends them
 * (supabase/schemas/hosted_nudges.sql). The library's own attempts to connect again are not used: whoever follows decides
 * when to come back (sync/nudges/follow-nudges.ts).
 */
import { RealtimeClient } from '@supabase/realtime-js';
import * as v from 'valibot';
import type { NudgeListener, NudgeSource, SessionToken, StreamEnd } from '#sync';
import { NudgeData } from './nudge-data.ts';

export interface RealtimeOptions {
  /** The project's address, without a slash at the end. */
  url: string;
  apiKey: string;
  userId: string;
  /** As of the sync transport. */
  token(afterRefusal: boolean): Promise<SessionToken>;
  /** For tests. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

export function createRealtimeSource(options: RealtimeOptions): NudgeSource {
  return {
    async listen(listener, signal) {
      const session = await options.token(false);
      if (session.kind === 'unreachable') return { kind: 'unreachable' };
      if (session.kind !== 'token') return { kind: 'refused', retryAfterMs: null };
      if (signal.aborted) return { kind: 'ended' };
      return join(options, listener, signal);
    },
  };
}

/** The highest change number as the database has it; null: it did not say. */
async function askHead({ url, apiKey }: RealtimeOptions, token: string, signal: AbortSignal): Promise<number | null> {
  try {
    const headers = { apikey: apiKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: '{}', cache: 'no-store', signal } as const;
    const answer = await (await fetch(`${url}/rest/v1/rpc/sync_head`, request)).json();
    return typeof answer === 'number' ? answer : null;
  } catch {
    return null; // whoever does not know the head looks
  }
}

function createClient({ url, apiKey, token, timeoutMs = TIMEOUT_MS }: RealtimeOptions): RealtimeClient {
  return new RealtimeClient(`${url.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: apiKey },
    timeout: timeoutMs,
    accessToken: async () => {
      const session = await token(false);
      return session.kind === 'token' ? session.token : null;
    },
  });
}

async function join(options: RealtimeOptions, listener: NudgeListener, signal: AbortSignal): Promise<StreamEnd> {
  const client = createClient(options);
  await client.setAuth();
  const channel = client.channel(`nudges:${options.userId}`, { config: { private: true } });
  channel.on('broadcast', { event: 'nudge' }, ({ payload }) => {
    const nudge = v.safeParse(NudgeData, payload);
    if (nudge.success) listener.onNudge(nudge.output);
  });
  let isOpen = false;
  const end = await new Promise<StreamEnd>((resolve) => {
    signal.addEventListener('abort', () => resolve({ kind: 'ended' }), { once: true });
    if (signal.aborted) resolve({ kind: 'ended' });
    channel.subscribe((status) => {
      if (status !== 'SUBSCRIBED') return resolve({ kind: isOpen ? 'ended' : 'unreachable' });
      isOpen = true;
      listener.onOpen();
      // First the ears, then the head, so that no change passes in between.
      void askHead(options, client.accessTokenValue ?? '', signal).then((head) => {
        if (!signal.aborted) listener.onNudge({ head, device: null });
      });
    });
  });
  channel.teardown();
  await client.disconnect();
  return end;
}
