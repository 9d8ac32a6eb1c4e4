import { BackendGone } from '../backend/worker-client.ts';
import { type CallerKeys, identifyCaller } from './callers.ts';
import type { Lanes } from './lanes.ts';
import type { Networks } from './limits/networks.ts';

export interface LanedBackend {
  /** Handles requests; undefined while the backend is not ready. */
  backend: () => ((request: Request) => Promise<Response>) | undefined;
  keys: CallerKeys;
  lanes: Lanes;
}

/**
 * Asks the backend for a learner before it asks for a stranger.
 *
 * @param stranger the caller where the request is nobody's: its networks; or the functions, one caller
 * @throws LaneFull, BackendGone
 */
export async function askInLane(
  { backend, keys, lanes }: LanedBackend,
  request: Request,
  stranger: Networks,
): Promise<Response> {
  const answer = backend();
  if (!answer) throw new BackendGone('The backend is starting.');
  const learner = await identifyCaller(request.headers, keys);
  return learner
    ? lanes.learners.run(learner, () => answer(request))
    : lanes.strangers.run(stranger.narrow, () => answer(request), stranger.wide);
}

/** The functions, which ask for many strangers. */
export const FUNCTIONS: Networks = { narrow: 'functions', wide: 'functions' };
