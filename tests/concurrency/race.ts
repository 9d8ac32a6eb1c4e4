/** Writers and readers of one learner, all at once, and the rows that the readers missed. */
import { card } from '../backend/device.ts';
import type { TestDatabase } from './database.ts';
import { Device } from './device.ts';
import { learner, type Session } from './session.ts';

/** Between a reader's polls, in milliseconds. */
const PAUSE = 5;

export interface RaceFigures {
  /** Cards that the server acknowledged. */
  written: number;
  /** Of these, per reader, the cards that never came by change number, and by timestamp. */
  missedByNumber: number[];
  missedByTime: number[];
  /** Answers, of all readers, in which a number up to the new cursor was not there. */
  answersWithHoles: number;
  /** Rows that came twice or older than before, at any device. */
  anomalies: string[];
}

/** Cards only, each with one number, so that a reader can tell a hole from a number that moved on. */
export async function race(
  database: TestDatabase,
  { writers, commits, readers }: { writers: number; commits: number; readers: number },
): Promise<RaceFigures> {
  const user = await database.newLearner();
  const writing = await database.connections(writers);
  const reading = (await database.connections(readers)).map((session, index) => new Reader(session, user, index));
  const written: string[] = [];
  const devices = writing.map((session) => new Device(session, user));
  written.push(...(await putCard(devices[0] as Device)));
  for (const reader of reading) await reader.poll();
  let over = false;
  const polls = reading.map(async (reader) => {
    for (let last = false; !last; ) {
      last = over;
      await reader.poll();
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  });
  const writes = devices.map(async (device, index) => {
    for (let round = 0; round < commits; round += 1) {
      written.push(...(await ((round + index) % 2 ? putCard(device) : insertCard(device))));
    }
  });
  await Promise.all(writes).finally(() => {
    over = true;
  });
  await Promise.all(polls);
  const missing = (seen: Set<string>) => written.filter((id) => !seen.has(id)).length;
  return {
    written: written.length,
    missedByNumber: reading.map((reader) => missing(reader.idsByNumber())),
    missedByTime: reading.map((reader) => missing(reader.idsByTime)),
    answersWithHoles: reading.reduce((sum, reader) => sum + reader.answersWithHoles, 0),
    anomalies: [...reading.map(({ device }) => device), ...devices].flatMap(({ anomalies }) => anomalies),
  };
}

async function putCard(device: Device): Promise<string[]> {
  const change = card();
  const { results } = await device.send(change);
  return results[0]?.status === 'applied' ? [change.id] : [];
}

async function insertCard({ session, user }: Device): Promise<string[]> {
  const { id } = card();
  await session.as(learner(user), () =>
    session.run('insert into public.flashcards (id, language, front, back) values ($1, $2, $3, $4)', [
      id,
      'German',
      'der Zug',
      'the train',
    ]),
  );
  return [id];
}

/** Reads by change number, and beside it by timestamp, as generously as a timestamp can be read: ties are read again. */
class Reader {
  readonly device: Device;
  readonly idsByTime = new Set<string>();
  answersWithHoles = 0;
  #time = '-infinity';
  readonly #limit: number | undefined;

  constructor(session: Session, user: string, index: number) {
    this.device = new Device(session, user);
    // Every other reader takes small pages.
    this.#limit = index % 2 ? 5 : undefined;
  }

  async poll(): Promise<void> {
    for (let more = true; more; ) {
      const before = this.device.cursor;
      const answer = await this.device.exchange([], this.#limit);
      if (before > 0 && new Set(answer.rows.map(({ seq }) => seq)).size !== answer.cursor - before) {
        this.answersWithHoles += 1;
      }
      more = answer.more;
    }
    const { session, user } = this.device;
    const rows = await session.as(learner(user), () =>
      session.run(
        `select id, created_at::text as at from public.flashcards where created_at >= $1::text::timestamptz order by created_at`,
        [this.#time],
      ),
    );
    for (const { id } of rows) this.idsByTime.add(String(id));
    this.#time = String(rows.at(-1)?.at ?? this.#time);
  }

  idsByNumber(): Set<string> {
    return new Set([...this.device.rows.values()].map(({ row }) => String(row.id)));
  }
}
