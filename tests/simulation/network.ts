/**
 * A network that fails in every way a network can, with the servers behind it, as a `fetch` for each tab: it takes a
 * Request and gives the bytes of a Response. All randomness comes from the seed of the step.
 */
import type { ExchangeRequest, Mutation } from '#sync';
import type { AuthServer } from './auth-server.ts';
import { drawFault, EXCHANGE_FAULTS, type Faults, PROBE_FAULTS, REFRESH_FAULTS } from './network-faults.ts';
import type { Random } from './random.ts';
import { cutTo, html, json, type Reply, toResponse } from './reply.ts';
import type { ServerAnswer } from './server.ts';
import type { Tab } from './tab.ts';
import type { WorldClock } from './world-clock.ts';

/** The promise that fetch gives: within a transaction Dexie replaces the global one. */
const NativePromise = Promise;

export const SERVER_URL = 'http://server';
export const API_KEY = 'publishable';

export interface NetworkOptions {
  clock: WorldClock;
  auth: AuthServer;
  /** Commits a request at the server for this learner. */
  commit(userId: string, request: ExchangeRequest): Promise<ServerAnswer>;
  /** The answer of the server for another learner. */
  answerOfAnother(userId: string, request: ExchangeRequest): Promise<ServerAnswer>;
  epoch(): string;
  /** Randomness for the request that goes out now. */
  random(): Random;
  tell(text: string): void;
  onOutcome(kind: string, fault: string): void;
  fail(problem: string): void;
}

function replyTo(answer: ServerAnswer): Reply {
  if (answer.ok) return json(200, answer.body);
  const [code = '', ...message] = answer.reason.split(' ');
  const status = /^PT\d{3}$/.test(code) ? Number(code.slice(2)) : 500;
  return json(status, { code, message: message.join(' ') });
}

/** The mutation as an app sent it before mutations carried the server's clock. */
function asOlderApp({ observed_at: _, ...mutation }: Mutation): Mutation {
  return mutation;
}

/** Delivers to a tab: deliveries to a dead tab are lost, those to a frozen one wait. */
export function passTo(tab: Tab): (run: () => void) => void {
  const pass = (run: () => void) => {
    if (tab.life.dead) return;
    if (tab.life.frozen) tab.held.push(() => pass(run));
    else run();
  };
  return pass;
}

/** Decides over a request in place of chance; null leaves it to chance. */
export type Script = (kind: string, tab: Tab) => [name: string, fault: Faults[string]] | null;

export class Network {
  /** True once no request fails any more. */
  healed = false;
  script: Script | null = null;
  private readonly options: NetworkOptions;

  constructor(options: NetworkOptions) {
    this.options = options;
  }

  fetchFor(tab: Tab): typeof fetch {
    return (input, init) => {
      const request = new Request(input, init);
      // The signal of the caller: that of the Request built from it was seen to be garbage-collected.
      const signal = init?.signal ?? (input instanceof Request ? input.signal : request.signal);
      return new NativePromise((resolve, reject) => this.begin(tab, request, signal, resolve, reject));
    };
  }

  private begin(
    tab: Tab,
    request: Request,
    signal: AbortSignal,
    resolve: (response: Response) => void,
    reject: (error: unknown) => void,
  ): void {
    const { clock } = this.options;
    // A signal that was aborted before never tells of it again.
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const pass = passTo(tab);
    const exchanges = request.url.includes('/sync_exchange');
    let open = true;
    const settle = (how: () => void) =>
      pass(() => {
        if (!open) return;
        open = false;
        tab.device.renewing.delete(tab);
        if (exchanges) tab.asking -= 1;
        clock.worked();
        how();
      });
    if (exchanges) tab.asking += 1;
    signal.addEventListener('abort', () => settle(() => reject(signal.reason)));
    const come = (reply: Reply) => settle(() => resolve(toResponse(reply, { clock, signal, pass })));
    const fail = () => settle(() => reject(new TypeError('fetch failed')));
    void clock.during(request.text()).then((body) => {
      if (!tab.life.dead) this.send(tab, request, body, come, fail);
    }, reject);
  }

