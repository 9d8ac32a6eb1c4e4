import type { ExchangeRequest } from '../protocol/protocol.ts';
import type { Transport, TransportResult } from '../transport/transport.ts';

/** The smallest answer that a server can be asked for. */
const LEAST_BYTES = 10_000;

/**
 * Sends a request, and finds the mutation that makes it unreadable if the server cannot read it: a request without
 * mutations goes first, to see whether the server understands this app at all; then the first mutation alone; then that
 * mutation without its fields, which the server rejects by its number. So a malformed mutation ends among the rejected
 * and blocks nothing behind it. Returns the last answer with the request that it belongs to.
 */
export async function sendIsolatingMalformed(
  options: { transport: Transport; signal: AbortSignal },
  request: ExchangeRequest,
  isWhole = true,
): Promise<{ request: ExchangeRequest; result: TransportResult }> {
  const [first, ...others] = request.mutations;
  const isBare = others.length === 0 && first?.fields === undefined;
  const result = await options.transport.exchange(request, options.signal);
  if (result.kind !== 'failed' || !result.unreadable || !first || isBare || options.signal.aborted) {
    return { request, result };
  }
  if (isWhole) {
    const probe = { ...request, mutations: [], limit: 1, bytes: LEAST_BYTES };
    const answer = await options.transport.exchange(probe, options.signal);
    if (answer.kind !== 'answer') return { request: probe, result: answer };
  }
  const { fields: _, ...withoutFields } = first;
  const mutations = others.length > 0 ? [first] : [withoutFields];
  return sendIsolatingMalformed(options, { ...request, mutations }, false);
}
