/**
 * What one connection cannot show: transactions side by side. Needs a real PostgreSQL in `TEST_DATABASE_URL`, since
 * PGlite runs one transaction after another.
 */
import { describe, expect, it } from 'vitest';
import { attempt, card, Device, outcome, setting, unlock } from './device.ts';
import { testBackend } from './test-backend.ts';

const skipped = process.env.TEST_DATABASE_URL ? '' : ' (skipped: no PostgreSQL in TEST_DATABASE_URL)';

describe.skipIf(skipped)(`side by side${skipped}`, () => {
  const backend = testBackend();

  it('a reader misses nothing that many devices of one learner write', async () => {
    const user = await backend.signUp();
    const reader = new Device(user);
    await reader.exchange();
    const seen = new Set<unknown>();
    let writing = true;
    const reading = (async () => {
      for (let last = false; !last; ) {
        last = !writing;
        for (const { row } of (await reader.exchange()).rows) seen.add(row.id);
      }
    })();
    const written: string[] = [];
    await Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        const device = new Device(user);
        for (let round = 0; round < 25; round += 1) {
          const change = card();
          if (writer % 2 === 0) await device.send(change);
          else {
            const { created_at: _, ...fields } = change.fields ?? {};
            await user.api.from('flashcards').insert({ ...fields, id: change.id, user_id: user.id });
          }
          written.push(change.id);
        }
      }),
    );
    writing = false;
    await reading;
    expect(written).toHaveLength(200);
    expect(written.filter((id) => !seen.has(id))).toEqual([]);
  });

  it('learners never wait for each other, and the devices of one take turns', async () => {
    const [slow, other] = [await backend.signUp(), await backend.signUp()];
    const order: string[] = [];
    const held = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const long = backend.sqlAs(slow.id, async (run) => {
      await run(`insert into public.user_settings (user_id, key, value) values ($1, 'a', '1')`, [slow.id]);
      locked.resolve();
      await held.promise;
      order.push('the first device ends');
    });
    await locked.promise;
    const second = new Device(slow).send(setting('b', 1)).then(() => order.push('its second device'));
    await new Device(other).send(setting('a', 1));
    order.push('another learner');
    held.resolve();
    await Promise.all([long, second]);
    expect(order).toEqual(['another learner', 'the first device ends', 'its second device']);
  });

  it('the last coins are spent once, by sync and by plain inserts', async () => {
    for (let round = 0; round < 10; round += 1) {
      const user = await backend.signUp();
      await new Device(user).send(attempt({ objectives: [0, 1, 2, 3].map((index) => outcome(index)) }));
      await Promise.all([
        new Device(user).send(unlock('taxi')),
        new Device(user).send(unlock('market')),
        user.api.from('user_unlocked_scenarios').insert({ user_id: user.id, scenario_id: 'market' }),
      ]);
      const [progress] = await backend.sql<{ coins: number }>(
        'select coins from public.user_progress where user_id = $1',
        [user.id],
      );
      expect(progress?.coins).toBe(5);
    }
  });

  it('attempts of two devices at once both count', async () => {
    const user = await backend.signUp();
    await Promise.all(Array.from({ length: 8 }, () => new Device(user).send(attempt({ objectives: [outcome(0)] }))));
    const { data } = await user.api.from('user_progress').select().single();
    expect(data).toMatchObject({ total_points: 120, star_ratings: { '1': 8 } });
  });
});
