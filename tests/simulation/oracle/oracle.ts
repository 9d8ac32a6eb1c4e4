/**
 * The rows and answers that the server must give, computed commit by commit.
 *
 * Invariants that it checks at every commit
 * 1. Each mutation of a device is answered as the rules say: applied once, then `duplicate`; a rejection is repeated;
 *    another mutation under a used number, or one that is not the next, is a `gap`, and so are all after it. A server
 *    that cannot store a mutation rejects nothing: it says `fault`, and so for all after it.
 * 2. A request without news leaves the change number of the user as it was.
 * 3. An unlock is paid for with coins that the learner has.
 * 4. A server whose clock went back tells a time after all edits.
 * 5. A mutation number of a device stands for one change for good, unless its disk went back to an earlier state.
 */
import type { ExchangeRequest, ExchangeResponse, Mutation, MutationResult } from '#sync';
import { canonical } from '../contents.ts';
import type { Before } from '../server.ts';
import { afterAll, merge, PROFILE_DEFAULTS } from './merge.ts';
import { progressOf } from './progress.ts';
import { emptyState, type Fields, type ModelDevice, type ModelScene, type ModelState, type Verdict } from './rows.ts';

const SKEW_NOTICED_MS = 30_000;

/** Names a change, whichever number or device id it travels under. */
export function nameOf({ table, op, id, fields, at }: Omit<Mutation, 'device_seq'>): string {
  return JSON.stringify([table, op, id, at, fields ? Object.entries(fields).sort() : null]);
}

/** True for a change that was applied to a row that was there. */
const isUnspoilt = (verdict: Verdict | undefined) => verdict?.status === 'applied' && !verdict.overruled;

const isBusy = (result: MutationResult | undefined) => result?.status === 'retry' && result.code === 'busy';

/** Numbers that are no longer checked or were lost, and the changes that they stood for. */
function forgetBelow({ keptFrom, last, kept }: ModelDevice): void {
  for (const device_seq of kept.keys()) if (device_seq < keptFrom || device_seq > last) kept.delete(device_seq);
}

export interface Committed {
  mutation: Mutation;
  verdict: Verdict;
  /** The last arrival, in milliseconds since 1970. */
  at: number;
}

export class Oracle {
  state: ModelState = emptyState();
  /** The epoch of the server, as last set. */
  epoch = '';
  /** Every change that reached the server, by name, with its last verdict. */
  readonly committed = new Map<string, Committed>();
  readonly scenes: ReadonlyMap<string, ModelScene>;
  /** The number of unlocks in a batch after which the server may count no more coins and ask for a retry. */
  private readonly unlockable: number;
  /** The times each of them was judged, by name, without repeats. */
  readonly judged = new Map<string, number>();
  /** Names of changes that a restored backup lacked: devices may have forgotten them by then. */
  readonly lost = new Set<string>();
  /** Ids of devices whose disks went back or were copied, so that they use numbers again. */
  readonly goneBack = new Set<string>();
  /** Rows of which a change came without its fields, since something on the way had refused it. */
  readonly bare = new Set<string>();
  /** The change under each number of each device when it first arrived. */
  private readonly given = new Map<string, string>();
  private readonly backups = new Map<string, { state: ModelState; names: ReadonlySet<string> }>();

  constructor(scenes: ReadonlyMap<string, ModelScene>) {
    this.scenes = scenes;
    this.unlockable = [...scenes.values()].filter(({ unlockable }) => unlockable).length;
  }

