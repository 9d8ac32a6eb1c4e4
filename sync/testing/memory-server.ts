/**
 * A server of one user in memory, for tests: enough of the protocol to misbehave in all the ways of a real one. Parley's
 * real server is SQL; tests/sync holds the engine to that.
 */
import type { ExchangeRequest, ExchangeResponse, Mutation, MutationResult, ServerRow } from '../protocol/protocol.ts';
import type { Transport, TransportResult } from '../transport/transport.ts';

export interface Fault {
  /** The result instead of handling the request. */
  before?: TransportResult;
  /** The result after handling the request, whose answer is lost. */
  after?: TransportResult;
  /** Changes the answer on its way. */
  answer?(answer: ExchangeResponse): unknown;
}

interface Stored {
  seq: number;
  row: Record<string, unknown>;
}

/** The server's knowledge of a device. */
interface Ledger {
  last: number;
  rejections: Map<number, MutationResult>;
  /** Mutations as JSON by number, to recognise a repeat. */
  changes: Map<number, string>;
}

export class MemoryServer implements Transport {
  user = 'user-1';
  epoch = 'epoch-1';
  oldest = 0;
  protocol = 1;
  /** All requests so far. */
  readonly requests: ExchangeRequest[] = [];
  /** Faults of the next requests, one each. */
  readonly faults: Fault[] = [];
  /** Returns the result of a mutation that is not simply applied, or null. */
  judge: (mutation: Mutation) => MutationResult | null = () => null;
  /** Called during each request. */
  meanwhile: () => Promise<void> = async () => undefined;
  private readonly rows = new Map<string, Stored>();
  private readonly devices = new Map<string, Ledger>();
  private head = 0;

  /** Writes a row as another device, or the server itself, would. */
  write(table: string, row: Record<string, unknown>): void {
    this.head += 1;
    const key = `${table}/${row.id}`;
    this.rows.set(key, { seq: this.head, row: { ...this.rows.get(key)?.row, ...row } });
  }

  row(table: string, id: string): Record<string, unknown> | undefined {
    return this.rows.get(`${table}/${id}`)?.row;
  }

  /** Replaces the database by an empty one. */
  replace(epoch: string): void {
    this.epoch = epoch;
    this.rows.clear();
    this.devices.clear();
    this.head = 0;
  }

  async exchange(request: ExchangeRequest, signal: AbortSignal): Promise<TransportResult> {
    this.requests.push(structuredClone(request));
    const fault = this.faults.shift() ?? {};
    await this.meanwhile();
    if (signal.aborted) return { kind: 'unreachable' };
    if (fault.before) return fault.before;
    if (request.protocol > this.protocol) {
      return { kind: 'failed', reason: 'HTTP 400 not yet this protocol', retryAfterMs: null, unreadable: true };
    }
    const answer = this.answer(request);
    if (fault.after) return fault.after;
    return { kind: 'answer', user: this.user, body: fault.answer ? fault.answer(answer) : answer };
  }

  private answer(request: ExchangeRequest): ExchangeResponse {
    const { protocol } = this;
    if (request.protocol < protocol) return { ...this.nothing(request), protocol, upgrade: true };
    const lost = request.epoch !== null && request.epoch !== this.epoch;
    const reset = lost || request.cursor > this.head || (request.cursor > 0 && request.cursor < this.oldest);
    const results = reset ? [] : this.apply(request);
    const page = reset ? { rows: [], cursor: 0, more: false, backfill: null } : this.page(request);
    const { rows: _, ...nothing } = this.nothing(request);
    const { rows, ...position } = page;
    // The rows come last, as in the answer of the real server.
    return { ...nothing, results, reset, ...position, rows };
  }

  private nothing({ now, cursor }: ExchangeRequest): ExchangeResponse {
    const { protocol, epoch, user, head, oldest } = this;
    const page = { results: [], rows: [], cursor, more: false, backfill: null, reset: false, upgrade: false };
    return { protocol, epoch, user, now, head, oldest, ...page };
  }

  private apply({ device, mutations, cursor }: ExchangeRequest): MutationResult[] {
    const first = mutations[0]?.device_seq ?? 1;
    const known = this.devices.get(device) ?? {
      last: cursor === 0 || first === 1 ? first - 1 : 0,
      rejections: new Map(),
      changes: new Map(),
    };
    this.devices.set(device, known);
    let stopped: MutationResult | null = null;
    return mutations.map((mutation) => {
      const { device_seq } = mutation;
      if (stopped) return { ...stopped, device_seq };
      const change = JSON.stringify(mutation);
      if (
        device_seq > known.last + 1 ||
        (device_seq <= known.last && (known.changes.get(device_seq) ?? change) !== change)
      ) {
        stopped = { device_seq, status: 'retry', code: 'gap', reason: 'not the next number' };
        return stopped;
      }
      if (device_seq <= known.last) return known.rejections.get(device_seq) ?? { device_seq, status: 'duplicate' };
      const judgement = this.judge(mutation);
      if (judgement?.status === 'retry') {
        stopped = judgement;
        return judgement;
      }
      known.last = device_seq;
      known.changes.set(device_seq, change);
      if (judgement?.status === 'rejected') known.rejections.set(device_seq, judgement);
      else this.take(mutation);
      return judgement ?? { device_seq, status: 'applied' };
    });
  }

  private take({ table, op, id, fields }: Mutation): void {
    this.write(table, op === 'delete' ? { id, deleted: true } : { id, ...fields });
  }

  private page({ cursor, backfill, limit }: ExchangeRequest) {
    const all: ServerRow[] = [...this.rows].map(([key, { seq, row }]) => ({
      table: key.slice(0, key.indexOf('/')),
      seq,
      row,
    }));
    const begins = cursor === 0 && backfill === null;
    const going = begins ? { head: this.head, before: this.head + 1 } : backfill;
    const from = begins ? this.head : cursor;
    const changes = all.filter(({ seq }) => seq > from).sort((a, b) => a.seq - b.seq);
    const newer = changes.slice(0, limit);
    const history = all.filter(({ seq }) => going !== null && seq < going.before && seq <= going.head);
    const older = history.sort((a, b) => b.seq - a.seq).slice(0, limit);
    const done = older.length === history.length;
    const before = older.at(-1)?.seq ?? 0;
    return {
      rows: [...newer, ...older],
      cursor: newer.length < changes.length ? (newer.at(-1)?.seq ?? from) : this.head,
      more: newer.length < changes.length,
      backfill: going === null || done ? null : { head: going.head, before },
    };
  }
}
