/** Functions of the page that the runner calls. */
import type { ExchangeRequest } from '#sync';
import { openFloor, runFloor } from './floor.ts';
import { type Device, type Learner, openDevice, syncOnce, writeOffline } from './learner.ts';
import { type Measured, measure } from './measure.ts';
import { runServed, servedRequests } from './served.ts';

let device: Device | null = null;

/** The requests of the device, as the runner keeps them. */
async function sentRequests(): Promise<string> {
  return (await fetch('/floor/requests', { cache: 'no-store' })).text();
}

function current(): Device {
  if (!device) throw new Error('No device is open');
  return device;
}

const bench = {
  /** Opens a learner's device; `fresh`: with nothing on it. */
  async open(learner: Learner, fresh: boolean): Promise<void> {
    device?.db.close();
    device = await openDevice(learner);
    if (!fresh) return;
    await device.db.delete();
    device = await openDevice(learner);
  },
  sync: (): Promise<Measured> => measure(() => syncOnce(current())),
  write: (changes: number): Promise<void> => writeOffline(current(), changes),
  /** Counts of the stored rows, so that the runner can check that all have come. */
  async count(): Promise<{ cards: number; reviews: number; attempts: number; waiting: number }> {
    const { db, engine } = current();
    let reviews = 0;
    await db.cards.each((card) => {
      reviews += card.reviews.length;
    });
    const [cards, attempts] = await Promise.all([db.cards.count(), db.attempts.count()]);
    return { cards, reviews, attempts, waiting: await engine.waiting() };
  },
  /** @param posts whether the device sent changes: then the same goes up again */
  async floor(posts: boolean): Promise<Measured> {
    const body = posts ? await sentRequests() : null;
    const db = await openFloor();
    const measured = await measure(() => runFloor(db, body));
    db.close();
    return measured;
  },
  /** The same requests to the server itself, without the engine; see served.ts. */
  async served({ token }: Learner, posts: boolean, cursor: number): Promise<Measured> {
    const sent = JSON.parse(await sentRequests()) as { request: ExchangeRequest }[];
    const requests = sent.map(({ request }) => request);
    const again = servedRequests(requests, posts);
    const db = await openFloor();
    const measured = await measure(() => runServed(db, again, posts ? cursor : null, token));
    db.close();
    return measured;
  },
};

export type Bench = typeof bench;

declare global {
  interface Window {
    bench: Bench;
  }
}

window.bench = bench;