  /** Applies a commit; gives the faults of the answer. `isBroken`: the server can store no mutation. */
  commit(
    request: ExchangeRequest,
    answer: ExchangeResponse,
    received: number,
    before: Before,
    isBroken = false,
  ): string[] {
    if (answer.reset || answer.upgrade) return [];
    const sent = Date.parse(request.now);
    const apart = received - sent;
    const skewMs = Math.abs(apart) <= SKEW_NOTICED_MS ? 0 : apart;
    const [first] = request.mutations;
    const known = this.state.devices.get(request.device);
    const begun = first?.device_seq ?? 1;
    const device = known ?? { last: begun - 1, rejections: new Map(), keptFrom: begun, kept: new Map() };
    if (first) {
      if (request.cursor === 0 && known) device.last = Math.max(device.last, first.device_seq - 1);
      this.state.devices.set(request.device, device);
      for (const device_seq of device.rejections.keys())
        if (device_seq < first.device_seq) device.rejections.delete(device_seq);
      const next = device.last + 1;
      if (next < device.keptFrom || next > device.keptFrom + device.kept.size) device.keptFrom = next;
      forgetBelow(device);
    }
    let news = 0;
    let { latest } = before;
    let stopped = '';
    let unlocks = 0;
    const expected = request.mutations.map((mutation, index) => {
      const isOld = mutation.device_seq <= device.last;
      const isGap = isOld
        ? device.kept.get(mutation.device_seq) !== canonical(mutation)
        : mutation.device_seq > device.last + 1;
      const isUnlock = !isOld && mutation.table === 'user_unlocked_scenarios';
      const isOver = isUnlock && unlocks >= this.unlockable && isBusy(answer.results[index]);
      stopped ||= (isGap && 'gap') || (isBroken && !isOld && 'fault') || (isOver && 'busy') || '';
      if (isUnlock) unlocks += 1;
      if (stopped) return `${mutation.device_seq} retry ${stopped}`;
      if (isOld) {
        const code = device.rejections.get(mutation.device_seq);
        return code === undefined ? `${mutation.device_seq} duplicate` : `${mutation.device_seq} rejected ${code}`;
      }
      device.kept.set(mutation.device_seq, canonical(mutation));
      news += 1;
      device.last = mutation.device_seq;
      const edit = { mutation, device: request.device, skewMs, received, latest };
      const verdict = merge(this.state, this.scenes, edit);
      if (verdict.status === 'applied') latest = Math.max(latest, afterAll(edit));
      if (verdict.status === 'rejected') device.rejections.set(mutation.device_seq, verdict.code);
      const name = nameOf(mutation);
      // Once its text has been taken, a copy of the device or a late request may bring it again after a deletion.
      const isTaken = isUnspoilt(this.committed.get(name)?.verdict) && verdict.status === 'applied';
      this.committed.set(name, { mutation, verdict: isTaken ? { status: 'applied' } : verdict, at: received });
      this.judged.set(name, (this.judged.get(name) ?? 0) + 1);
      return `${mutation.device_seq} ${verdict.status}${verdict.status === 'rejected' ? ` ${verdict.code}` : ''}`;
    });
    device.keptFrom = Math.min(Math.max(device.keptFrom, begun), device.last + 1);
    forgetBelow(device);
    const answered = answer.results.map((result) => {
      return `${result.device_seq} ${result.status}${'code' in result ? ` ${result.code}` : ''}`;
    });
    const problems: string[] = [];
    if (JSON.stringify(expected) !== JSON.stringify(answered)) {
      const given = JSON.stringify(answered);
      problems.push(`the server answered ${given}, and the rules say ${JSON.stringify(expected)}`);
    }
    problems.push(...this.givenTwice(request));
    if (before.latest > received && !(Date.parse(answer.clock ?? '') > before.latest)) {
      problems.push('the server does not tell a device that its clock went back');
    }
    if (news === 0 && answer.head !== before.head) {
      problems.push(`a request that brought nothing new moved the change number from ${before.head} to ${answer.head}`);
    }
    return problems;
  }

  private givenTwice({ device, mutations }: ExchangeRequest): string[] {
    const other = mutations.filter((mutation) => {
      if (mutation.op !== 'delete' && mutation.fields === undefined) {
        this.bare.add(mutation.id);
        return false;
      }
      const number = `${device} ${mutation.device_seq}`;
      const text = canonical(mutation);
      const known = this.given.get(number) ?? text;
      this.given.set(number, known);
      return known !== text && !this.goneBack.has(device);
    });
    return other.map(({ device_seq }) => `number ${device_seq} was given to two changes`);
  }

  /** A plain write by another client of the learner, which loses ties. */
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
    const mutation: Mutation = {
      device_seq: 0,
      table: 'scene_attempts',
      op: 'put',
      id,
      fields,
      at: String(fields.created_at),
    };
    merge(this.state, this.scenes, { mutation, device: '', skewMs: 0, received: now, latest: 0 });
  }

  /** Purges tombstones without reviews from before a moment (ms since 1970); gives their number. */
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

  backUp(name: string): void {
    this.backups.set(name, { state: structuredClone(this.state), names: new Set(this.committed.keys()) });
  }

  hasBackup(name: string): boolean {
    return this.backups.has(name);
  }

  /** Goes back to the backup; the devices give back what they have (lost-history.ts). */
  restore(name: string): void {
    const backup = this.backups.get(name);
    if (!backup) throw new Error('There is no backup');
    for (const change of this.committed.keys()) if (!backup.names.has(change)) this.lost.add(change);
    this.state = structuredClone(backup.state);
  }

  forgetDevices(): void {
    this.state.devices.clear();
  }

  loseNumbers(by: number): void {
    for (const device of this.state.devices.values()) {
      device.last = Math.max(device.last - by, 0);
      for (const device_seq of device.rejections.keys())
        if (device_seq > device.last) device.rejections.delete(device_seq);
    }
  }
}
