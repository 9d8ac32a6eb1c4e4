/** Nudges as the embedded server sends them: server-sent events, read by fetch, so that the token stands in a header. */
import { createParser } from 'eventsource-parser';
import * as v from 'valibot';
import type { Nudge, NudgeListener, NudgeSource, SessionToken, StreamEnd } from '#sync';
import { NudgeData } from './nudge-data.ts';

export interface EventStreamOptions {
  /** The backend's address, without a slash at the end. */
  url: string;
  apiKey: string;
  /** As of the sync transport. */
  token(afterRefusal: boolean): Promise<SessionToken>;
  fetch?: typeof globalThis.fetch;
  /** For tests. */
  silenceMs?: number;
}

/** The server shows a sign of life every 25 s; after more than two without one, the connection is dead. */
const SILENCE_MS = 70_000;
/** An event has 80 characters; a server that sends more without an end is not ours. */
const MOST_CHARACTERS = 4_000;

const NudgeText = v.pipe(v.string(), v.parseJson(), NudgeData);

export function createEventStream(options: EventStreamOptions): NudgeSource {
  return {
    async listen(listener, signal) {
      const first = await listenOnce(options, await options.token(false), listener, signal);
      if (first.kind !== 'unauthorized') return first;
      const second = await listenOnce(options, await options.token(true), listener, signal);
      return second.kind === 'unauthorized' ? { kind: 'refused', retryAfterMs: null } : second;
    },
  };
}

/** Aborted with the caller's signal, and after a silence. */
function watchSilence(signal: AbortSignal, ms: number) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  let timer = setTimeout(abort, ms);
  return {
    signal: controller.signal,
    heard() {
      clearTimeout(timer);
      timer = setTimeout(abort, ms);
    },
    end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      abort();
    },
  };
}

async function listenOnce(
  options: EventStreamOptions,
  session: SessionToken,
  listener: NudgeListener,
  signal: AbortSignal,
): Promise<StreamEnd | { kind: 'unauthorized' }> {
  if (session.kind === 'unreachable') return { kind: 'unreachable' };
  if (session.kind !== 'token') return { kind: 'refused', retryAfterMs: null };
  const { url, apiKey, fetch = globalThis.fetch, silenceMs = SILENCE_MS } = options;
  const watch = watchSilence(signal, silenceMs);
  try {
    const headers = { apikey: apiKey, authorization: `Bearer ${session.token}`, accept: 'text/event-stream' };
    const response = await fetch(`${url}/sync/v1/nudges`, { headers, cache: 'no-store', signal: watch.signal });
    if (response.status === 401) return { kind: 'unauthorized' };
    const end = refusal(response);
    if (end) return end;
    await read(response, listener, watch.heard);
    return { kind: 'ended' };
  } catch {
    return { kind: 'unreachable' }; // whatever broke, there is no stream any more
  } finally {
    watch.end();
  }
}

/** The end of a stream that never began; null: it has begun. A server of an earlier version answers with a page. */
function refusal({ ok, status, headers }: Response): StreamEnd | null {
  const isStream = (headers.get('content-type') ?? '').startsWith('text/event-stream');
  if (ok && isStream) return null;
  if (ok || status === 404 || status === 405) return { kind: 'absent' };
  const seconds = Number(headers.get('retry-after'));
  return { kind: 'refused', retryAfterMs: seconds > 0 ? Math.min(seconds, 3600) * 1000 : null };
}

async function read(response: Response, { onOpen, onNudge }: NudgeListener, heard: () => void): Promise<void> {
  const parser = createParser({
    maxBufferSize: MOST_CHARACTERS,
    onEvent({ event, data }) {
      const nudge = event === 'nudge' ? v.safeParse(NudgeText, data) : null;
      if (nudge?.success) onNudge(nudge.output satisfies Nudge);
    },
  });
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  onOpen();
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk || chunk.done) return;
    heard();
    parser.feed(decoder.decode(chunk.value, { stream: true }));
  }
}
