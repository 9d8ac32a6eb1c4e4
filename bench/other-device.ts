/** Another device of the same learner, which makes a few changes that the measured one then has to fetch. */
import { randomUUID } from 'node:crypto';
import { type ExchangeRequest, type ExchangeResponse, type Mutation, PROTOCOL } from '#sync';
import { EMBEDDED_PUBLISHABLE_KEY } from '../supabase/publishable-key.ts';
import type { Account } from './accounts.ts';

export class OtherDevice {
  readonly #device = randomUUID();
  readonly #url: string;
  readonly #account: Account;
  #deviceSeq = 0;

  constructor(url: string, account: Account) {
    this.#url = url;
    this.#account = account;
  }

  async #exchange(parts: Partial<ExchangeRequest>): Promise<ExchangeResponse> {
    const stand = { protocol: PROTOCOL, device: this.#device, epoch: null, cursor: 0, backfill: null };
    const request = { ...stand, mutations: [], now: new Date().toISOString(), limit: 100, bytes: 50_000, ...parts };
    const response = await fetch(`${this.#url}/rest/v1/rpc/sync_exchange`, {
      method: 'POST',
      headers: {
        apikey: EMBEDDED_PUBLISHABLE_KEY,
        authorization: `Bearer ${this.#account.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ request }),
    });
    if (!response.ok) throw new Error(`The other device was answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as ExchangeResponse;
  }

  /** Ten changes: eight reviews, a setting and a card's text. */
  async changeTen(): Promise<void> {
    const { rows } = await this.#exchange({});
    const cards = rows.flatMap(({ row }) => (typeof row.flashcard_id === 'string' ? [row.flashcard_id] : []));
    const [first] = cards;
    if (first === undefined) throw new Error('There is no card to review');
    const at = new Date().toISOString();
    const change = (parts: Omit<Mutation, 'device_seq' | 'at'>): Mutation => {
      this.#deviceSeq += 1;
      return { ...parts, device_seq: this.#deviceSeq, at };
    };
    const reviews = Array.from({ length: 8 }, (_, index) => {
      const flashcard_id = cards[index % cards.length];
      const fields = { flashcard_id, rating: 3, reviewed_at: at, utc_offset_min: 60, voids: null };
      return change({ table: 'flashcard_reviews', op: 'put', id: randomUUID(), fields });
    });
    const setting = change({
      table: 'user_settings',
      op: 'patch',
      id: 'bench.other',
      fields: { value: this.#deviceSeq },
    });
    const card = change({
      table: 'flashcards',
      op: 'patch',
      id: first,
      fields: { back: `tea, edited ${this.#deviceSeq}` },
    });
    const { results } = await this.#exchange({ mutations: [...reviews, setting, card] });
    const refused = results.find(({ status }) => status !== 'applied');
    if (refused) throw new Error(`The other device's change was not applied: ${JSON.stringify(refused)}`);
  }
}
