/**
 * Opens to mutants the functions that they replace. The files of a process share its modules, so each is mocked before
 * any file loads it; until a mutant is planted, every function is the real one.
 */
import { vi } from 'vitest';

vi.mock('#session/deletion/remove-learner.ts', async (load) =>
  (await import('./patch.ts')).patchable(await load<object>(), 'removeLearner'),
);
vi.mock('#session/tokens/session-token.ts', async (load) =>
  (await import('./patch.ts')).patchable(await load<object>(), 'tokenOf'),
);
vi.mock('../../../sync/engine.ts', async (load) =>
  (await import('./patch.ts')).patchable(await load<object>(), 'createSyncEngine'),
);
vi.mock('../../../sync/exchange/apply.ts', async (load) =>
  (await import('./patch.ts')).patchable(await load<object>(), 'applyAnswer'),
);
vi.mock('../../../sync/exchange/arrives-by.ts', async (load) =>
  (await import('./patch.ts')).patchable(await load<object>(), 'arrivesBy'),
);
vi.mock('../../../sync/exchange/broken-answer.ts', async (load) =>
  (await import('./patch.ts')).patchable(await load<object>(), 'shortened'),
);
vi.mock('../../../sync/exchange/exchange-loop.ts', async (load) =>
  (await import('./patch.ts')).patchable(await load<object>(), 'runExchangeLoop'),
);
vi.mock('../../../sync/exchange/list-overruled.ts', async (load) =>
  (await import('./patch.ts')).patchable(await load<object>(), 'listOverruled'),
);
vi.mock('../../../sync/exchange/parse-response.ts', async (load) =>
  (await import('./patch.ts')).patchable(await load<object>(), 'checkResponse'),
);
vi.mock('../../../sync/local/database.ts', async (load) =>
  (await import('./patch.ts')).patchable(await load<object>(), 'readState'),
);
vi.mock('../../../sync/local/rebase-store.ts', async (load) =>
  (await import('./patch.ts')).patchable(await load<object>(), 'rebaseTouched'),
);
vi.mock('../../../sync/local/rebase.ts', async (load) =>
  (await import('./patch.ts')).patchable(await load<object>(), 'rebase'),
);
vi.mock('../../../sync/local/recover-lost.ts', async (load) =>
  (await import('./patch.ts')).patchable(await load<object>(), 'recoverLost'),
);
vi.mock('../../../sync/local/rejected.ts', async (load) =>
  (await import('./patch.ts')).patchable(await load<object>(), 'retryRejected'),
);
vi.mock('../../../sync/local/reset.ts', async (load) =>
  (await import('./patch.ts')).patchable(await load<object>(), 'startOver', 'sweep'),
);
vi.mock('../../../sync/transport/patience.ts', async (load) =>
  (await import('./patch.ts')).patchable(await load<object>(), 'createPatience'),
);
vi.mock('../../../sync/schedule/scheduler.ts', async (load) =>
  (await import('./patch.ts')).patchable(await load<object>(), 'createScheduler'),
);
