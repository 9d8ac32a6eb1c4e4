/** What a server may answer that no app wishes for, put in its place by a proxy. */
import type { BendingProxy } from './bending-proxy.ts';

const SYNC = '/rest/v1/rpc/sync_exchange';

/** The server answers calls to a path with an error. */
export function failing(proxy: BendingProxy, path: RegExp, status = 500, body: object = {}): void {
  proxy.stand = ({ url }, response) => {
    if (!path.test(url ?? '')) return false;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    return true;
  };
}

/** The next changes are refused, as a server would say it. */
export function refusing(proxy: BendingProxy): void {
  proxy.bend = (answer) => ({
    ...answer,
    results: (answer.results as { n: number }[]).map(({ n }) => {
      return { n, status: 'rejected', code: 'invalid', reason: 'the field value is odd' };
    }),
  });
}

/** The server speaks a newer protocol than this app. */
export function tooNew(proxy: BendingProxy): void {
  const stand = { cursor: 0, head: 0, oldest: 0, more: false, backfill: null, reset: false, upgrade: true };
  const body = { protocol: 2, epoch: 'e', user: 'u', now: new Date().toISOString(), results: [], rows: [], ...stand };
  failing(proxy, new RegExp(`^${SYNC}`), 200, body);
}
