/**
 * A controller that is aborted together with any of the given signals. Not `AbortSignal.any`: its result was seen to
 * stay unaborted now and then in Node 24, and older Safaris do not have it.
 */
export function linkedAbort(...signals: readonly AbortSignal[]): AbortController {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason);
    signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true, signal: controller.signal });
  }
  return controller;
}
