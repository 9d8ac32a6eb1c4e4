/**
 * What the server must hold and answer, told commit by commit.
 *
 * Invariants that it checks at every commit
 * 1. Each mutation of a device is answered as the rules say: applied once, then `duplicate`; a refusal is repeated;
 *    another one under a number that was given, or one that is not the next, is a `gap`, and so is what follows it.
 * 2. A request that brings nothing new leaves the user's change number where it was.
 * 3. An unlock is paid for with coins that are there.
 * 4. A number of a device stands for one change for good, unless the device's disk went back.
 */
import type { ExchangeRequest, ExchangeResponse, Mutation } from '#sync';
import { canonical } from '../contents.ts';
import { merge, PROFILE_DEFAULTS } from './merge.ts';
import { progressOf } from './progress.ts';
import { emptyState, type Fields, type ModelDevice, type ModelScene, type ModelState, type Verdict } from './rows.ts';

const SKEW_NOTICED_MS = 30_000;

/** Names what a learner did, whichever number or device id it travels under. */
export function nameOf({ table, op, id, fields, at }: Omit<Mutation, 'n'>): string {
  return JSON.stringify([table, op, id, at, fields ? Object.entries(fields).sort() : null]);
}

/** Numbers that are not looked at any more, or were lost, and what they stood for. */
function forgetBelow({ keptFrom, last, kept }: ModelDevice): void {
  for (const n of kept.keys()) if (n < keptFrom || n > last) kept.delete(n);
}

export interface Committed {
  mutation: Mutation;
  verdict: Verdict;
  /** Milliseconds since 1970, when it came last. */
  at: number;
}

export class Oracle {
  state: ModelState = emptyState();
  /** The server's, as last set. */
  epoch = '';
  /** Everything that ever reached the server, by name, with the last verdict. */
  readonly committed = new Map<string, Committed>();
  readonly scenes: ReadonlyMap<string, ModelScene>;
  /** How often each of them was judged, by name: a repeat is not. */
  readonly judged = new Map<string, number>();
  /** Names of what a restored backup did not have: devices may have let go of it, whatever comes late. */
  readonly lost = new Set<string>();
  /** Ids of devices whose disks went back, or were copied: they give numbers again. */
  readonly goneBack = new Set<string>();
  /** What each number of each device stood for when it first came. */
  private readonly given = new Map<string, string>();
  private backup: { state: ModelState; names: ReadonlySet<string> } | null = null;

  constructor(scenes: ReadonlyMap<string, ModelScene>) {
    this.scenes = scenes;
  }

  /** Takes in a commit; gives what is wrong with the answer. */
  commit(request: ExchangeRequest, answer: ExchangeResponse, received: number, headBefore: number): string[] {
    if (answer.reset || answer.upgrade) return [];
    const sent = Date.parse(request.now);
    const apart = received - sent;
    const skewMs = Math.abs(apart) <= SKEW_NOTICED_MS ? 0 : apart;
    const [first] = request.mutations;
    const known = this.state.devices.get(request.device);
    const begun = first?.n ?? 1;
    const device = known ?? { last: begun - 1, rejections: new Map(), keptFrom: begun, kept: new Map() };
    if (first) {
      if (request.cursor === 0 && known) device.last = Math.max(device.last, first.n - 1);
      this.state.devices.set(request.device, device);
      for (const n of device.rejections.keys()) if (n < first.n) device.rejections.delete(n);
      const next = device.last + 1;
      if (next < device.keptFrom || next > device.keptFrom + device.kept.size) device.keptFrom = next;
      forgetBelow(device);
    }
    let news = 0;
    let stopped = false;
    const expected = request.mutations.map((mutation) => {
      const isOld = mutation.n <= device.last;
      stopped ||= isOld ? device.kept.get(mutation.n) !== canonical(mutation) : mutation.n > device.last + 1;
      if (stopped) return `${mutation.n} retry gap`;
      if (isOld) {
        const code = device.rejections.get(mutation.n);
        return code === undefined ? `${mutation.n} duplicate` : `${mutation.n} rejected ${code}`;
      }
      device.kept.set(mutation.n, canonical(mutation));
      news += 1;
      device.last = mutation.n;
      const verdict = merge(this.state, this.scenes, { mutation, device: request.device, skewMs, received });
      if (verdict.status === 'rejected') device.rejections.set(mutation.n, verdict.code);
      const name = nameOf(mutation);
      this.committed.set(name, { mutation, verdict, at: received });
      this.judged.set(name, (this.judged.get(name) ?? 0) + 1);
      return `${mutation.n} ${verdict.status}${verdict.status === 'rejected' ? ` ${verdict.code}` : ''}`;
    });
    device.keptFrom = Math.min(Math.max(device.keptFrom, begun), device.last + 1);
    forgetBelow(device);
    const answered = answer.results.map((result) => {
      return `${result.n} ${result.status}${'code' in result ? ` ${result.code}` : ''}`;
    });
    const problems: string[] = [];
    if (JSON.stringify(expected) !== JSON.stringify(answered)) {
      const given = JSON.stringify(answered);
      problems.push(`the server answered ${given}, and the rules say ${JSON.stringify(expected)}`);
    }
    problems.push(...this.givenTwice(request));
    if (news === 0 && answer.head !== headBefore) {
      problems.push(`a request that brought nothing new moved the change number from ${headBefore} to ${answer.head}`);
    }
    return problems;
  }

