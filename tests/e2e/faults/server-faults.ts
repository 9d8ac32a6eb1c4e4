/** Faulty answers of a server, made by a proxy. */
import type { FaultProxy } from './fault-proxy.ts';

const SYNC = '/rest/v1/rpc/sync_exchange';

/** Answers calls to a path with an error. */
export function failing(proxy: FaultProxy, path: RegExp, status = 500, body: object = {}): void {
  proxy.intercept = ({ url }, response) => {
    if (!path.test(url ?? '')) return false;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    return true;
  };
}

/** Rejects the next changes, in the words of a server. */
export function rejecting(proxy: FaultProxy): void {
  proxy.rewrite = (answer) => ({
    ...answer,
    results: (answer.results as { device_seq: number }[]).map(({ device_seq }) => {
      return { device_seq, status: 'rejected', code: 'invalid', reason: 'the field value is odd' };
    }),
  });
}

/** Answers in a newer protocol than the app knows. */
export function tooNew(proxy: FaultProxy): void {
  const stand = { cursor: 0, head: 0, oldest: 0, more: false, backfill: null, reset: false, upgrade: true };
  const body = { protocol: 2, epoch: 'e', user: 'u', now: new Date().toISOString(), results: [], rows: [], ...stand };
  failing(proxy, new RegExp(`^${SYNC}`), 200, body);
}
