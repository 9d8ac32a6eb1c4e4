/** Everything at once on few learners: devices that sync, clients that write tables, webhooks, a new catalogue. */
import type { TestDatabase } from './database.ts';
import { Device } from './device.ts';
import { clientRounds, type Random, serviceRounds, syncRounds, type Tally } from './participants.ts';

export interface MixtureSize {
  learners: number;
  /** For each learner. */
  devices: number;
  clients: number;
  /** For all. */
  webhooks: number;
  /** Transactions of each connection. */
  rounds: number;
  random: Random;
}

export interface MixtureFigures {
  commits: number;
  retries: number;
  /** Codes and results that nobody should see, of devices and clients together and of webhooks. */
  refusals: string[];
  webhookRefusals: string[];
  /** Rows that a device got twice or older than before. */
  anomalies: string[];
  /** Devices whose rows at the end are not those of a device that pulls everything afresh. */
  disagreeing: number;
  /** Per learner: attempts that were acknowledged, and those that the points stand for. */
  attempts: { acknowledged: number; counted: number }[];
}

/** Points of the one objective that is reached in each attempt here. */
const POINTS = 15;

export async function mix(database: TestDatabase, size: MixtureSize): Promise<MixtureFigures> {
  const { rounds, random } = size;
  const users = await database.newLearners(size.learners);
  const learners = await Promise.all(
    users.map(async (user) => ({
      user,
      devices: (await database.connections(size.devices)).map((session) => new Device(session, user)),
      clients: await database.connections(size.clients),
    })),
  );
  const webhooks = await database.connections(size.webhooks);
  const [byLearner, byWebhook] = await Promise.all([
    Promise.all(
      learners.map(({ user, devices, clients }) =>
        Promise.all([
          ...devices.map((device) => syncRounds(device, rounds, random)),
          ...clients.map((session) => clientRounds(session, user, rounds, random)),
        ]),
      ),
    ),
    Promise.all(webhooks.map((session) => serviceRounds(session, users, rounds, random))),
  ]);
  const outcomes = [];
  for (const [index, { user, devices }] of learners.entries()) {
    const acknowledged = sum(byLearner[index] ?? [], 'attempts');
    outcomes.push({ ...(await compare(new Device(await database.connect(), user), devices)), acknowledged });
  }
  const tallies = byLearner.flat();
  return {
    commits: sum([...tallies, ...byWebhook], 'commits'),
    retries: sum(tallies, 'retries'),
    refusals: tallies.flatMap(({ refusals, unexpected }) => [...refusals, ...unexpected]),
    webhookRefusals: byWebhook.flatMap(({ refusals }) => refusals),
    anomalies: outcomes.flatMap(({ anomalies }) => anomalies),
    disagreeing: outcomes.reduce((total, { disagreeing }) => total + disagreeing, 0),
    attempts: outcomes.map(({ acknowledged, counted }) => ({ acknowledged, counted })),
  };
}

const sum = (tallies: Tally[], of: 'commits' | 'attempts' | 'retries') =>
  tallies.reduce((total, tally) => total + tally[of], 0);

const contents = ({ rows }: Device) => JSON.stringify([...rows].sort(([a], [b]) => (a < b ? -1 : 1)));

/** The rows of all devices of one learner at the end, beside those of a new device. */
async function compare(fresh: Device, devices: Device[]) {
  await fresh.pull();
  for (const device of devices) await device.pull();
  const progress = [...fresh.rows.values()].find(({ table }) => table === 'user_progress');
  return {
    anomalies: devices.flatMap(({ anomalies }) => anomalies),
    disagreeing: devices.filter((device) => contents(device) !== contents(fresh)).length,
    counted: Number(progress?.row.total_points) / POINTS,
  };
}
