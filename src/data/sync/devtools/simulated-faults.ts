/**
 * Faults of the network that the sync tools simulate, in this tab and for its exchanges only. They live in memory, so that
 * they end with the tab.
 */

export const SIMULATED_FAULTS = [
  'offline',
  'drop-answer',
  'cut-answer',
  'slow-line',
  'far-server',
  'error-500',
  'refused-403',
] as const;
export type SimulatedFault = (typeof SIMULATED_FAULTS)[number];

/** Milliseconds to a far server and back, longer than the first patience of the transport. */
const FAR_MS = 6_000;
/** Bytes a second on a slow line. */
const SLOW = 8_000;
/** Bytes at once on a slow line. */
const PART = 1_000;

let current: SimulatedFault | null = null;
const listeners = new Set<() => void>();

export function simulatedFault(): SimulatedFault | null {
  return current;
}

/** Begins to simulate a fault, in place of another; null ends it. */
export function simulate(fault: SimulatedFault | null): void {
  if (fault === current) return;
  current = fault;
  for (const listener of listeners) listener();
}

/** Hears of every change; gives a function that stops it. */
export function onSimulated(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Waits, and rejects as a request does that is given up meanwhile. */
function pause(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    }, ms);
    if (signal?.aborted) giveUp();
    else signal?.addEventListener('abort', giveUp, { once: true });
  });
}

const lost = () => new TypeError('Failed to fetch (simulated)');

/** The response with its bytes in parts, each after `waits`; then it ends, or breaks off. */
function inParts(
  response: Response,
  bytes: Uint8Array,
  ending: 'ends' | 'breaks',
  wait: () => Promise<void>,
): Response {
  let from = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (from >= bytes.byteLength) return ending === 'ends' ? controller.close() : controller.error(lost());
      await wait();
      controller.enqueue(bytes.slice(from, from + PART));
      from += PART;
    },
  });
  const { status, headers } = response;
  return new Response(body, { status, headers });
}

const sizeOf = (body: unknown) => (body instanceof Uint8Array ? body.byteLength : 0);

function answered(fault: 'error-500' | 'refused-403'): Response {
  if (fault === 'error-500') return Response.json({ code: 'XX000', message: 'simulated' }, { status: 500 });
  return new Response('<!doctype html><title>Refused (simulated)</title>', {
    status: 403,
    headers: { 'content-type': 'text/html' },
  });
}

/** The request as it fares under a fault. A mere look for the server gets through, unless the line itself is at fault. */
export async function fetchUnder(
  fault: SimulatedFault,
  real: typeof globalThis.fetch,
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const isLook = String(input instanceof Request ? input.url : input).includes('/auth/v1/health');
  const signal = init?.signal;
  if (fault === 'offline') throw lost();
  if (fault === 'far-server') {
    const response = await real(input, init);
    await pause(FAR_MS, signal);
    return response;
  }
  if (isLook) return real(input, init);
  if (fault === 'error-500' || fault === 'refused-403') return answered(fault);
  if (fault === 'slow-line') await pause((sizeOf(init?.body) / SLOW) * 1_000, signal);
  const response = await real(input, init);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (fault === 'drop-answer') throw lost();
  if (fault === 'cut-answer') {
    return inParts(response, bytes.slice(0, bytes.byteLength / 2), 'breaks', () => Promise.resolve());
  }
  return inParts(response, bytes, 'ends', () => pause((PART / SLOW) * 1_000, signal));
}
