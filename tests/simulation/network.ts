/** A network that fails in every way a network can, and a server behind it. All of it by chance from the step's seed. */
import type { ExchangeRequest } from '../../sync/protocol.ts';
import type { Transport, TransportResult } from '../../sync/transport.ts';
import type { Tab } from './device.ts';
import { FATES, type Fate, WEIGHTS } from './fates.ts';
import type { Random } from './random.ts';
import type { ServerAnswer } from './server.ts';
import type { WorldClock } from './world-clock.ts';

/** As fetch gives them: within a transaction Dexie puts its own in the place of the global one. */
const NativePromise = Promise;

export interface NetworkOptions {
  clock: WorldClock;
  /** Brings a request to the server. */
  commit(request: ExchangeRequest): Promise<ServerAnswer>;
  /** What the server answers another learner. */
  answerOfAnother(request: ExchangeRequest): Promise<ServerAnswer>;
  userId: string;
  /** The randomness of the request that goes out now. */
  random(): Random;
  tell(text: string): void;
  onFault(): void;
}

export class Network {
  /** Nothing fails any more. */
  healed = false;
  private readonly options: NetworkOptions;

  constructor(options: NetworkOptions) {
    this.options = options;
  }

  transportFor = (tab: Tab): Transport => ({
    exchange: (request, signal) => {
      if (tab.life.still) return NativePromise.resolve({ kind: 'unreachable' });
      return new NativePromise((resolve) => {
        tab.asking += 1;
        let open = true;
        const deliver = (result: TransportResult) => {
          if (tab.life.dead || !open) return;
          if (tab.life.frozen) {
            tab.held.push(() => deliver(result));
            return;
          }
          open = false;
          tab.asking -= 1;
          this.options.clock.worked();
          resolve(structuredClone(result));
        };
        signal.addEventListener('abort', () => deliver({ kind: 'unreachable' }));
        this.send(tab, structuredClone(request), deliver);
      });
    },
  });

  private send(tab: Tab, asked: ExchangeRequest, deliver: (result: TransportResult) => void): void {
    const { clock, userId, tell, onFault } = this.options;
    const random = this.options.random();
    const fate: Fate = this.healed ? 'fine' : random.weighted(WEIGHTS);
    // Small pages, so that answers come in pieces.
    const limit = this.healed ? asked.limit : random.pick([2, 5, 40, asked.limit]);
    const request = { ...asked, limit };
    if (fate !== 'fine') onFault();
    const sent = `${request.device.slice(0, 4)} from ${request.cursor}, ${request.mutations.length} changes`;
    tell(`  ${tab.name} asks (${sent}${fate === 'fine' ? '' : `; ${fate}`})`);
    FATES[fate].play({
      random,
      request,
      userId,
      arrive: (after, then) => clock.after(after, async () => then(await this.options.commit(request)), true),
      stray: (after, then) => clock.after(after, async () => then(await this.options.answerOfAnother(request)), true),
      come: (after, result) => clock.after(after, () => deliver(result)),
    });
  }
}
