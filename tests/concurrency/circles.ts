/** Two transactions that want the same locks, made to want them in the order in which they would close a circle. */
import type { TestDatabase } from './database.ts';
import { type Caller, codeOf, type Session } from './session.ts';

export interface Party {
  caller: Caller;
  write: (session: Session) => Promise<unknown>;
}

/**
 * Somebody holds the learner's counter until both parties have come as far as they can without it; then both go on.
 * Answers `done` for each, or the code with which PostgreSQL refused it.
 *
 * @param gives the one that PostgreSQL takes as its victim if they close a circle
 */
export async function meet(
  [holder, one, other]: [Session, Session, Session],
  database: TestDatabase,
  user: string,
  parties: { first: Party; second: Party; gives: 'first' | 'second' },
) {
  await one.sql.unsafe(`set deadlock_timeout = ${parties.gives === 'first' ? '100' : '60000'}`);
  await other.sql.unsafe(`set deadlock_timeout = ${parties.gives === 'second' ? '100' : '60000'}`);
  await holder.sql.unsafe('begin');
  await holder.run('select private.lock_user($1)', [user]);
  const first = one.as(parties.first.caller, parties.first.write).then(() => 'done', codeOf);
  const firstWaits = await database.waits(one, first);
  const second = other.as(parties.second.caller, parties.second.write).then(() => 'done', codeOf);
  const secondWaits = await database.waits(other, second);
  await holder.commit();
  if (!firstWaits || !secondWaits) throw new Error('somebody did not take part in the meeting');
  return { first: await first, second: await second };
}
