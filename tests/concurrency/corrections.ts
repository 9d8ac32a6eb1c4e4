/** Corrections by hand beside the learners whose rows they change. */
import { card, patchCard, profile } from '../backend/device.ts';
import type { TestDatabase } from './database.ts';
import { Device } from './device.ts';
import { codeOf, learner, type Session, service } from './session.ts';
import { rename, rewriteCards } from './writes.ts';

export interface CorrectionFigures {
  commits: number;
  /** PostgreSQL's error codes, and results of sync other than `applied`, for the changes of learners. */
  refused: string[];
  corrected: number;
  gaveWay: number;
  /** Codes other than the one for giving way. */
  broken: string[];
}

const tryOften = async (figures: CorrectionFigures, session: Session, work: () => Promise<unknown>) => {
  for (let tries = 0; tries < 100; tries += 1) {
    const code = await session.as(service, work).then(() => 'done', codeOf);
    if (code === 'done') {
      figures.corrected += 1;
      return;
    }
    if (code === '55P03') figures.gaveWay += 1;
    else figures.broken.push(code);
  }
};

/** Devices that sync, clients that write plainly and corrections, on the same rows of one learner, `rounds` each. */
export async function correctWhileWriting(database: TestDatabase, rounds: number): Promise<CorrectionFigures> {
  const user = await database.newLearner();
  const sessions = await database.connections(6);
  const [syncing, alsoSyncing, plain, alsoPlain, correcting, deleting] = sessions as [
    Session,
    Session,
    Session,
    Session,
    Session,
    Session,
  ];
  const cards = Array.from({ length: 5 }, () => card());
  await new Device(syncing, user).send(profile('put', user, { first_name: 'Ada' }), ...cards);
  const figures: CorrectionFigures = { commits: 0, refused: [], corrected: 0, gaveWay: 0, broken: [] };
  const count = (code: string) => {
    if (code === 'done') figures.commits += 1;
    else figures.refused.push(code);
  };
  const sync = async (session: Session) => {
    const device = new Device(session, user);
    for (let round = 0; round < rounds; round += 1) {
      const word = `round ${round}`;
      const changes = cards.toReversed().map(({ id }) => patchCard(id, { back: word }));
      await device.send(profile('patch', user, { first_name: word }), ...changes).then(
        ({ results }) => {
          for (const { status } of results) count(status === 'applied' ? 'done' : status);
        },
        (error) => count(codeOf(error)),
      );
    }
  };
  const write = async (session: Session) => {
    for (let round = 0; round < rounds; round += 1) {
      const work = () =>
        round % 2 ? rewriteCards(session, `plain ${round}`) : rename(session, user, `plain ${round}`);
      count(await session.as(learner(user), work).then(() => 'done', codeOf));
    }
  };
  const correct = async (session: Session, works: ((round: number) => Promise<unknown>)[]) => {
    for (let round = 0; round < rounds; round += 1) {
      await tryOften(figures, session, () => (works[round % works.length] as (typeof works)[0])(round));
    }
  };
  await Promise.all([
    sync(syncing),
    sync(alsoSyncing),
    write(plain),
    write(alsoPlain),
    correct(correcting, [
      (round) => rename(correcting, user, `corrected ${round}`),
      (round) => correcting.run('update public.flashcards set back = $1 where user_id = $2', [`${round}`, user]),
    ]),
    correct(deleting, [
      () => deleting.run(`delete from public.flashcards where user_id = $1 and front = 'nowhere'`, [user]),
      (round) => deleting.run('update public.flashcards set front = $1 where user_id = $2', [`${round}`, user]),
    ]),
  ]);
  return figures;
}
