/**
 * `npm run bench:push`: the cost of a push for the server, on PostgreSQL and on PGlite, for 1, 8 and 32 learners at once,
 * beside bare inserts of like rows in the same run; see ../README.md. Prints a table and writes nothing.
 */
import { parseArgs } from 'node:util';
import { median } from '../median.ts';
import { type Served, servePglite, servePostgres } from './connections.ts';
import { type Kind, Learner, prepareBareTables } from './learner.ts';

const { values: given } = parseArgs({
  options: {
    /** Seconds of each slice; pushes and bare inserts take turns. */
    seconds: { type: 'string', default: '2' },
    repetitions: { type: 'string', default: '3' },
    connections: { type: 'string', default: '1,8,32' },
    /** `postgres` or `pglite`; both without. */
    only: { type: 'string', default: '' },
  },
});
const sliceMs = Number(given.seconds) * 1000;

const CASES: readonly { name: string; kind: Kind; many: number }[] = [
  { name: 'one attempt', kind: 'attempt', many: 1 },
  { name: 'ten reviews', kind: 'review', many: 10 },
  { name: '500 reviews', kind: 'review', many: 500 },
];

interface Slice {
  perSecond: number;
  /** Of the database's processes, for each time. */
  cpuMs: number;
}

/** True while all connections are those of one process. */
let isShared = false;

/** All learners do the same again and again, each as soon as the last time was answered. */
async function slice(learners: readonly Learner[], act: (learner: Learner) => Promise<void>): Promise<Slice> {
  const [first] = learners;
  const cpu = () =>
    isShared
      ? (first?.connection.cpu() ?? Number.NaN)
      : learners.reduce((sum, { connection }) => sum + connection.cpu(), 0);
  const cpuBefore = cpu();
  const began = performance.now();
  let times = 0;
  const repeat = async (learner: Learner) => {
    while (performance.now() - began < sliceMs) {
      await act(learner);
      times += 1;
    }
  };
  await Promise.all(learners.map(repeat));
  return { perSecond: (times / (performance.now() - began)) * 1000, cpuMs: (cpu() - cpuBefore) / times };
}

const HEADINGS =
  'database, learners, push, pushes/s, changes/s, bare inserts/s, ratio, range, cpu/push, cpu/bare, cpu ratio';

async function measure(served: Served, learners: readonly Learner[], one: (typeof CASES)[number]): Promise<string> {
  const push = (learner: Learner) => learner.push(one.kind, one.many);
  const bare = (learner: Learner) => learner.insertBare(one.kind);
  await Promise.all(learners.map(push));
  const turns: { pushes: Slice; bares: Slice }[] = [];
  for (let turn = 0; turn < Number(given.repetitions); turn += 1) {
    turns.push({ pushes: await slice(learners, push), bares: await slice(learners, bare) });
  }
  const ratios = turns.map(({ pushes, bares }) => bares.perSecond / (pushes.perSecond * one.many));
  const middle = (of: (turn: (typeof turns)[number]) => number) => median(turns.map(of));
  const cells = [
    served.name,
    learners.length,
    one.name,
    Math.round(middle(({ pushes }) => pushes.perSecond)),
    Math.round(middle(({ pushes }) => pushes.perSecond * one.many)),
    Math.round(middle(({ bares }) => bares.perSecond)),
    median(ratios).toFixed(1),
    `${Math.min(...ratios).toFixed(1)}–${Math.max(...ratios).toFixed(1)}`,
    `${middle(({ pushes }) => pushes.cpuMs).toFixed(2)} ms`,
    `${middle(({ bares }) => bares.cpuMs).toFixed(3)} ms`,
    middle(({ pushes, bares }) => pushes.cpuMs / one.many / bares.cpuMs).toFixed(1),
  ];
  return `| ${cells.join(' | ')} |`;
}

const serve = [
  ...(given.only === 'pglite' ? [] : [servePostgres]),
  ...(given.only === 'postgres' ? [] : [servePglite]),
];
console.log(`| ${HEADINGS.replaceAll(', ', ' | ')} |\n|${' --- |'.repeat(11)}`);
for (const start of serve) {
  const served = await start();
  if (!served) {
    console.log('There is no PostgreSQL on this machine.');
    continue;
  }
  isShared = served.name === 'PGlite';
  try {
    await prepareBareTables(served);
    for (const count of given.connections.split(',').map(Number)) {
      const learners: Learner[] = [];
      for (let nth = 0; nth < count; nth += 1) learners.push(await Learner.open(served));
      for (const one of CASES) console.log(await measure(served, learners, one));
    }
  } finally {
    await served.stop();
  }
}
