/** One of each kind of write that reaches a learner's rows. */
import { attempt, card, outcome, profile, review, setting, unlock } from '../backend/device.ts';
import type { Device } from './device.ts';
import { learner, type Session, service } from './session.ts';

/** All objectives of one scene: three stars, and with the study day 35 coins. */
export const earn = () => attempt({ objectives: [0, 1, 2, 3].map((index) => outcome(index)) });

/** A batch with every kind of mutation; it ends with an unlock that the attempt before it pays for. */
export function fullBatch(device: Device, word: string) {
  const made = card();
  return device.number(
    profile('put', device.user, { first_name: word }),
    earn(),
    made,
    review(made.id),
    { table: 'flashcards', op: 'patch', id: made.id, fields: { back: word } },
    setting('theme', word),
    unlock('taxi'),
  );
}

export const addCard = (session: Session, id = card().id) =>
  session.run(
    `insert into public.flashcards (id, language, front, back) values ($1, 'German', 'der Zug', 'the train')`,
    [id],
  );

/** All of the learner's own cards in one statement: many rows, many numbers. */
export const rewriteCards = (session: Session, back: string) =>
  session.run('update public.flashcards set back = $1 where deleted_at is null', [back]);

export const saveSetting = (session: Session, key: string, value: string) =>
  session.run(
    `insert into public.user_settings (key, value) values ($1, to_jsonb($2::text))
     on conflict (user_id, key) do update set value = excluded.value`,
    [key, value],
  );

export const saveTotals = (session: Session, points: number) =>
  session.run('update public.user_progress set total_points = $1', [points]);

/** The write of a payment webhook. */
export const subscribe = (session: Session, user: string, tier: string) =>
  session.run(
    `insert into public.subscribers (user_id, subscribed, subscription_tier) values ($1, true, $2)
     on conflict (user_id) do update set subscribed = true, subscription_tier = excluded.subscription_tier`,
    [user, tier],
  );

/** The write of a webhook that relies on an existing row. */
export const unsubscribe = (session: Session, user: string) =>
  session.run('update public.subscribers set subscribed = false where user_id = $1', [user]);

/** A correction by hand. */
export const rename = (session: Session, user: string, name: string) =>
  session.run('update public.profiles set first_name = $1 where id = $2', [name, user]);

export const subscribeAlone = (session: Session, user: string, tier: string) =>
  session.as(service, () => subscribe(session, user, tier));

/** A new build of the catalogue arrives while people study. */
export const renewCatalogue = (session: Session) =>
  session.run(
    `insert into public.scenes (id, name) select id, name || ' (new)' from public.scenes
     on conflict (id) do update set name = excluded.name`,
  );

/** Everything that a learner's devices and the server do, one after the other. Gives the rejected ones. */
export async function everything(device: Device, word: string): Promise<string[]> {
  const { session, user } = device;
  const asLearner = (work: () => Promise<unknown>) => session.as(learner(user), work);
  const { results } = await device.exchange(fullBatch(device, word));
  await asLearner(() => addCard(session));
  await asLearner(() => rewriteCards(session, word));
  await asLearner(() => saveSetting(session, 'voice', word));
  await asLearner(() => saveTotals(session, 1));
  await subscribeAlone(session, user, word);
  await device.pull();
  return results.filter(({ status }) => status !== 'applied').map((result) => JSON.stringify(result));
}
