/**
 * Records what sync does on this device, for whoever looks for a fault: transactions of the engine by hooks, exchanges by
 * a wrapper around the transport, and the surroundings as the app tells them.
 *
 * Invariants
 * 1. Recording changes nothing: a result of the transport is passed on as it is, and an error in here is logged.
 * 2. Nothing is recorded before `recordSync` and after `stop`, and then nothing is in the way either.
 */
import type { Dexie } from 'dexie';
import { tablesOf } from '../local/database.ts';
import type { SyncSchema } from '../local/schema.ts';
import type { ExchangeRequest } from '../protocol/protocol.ts';
import type { TransportResult } from '../transport/transport.ts';
import { entriesOf } from './entries-of.ts';
import type { SurroundingsEntry } from './entry.ts';
import { exchangeEntry } from './exchange-entry.ts';
import { recordTransactions } from './record-transactions.ts';
import type { IsPlainField } from './shape-of.ts';
import type { SyncLog } from './sync-log.ts';

export interface RecorderOptions {
  /** The database of the engine. */
  db: Dexie;
  schema: SyncSchema;
  log: SyncLog;
  /** Milliseconds since 1970, by this device's clock. */
  now: () => number;
  /** Fields whose words may be told; all other texts are replaced by their length. */
  isPlain?: IsPlainField;
}

export interface SyncRecorder {
  /** Makes an exchange by `send`, and records it. `simulated`: the fault that is simulated. */
  exchange(
    request: ExchangeRequest,
    send: () => Promise<TransportResult>,
    simulated: string | null,
  ): Promise<TransportResult>;
  note(entry: SurroundingsEntry): void;
  /** Ends the recording. */
  stop(): void;
}

/** Begins to record. */
export function recordSync(options: RecorderOptions): SyncRecorder {
  const { schema, log, now, isPlain = () => false } = options;
  let writes = 0;
  const safely = (record: () => void) => {
    try {
      record();
    } catch (error) {
      console.warn('Sync could not be recorded', error);
    }
  };
  const stop = recordTransactions(tablesOf(options.db), (happened) =>
    safely(() => {
      writes += 1;
      log.add(...entriesOf(happened, { schema, isPlain, at: now(), write: writes }));
    }),
  );
  return {
    async exchange(request, send, simulated) {
      const at = now();
      let result: TransportResult | null = null;
      try {
        result = await send();
        return result;
      } finally {
        safely(() => log.add(exchangeEntry({ schema, request, result, at, ms: now() - at, simulated })));
      }
    },
    note: (entry) => log.add(entry),
    stop,
  };
}
