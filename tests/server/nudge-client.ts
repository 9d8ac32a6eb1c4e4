/** Reads the server-sent events of one stream. */
import { createParser } from 'eventsource-parser';
import type { Nudge } from '../../server/nudges/nudge.ts';
import { NUDGES_PATH } from '../../server/nudges/nudge-stream.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';

export interface OpenStream {
  response: Response;
  heard: Nudge[];
  /** Resolves when the server has ended the stream, and rejects where the connection broke. */
  ended: Promise<void>;
  leave(): void;
}

export async function openStream(address: string, token: string): Promise<OpenStream> {
  const controller = new AbortController();
  const headers = { Authorization: `Bearer ${token}`, apikey: EMBEDDED_PUBLISHABLE_KEY };
  const response = await fetch(`${address}${NUDGES_PATH}`, { headers, signal: controller.signal });
  const heard: Nudge[] = [];
  const parser = createParser({ onEvent: ({ data }) => void heard.push(JSON.parse(data)) });
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) parser.feed(decoder.decode(chunk, { stream: true }));
  };
  const ended = response.ok ? read() : Promise.resolve();
  ended.catch(() => undefined);
  return { response, heard, ended, leave: () => controller.abort() };
}
