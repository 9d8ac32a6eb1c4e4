/** Measures one case at one latency: the sync and its floors in turns, so that a noisy machine is noisy for all. */
import type { CDPSession, Page } from '@playwright/test';
import { compressAs } from '../server/http/compress-json.ts';
import { browserCpu } from './browser-cpu.ts';
import { type Case, checkWhole } from './cases.ts';
import { type Counts, type DelayingProxy, decode, type Exchange } from './delaying-proxy.ts';
import { mean, median } from './median.ts';
import type { Measured } from './page/measure.ts';

export interface Figures {
  case: string;
  latencyMs: number;
  repetitions: number;
  requests: number;
  /** The expected number; null: as many as there are pages. */
  requestsByDesign: number | null;
  bytesUp: number;
  bytesDown: number;
  ms: number;
  floorMs: number;
  /** Median of the repetitions' ratios, each to the floor measured right after it; the least and the greatest of them. */
  ratio: number;
  ratioRange: [number, number];
  /** The same answers computed by the server, without the engine; and the ratio to that. */
  servedMs: number;
  servedRatio: number;
  servedRatioRange: [number, number];
  /** Time of the server for all requests together; not part of the floor. */
  serverMs: number;
  /** Mean processor time of the browser, for the sync and for the floor. */
  cpuMs: number;
  floorCpuMs: number;
  /**
   * Longest block of the page: the least of all repetitions, since other load makes it longer and never shorter, and the
   * median. The long tasks of the browser begin at 50 ms.
   */
  blockMs: number;
  medianBlockMs: number;
  longTaskMs: number;
  floorBlockMs: number;
}

export interface Bench {
  page: Page;
  proxy: DelayingProxy;
  /** Of the browser, not of a page. */
  session: CDPSession;
}

type Timed = Measured & { cpuMs: number };

async function compressed(text: string, encoding: string | undefined): Promise<Buffer> {
  if (encoding === undefined) return Buffer.from(text);
  if (encoding !== 'br' && encoding !== 'gzip') throw new Error(`The floor does not know ${encoding}`);
  return Buffer.from(await compressAs(encoding, Buffer.from(text)));
}

/** Has the proxy serve the recorded traffic, joined to one text and compressed as before. Gives the cursor. */
async function layFloor(proxy: DelayingProxy, exchanges: Exchange[]): Promise<number> {
  const encoding = exchanges.at(-1)?.encoding;
  const answers = await Promise.all(exchanges.map(decode));
  proxy.floors.set('/floor/answers', { body: await compressed(`[${answers.join(',')}]`, encoding), encoding });
  const requests = exchanges.map(({ request }) => request).join(',');
  proxy.floors.set('/floor/requests', { body: Buffer.from(`[${requests}]`), encoding: undefined });
  return JSON.parse(answers.at(-1) ?? '{}').cursor;
}

async function timed(session: CDPSession, run: () => Promise<Measured>): Promise<Timed> {
  const before = await browserCpu(session);
  const measured = await run();
  return { ...measured, cpuMs: (await browserCpu(session)) - before };
}

interface Run {
  sync: Timed;
  floor: Timed;
  served: Timed;
  counts: Counts;
}

async function runOnce({ page, proxy, session }: Bench, one: Case, latencyMs: number): Promise<Run> {
  const { account, posts, prepare } = one;
  proxy.latencyMs = 0;
  await prepare(page);
  proxy.latencyMs = latencyMs;
  proxy.restart();
  const sync = await timed(session, () => page.evaluate(() => window.bench.sync()));
  const counts = proxy.counts();
  await checkWhole(page, account);
  const cursor = await layFloor(proxy, proxy.exchanges);
  const floor = await timed(session, () => page.evaluate((withBody) => window.bench.floor(withBody), posts));
  const again = [account, posts, cursor] as const;
  const served = await timed(session, () => page.evaluate((given) => window.bench.served(...given), again));
  return { sync, floor, served, counts };
}

export async function measureCase(bench: Bench, one: Case, latencyMs: number): Promise<Figures> {
  const runs: Run[] = [];
  for (let i = 0; i < one.repetitions; i += 1) runs.push(await runOnce(bench, one, latencyMs));
  bench.proxy.latencyMs = 0;
  const of = (figure: (run: Run) => number) => median(runs.map(figure));
  const range = (figures: number[]): [number, number] => [Math.min(...figures), Math.max(...figures)];
  const ratios = runs.map(({ sync, floor }) => sync.ms / floor.ms);
  const servedRatios = runs.map(({ sync, served }) => sync.ms / served.ms);
  return {
    case: one.name,
    latencyMs,
    repetitions: one.repetitions,
    requests: of(({ counts }) => counts.requests),
    requestsByDesign: one.requests,
    bytesUp: of(({ counts }) => counts.up),
    bytesDown: of(({ counts }) => counts.down),
    ms: of(({ sync }) => sync.ms),
    floorMs: of(({ floor }) => floor.ms),
    ratio: median(ratios),
    ratioRange: range(ratios),
    servedMs: of(({ served }) => served.ms),
    servedRatio: median(servedRatios),
    servedRatioRange: range(servedRatios),
    serverMs: of(({ counts }) => counts.serverMs),
    cpuMs: mean(runs.map(({ sync }) => sync.cpuMs)),
    floorCpuMs: mean(runs.map(({ floor }) => floor.cpuMs)),
    blockMs: Math.min(...runs.map(({ sync }) => sync.blockMs)),
    medianBlockMs: of(({ sync }) => sync.blockMs),
    longTaskMs: Math.min(...runs.map(({ sync }) => sync.longTaskMs)),
    floorBlockMs: Math.min(...runs.map(({ floor }) => floor.blockMs)),
  };
}
