import type { ExchangeRequest } from '../protocol/protocol.ts';
import type { Transport, TransportResult } from '../transport/transport.ts';

/** The least that a server may be asked for. */
const LEAST_BYTES = 10_000;

/**
 * Sends a request. Where the server cannot read it, one without mutations goes first, to see whether it understands
 * this app at all; then the first mutation alone; then, where that is the one that it cannot read, that without its
 * fields, which the server refuses by its number: what is poisoned ends in the list of refusals and blocks nothing
 * behind it. Gives what was answered, and to which request.
 */
export async function send(
  options: { transport: Transport; signal: AbortSignal },
  request: ExchangeRequest,
  isWhole = true,
): Promise<{ request: ExchangeRequest; result: TransportResult }> {
  const [first, ...others] = request.mutations;
  const bare = others.length === 0 && first?.fields === undefined;
  const result = await options.transport.exchange(request, options.signal);
  if (result.kind !== 'failed' || !result.unreadable || !first || bare || options.signal.aborted) {
    return { request, result };
  }
  if (isWhole) {
    const light = { ...request, mutations: [], limit: 1, bytes: LEAST_BYTES };
    const heard = await options.transport.exchange(light, options.signal);
    if (heard.kind !== 'answer') return { request: light, result: heard };
  }
  const { fields: _, ...withoutFields } = first;
  const mutations = others.length > 0 ? [first] : [withoutFields];
  return send(options, { ...request, mutations }, false);
}
