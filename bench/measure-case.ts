/** Measures one case at one latency: the sync and its floor in turns, so that a noisy machine is noisy for both. */
import type { Page } from '@playwright/test';
import { compressAs } from '../server/compress.ts';
import type { Case } from './cases.ts';
import { type Counts, type DelayingProxy, decode, type Exchange } from './delaying-proxy.ts';
import { median } from './median.ts';
import type { Measured } from './page/measure.ts';

export interface Figures {
  case: string;
  latencyMs: number;
  repetitions: number;
  requests: number;
  /** What the design says; null: as many as there are pages. */
  requestsByDesign: number | null;
  bytesUp: number;
  bytesDown: number;
  ms: number;
  floorMs: number;
  /** Median of the repetitions' ratios, each to the floor measured right after it. */
  ratio: number;
  /** What the server took to answer, all requests together; not part of the floor. */
  serverMs: number;
  /** Longest time for which the page was held up; the browser's own long tasks begin at 50 ms. */
  blockMs: number;
  longTaskMs: number;
  floorBlockMs: number;
}

async function compressed(text: string, encoding: string | undefined): Promise<Buffer> {
  if (encoding === undefined) return Buffer.from(text);
  if (encoding !== 'br' && encoding !== 'gzip') throw new Error(`The floor does not know ${encoding}`);
  return Buffer.from(await compressAs(encoding, Buffer.from(text)));
}

/** Lets the proxy give out what was said and heard, each joined to one text, compressed as it was. */
async function layFloor(proxy: DelayingProxy, exchanges: Exchange[]): Promise<void> {
  const encoding = exchanges.at(-1)?.encoding;
  const answers = await Promise.all(exchanges.map(decode));
  proxy.floors.set('/floor/answers', { body: await compressed(`[${answers.join(',')}]`, encoding), encoding });
  const requests = exchanges.map(({ request }) => request).join(',');
  proxy.floors.set('/floor/requests', { body: Buffer.from(`[${requests}]`), encoding: undefined });
}

export async function measureCase(
  page: Page,
  proxy: DelayingProxy,
  { name, posts, repetitions, requests, prepare }: Case,
  latencyMs: number,
): Promise<Figures> {
  const runs: { sync: Measured; floor: Measured; counts: Counts }[] = [];
  for (let i = 0; i < repetitions; i += 1) {
    proxy.latencyMs = 0;
    await prepare(page);
    proxy.latencyMs = latencyMs;
    proxy.restart();
    const sync = await page.evaluate(() => window.bench.sync());
    const counts = proxy.counts();
    await layFloor(proxy, proxy.exchanges);
    const floor = await page.evaluate((withBody) => window.bench.floor(withBody), posts);
    runs.push({ sync, floor, counts });
  }
  proxy.latencyMs = 0;
  const of = (figure: (run: (typeof runs)[number]) => number) => median(runs.map(figure));
  return {
    case: name,
    latencyMs,
    repetitions,
    requests: of(({ counts }) => counts.requests),
    requestsByDesign: requests,
    bytesUp: of(({ counts }) => counts.up),
    bytesDown: of(({ counts }) => counts.down),
    ms: of(({ sync }) => sync.ms),
    floorMs: of(({ floor }) => floor.ms),
    ratio: of(({ sync, floor }) => sync.ms / floor.ms),
    serverMs: of(({ counts }) => counts.serverMs),
    blockMs: of(({ sync }) => sync.blockMs),
    longTaskMs: of(({ sync }) => sync.longTaskMs),
    floorBlockMs: of(({ floor }) => floor.blockMs),
  };
}