  private givenTwice({ device, mutations }: ExchangeRequest): string[] {
    const other = mutations.filter((mutation) => {
      const number = `${device} ${mutation.n}`;
      const text = canonical(mutation);
      const known = this.given.get(number) ?? text;
      this.given.set(number, known);
      return known !== text && !this.goneBack.has(device);
    });
    return other.map(({ n }) => `number ${n} was given to two changes`);
  }

  /** A plain write, as the learner's other client makes it: it loses ties. */
  plainProfile(fields: Fields, now: number): void {
    const clock = `${new Date(now).toISOString()} `;
    const known = this.state.profile;
    const profile = known ?? { fields: { ...PROFILE_DEFAULTS }, clocks: {} };
    const written = known ? fields : { ...PROFILE_DEFAULTS, ...fields };
    for (const [field, value] of Object.entries(written)) {
      if (known && profile.fields[field] === value) continue;
      profile.fields[field] = value;
      profile.clocks[field] = clock;
    }
    this.state.profile = profile;
  }

  plainSetting(key: string, value: unknown, now: number): void {
    if (JSON.stringify(this.state.settings.get(key)?.value) === JSON.stringify(value)) return;
    this.state.settings.set(key, { value, clock: `${new Date(now).toISOString()} ` });
  }

  plainCard(id: string, fields: Fields, now: number): void {
    const card = this.state.cards.get(id);
    if (!card || card.deletedAt !== null) return;
    const clock = `${new Date(now).toISOString()} `;
    for (const [field, value] of Object.entries(fields)) {
      if (card.fields[field] === value) continue;
      card.fields[field] = value;
      card.clocks[field] = clock;
    }
  }

  plainAttempt(id: string, fields: Fields, now: number): void {
    const mutation: Mutation = { n: 0, table: 'scene_attempts', op: 'put', id, fields, at: String(fields.created_at) };
    merge(this.state, this.scenes, { mutation, device: '', skewMs: 0, received: now });
  }

  /** Tombstones from before a moment (ms since 1970) that no review hangs on go; gives how many. */
  purge(before: number): number {
    const { cards, reviews, purged } = this.state;
    const used = new Set([...reviews.values()].map(({ cardId }) => cardId));
    let count = 0;
    for (const [id, { deletedAt, fields }] of [...cards]) {
      if (deletedAt === null || Date.parse(deletedAt) >= before || used.has(id)) continue;
      purged.set(id, { language: String(fields.language), deletedAt });
      cards.delete(id);
      count += 1;
    }
    return count;
  }

  get coins(): number {
    return progressOf(this.state).coins;
  }

  backUp(): void {
    this.backup = { state: structuredClone(this.state), names: new Set(this.committed.keys()) };
  }

  get hasBackup(): boolean {
    return this.backup !== null;
  }

  /** Back to the backup: what came since is gone from the server, with its own consent. */
  restore(): void {
    if (!this.backup) throw new Error('There is no backup');
    for (const name of this.committed.keys()) if (!this.backup.names.has(name)) this.lost.add(name);
    this.state = structuredClone(this.backup.state);
  }

  forgetDevices(): void {
    this.state.devices.clear();
  }

  loseNumbers(by: number): void {
    for (const device of this.state.devices.values()) {
      device.last = Math.max(device.last - by, 0);
      for (const n of device.rejections.keys()) if (n > device.last) device.rejections.delete(n);
    }
  }
}