  private send(tab: Tab, request: Request, body: string, come: (reply: Reply) => void, fail: () => void): void {
    const { clock, tell, onOutcome } = this.options;
    const random = this.options.random();
    const { connection, downlink, distance } = tab.device;
    if (connection !== 'fine') {
      onOutcome('connection', connection);
      tell(`  ${tab.name} asks in vain: ${connection}`);
      if (connection === 'login page') clock.after(20, () => come(html(200)));
      if (connection === 'offline') clock.after(1, fail);
      if (connection === 'one way') {
        const { answer } = this.route(tab, request, body, random);
        clock.after(random.between(5, 150), async () => void (await answer()), true);
      }
      return; // A dead network never answers.
    }
    if (tab.device.disliked !== null && body.includes(tab.device.disliked)) {
      onOutcome('connection', 'disliked');
      tell(`  ${tab.name} says ${tab.device.disliked}, which something on its way dislikes`);
      clock.after(20, () => come(html(403)));
      return;
    }
    const { faults, kind, what, answer, another, epoch } = this.route(tab, request, body, random);
    if (new TextEncoder().encode(body).byteLength > tab.device.uplink) {
      onOutcome('connection', 'too large for the line');
      tell(`  ${tab.name} ${what}, too much for its line`);
      // It never gets through; some lines then break the connection.
      if (random.chance(0.5)) clock.after(random.between(500, 20_000), fail);
      return;
    }
    const healthy = ['fine', faults.fine as Faults[string]] as const;
    const [name, fault] = this.healed ? healthy : (this.script?.(kind, tab) ?? drawFault(faults, random));
    onOutcome(kind, name);
    tell(`  ${tab.name} ${what}${name === 'fine' ? '' : ` (${name})`}`);
    fault?.play({
      random,
      arrive: (after, then) => void clock.after(after, async () => then(await answer()), true),
      stray: (after, then) => void clock.after(after, async () => then(await another()), true),
      nobodys: () => this.emptyAnswer('', this.options.epoch()),
      // A device without an epoch is as good as new, and would take these rows for its own account's.
      strange: () => (epoch ? this.emptyAnswer(tab.learner.userId, random.uuid(), true) : html(503)),
      come: (after, reply) => void clock.after(after + distance, () => come(cutTo(reply, downlink))),
      fail: (after) => void clock.after(after, fail),
    });
  }

  private emptyAnswer(user: string, epoch: string, reset = false): Reply {
    const position = { cursor: 0, head: 0, oldest: 0, more: false, backfill: null, reset, upgrade: false };
    const now = new Date(this.options.clock.now).toISOString();
    return json(200, { protocol: 1, epoch, user, now, results: [], rows: [], ...position });
  }

  private route(tab: Tab, request: Request, body: string, random: Random) {
    const { pathname } = new URL(request.url);
    const nothing = { another: async () => html(404), epoch: null };
    if (pathname === '/auth/v1/health') {
      const answer = async () => json(200, { name: 'auth' });
      return { faults: PROBE_FAULTS as Faults, kind: 'look', what: 'looks for the server', answer, ...nothing };
    }
    if (pathname === '/auth/v1/token') {
      this.checkRenewal(tab);
      const token = String((JSON.parse(body) as { refresh_token?: unknown }).refresh_token);
      const answer = async () => this.refresh(token);
      return { faults: REFRESH_FAULTS as Faults, kind: 'refresh', what: 'renews its session', answer, ...nothing };
    }
    if (pathname !== '/rest/v1/rpc/sync_exchange') throw new Error(`Nothing is known of ${pathname}`);
    const { request: asked } = JSON.parse(body) as { request: ExchangeRequest };
    const { protocol, limit } = asked;
    // Small pages make answers come in pieces.
    const page = this.healed || this.script ? limit : random.pick([2, 5, 40, limit]);
    const mutations = tab.device.options.isOld ? asked.mutations.map(asOlderApp) : asked.mutations;
    const sent = { ...asked, mutations, limit: page, protocol: protocol + tab.device.ahead };
    const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
    const what = `asks (${asked.device.slice(0, 4)} from ${asked.cursor}, ${asked.mutations.length} changes)`;
    return {
      faults: EXCHANGE_FAULTS as Faults,
      kind: 'exchange',
      what,
      epoch: asked.epoch,
      answer: () => this.exchange(tab, token, sent),
      another: async () => replyTo(await this.options.answerOfAnother(tab.learner.userId, sent)),
    };
  }

  /** A refresh token works once, so only one tab of a device may use it, unless that tab is frozen or gone. */
  private checkRenewal(tab: Tab): void {
    const { renewing, name, options } = tab.device;
    const other = [...renewing].find((one) => one !== tab && !one.life.still && one.device.tabs.includes(one));
    if (other && options.hasLocks) this.options.fail(`${name}: two renewals at once`);
    renewing.add(tab);
  }

  private refresh(token: string): Reply {
    const refreshed = this.options.auth.refresh(token);
    this.options.onOutcome('renewal', refreshed.ok ? 'renewed' : refreshed.code);
    this.options.tell(`  the auth server: ${refreshed.ok ? 'renewed' : refreshed.code}`);
    if (refreshed.ok) return json(200, refreshed.session);
    return json(400, { code: 400, error_code: refreshed.code, msg: 'Invalid Refresh Token' });
  }

  private async exchange(tab: Tab, token: string, request: ExchangeRequest): Promise<Reply> {
    const { auth, commit, fail, onOutcome } = this.options;
    if (token === '' || token === API_KEY) fail(`${tab.name} sends an anonymous request`);
    const userId = auth.verify(token);
    if (userId === null) {
      onOutcome('exchange', 'token expired');
      return json(401, { code: 'PGRST301', message: 'JWT expired' });
    }
    if (userId !== tab.learner.userId) fail(`${tab.name} sends what is one learner's as another`);
    const answer = await commit(userId, request);
    if (!answer.ok) return replyTo(answer);
    // A newer version of the app understands the same answer, under its newer number.
    return json(200, { ...answer.body, protocol: answer.body.protocol - tab.device.ahead });
  }
}
