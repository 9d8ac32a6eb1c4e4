/** A conversation that is opened again after its end and reaches more: one attempt, whose points count once. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { attempt, Device, outcome } from './device.ts';
import { testBackend } from './test-backend.ts';

const backend = testBackend();
const DAY = 86_400_000;
/** Yesterday's noon: its study day does not depend on the time of the test. */
const NOON = `${new Date(Date.now() - DAY).toISOString().slice(0, 10)}T12:00:00.000Z`;

const missed = (index: number) => ({ index, reached: false, hinted: false });
const FIRST = { objectives: [outcome(0), outcome(1), missed(2), missed(3)], created_at: NOON };
const WHOLE = {
  objectives: [outcome(0), outcome(1), outcome(2), outcome(3)],
  created_at: NOON,
  feedback: { well: ['All of it.'] },
  transcript: [
    { who: 'learner', text: '你好' },
    { who: 'learner', text: '买单' },
  ],
};

async function learner() {
  const user = await backend.signUp();
  const device = new Device(user);
  const attempts = () =>
    backend.sql<Record<string, unknown>>(
      `select attempt_score, max_score, objectives_completed, total_objectives, star_rating, study_day::text,
        to_json(created_at) #>> '{}' as created_at, feedback, transcript, seq::int
       from public.scene_attempts where user_id = $1`,
      [user.id],
    );
  const progress = async () => (await user.api.from('user_progress').select().eq('user_id', user.id).single()).data;
  const statusOf = async (sent: Promise<{ results: { status: string }[] }>) =>
    (await sent).results.map(({ status }) => status);
  return { user, device, attempts, progress, statusOf };
}

const CREDITED = {
  total_points: 90,
  star_ratings: { '1': 0, '2': 0, '3': 1 },
  coins: 35,
  current_streak: 1,
  last_activity_date: NOON.slice(0, 10),
};

// product 6.69, 7.15
describe('an attempt that is continued', () => {
  it.each(['one after the other', 'in one request'])(
    'earns in sum what one conversation earns, sent %s',
    async (how) => {
      const { device, attempts, progress } = await learner();
      const id = randomUUID();
      const parts = [attempt(FIRST, id), attempt(WHOLE, id)];
      if (how === 'in one request') await device.send(...parts);
      else for (const part of parts) await device.send(part);
      expect(await attempts()).toMatchObject([
        {
          attempt_score: 90,
          max_score: 90,
          objectives_completed: 4,
          total_objectives: 4,
          star_rating: 3,
          study_day: NOON.slice(0, 10),
          created_at: NOON.replace('.000Z', '+00:00'),
          feedback: WHOLE.feedback,
          transcript: WHOLE.transcript,
        },
      ]);
      expect(await progress()).toMatchObject(CREDITED);
    },
  );

  it('comes to the learner’s other devices as it is now', async () => {
    const { user, device } = await learner();
    const other = new Device(user);
    const id = randomUUID();
    await device.send(attempt(FIRST, id));
    await other.exchange();
    await device.send(attempt(WHOLE, id));
    const { rows } = await other.exchange();
    expect(rows.filter(({ table }) => table === 'scene_attempts').map(({ row }) => row)).toMatchObject([
      { id, attempt_score: 90, star_rating: 3 },
    ]);
  });

  it('is the same whatever is sent again, and in whatever order', async () => {
    const { user, device, attempts, progress, statusOf } = await learner();
    const id = randomUUID();
    await device.send(attempt(WHOLE, id));
    const [stored] = await attempts();
    for (const part of [FIRST, WHOLE, FIRST])
      expect(await statusOf(new Device(user).send(attempt(part, id)))).toEqual(['applied']);
    expect(await attempts()).toEqual([stored]);
    expect(await progress()).toMatchObject(CREDITED);
  });

  it('never loses what was reached, nor the cost of a hint', async () => {
    const { device, attempts, progress, statusOf } = await learner();
    const id = randomUUID();
    await device.send(attempt({ ...FIRST, objectives: [outcome(0), outcome(1, true)] }, id));
    const refused = [
      // Reached without the hint after all.
      [outcome(0), outcome(1), outcome(2)],
      // Something else in place of it.
      [outcome(0), outcome(2), outcome(3)],
    ];
    for (const objectives of refused)
      expect(await statusOf(device.send(attempt({ ...WHOLE, objectives }, id)))).toEqual(['rejected']);
    expect(await attempts()).toMatchObject([{ attempt_score: 25 }]);
    await device.send(attempt({ ...WHOLE, objectives: [outcome(0), outcome(1, true), outcome(2)] }, id));
    expect(await attempts()).toMatchObject([{ attempt_score: 50, objectives_completed: 3, star_rating: 1 }]);
    expect(await progress()).toMatchObject({ total_points: 50 });
  });

  it('is of the same scene and language, and its words change only with what is reached', async () => {
    const { device, statusOf } = await learner();
    const id = randomUUID();
    await device.send(attempt(FIRST, id));
    const others = [
      { ...WHOLE, language: 'German' },
      { ...WHOLE, scenario_id: 'cafe' },
      { ...FIRST, transcript: [] },
    ];
    for (const fields of others) expect(await statusOf(device.send(attempt(fields, id)))).toEqual(['rejected']);
  });

  it('takes the room that it has now', async () => {
    const { user, device } = await learner();
    const id = randomUUID();
    const use = async () =>
      (await backend.sql('select attempts::int, bytes::int from private.storage_use where user_id = $1', [user.id]))[0];
    await device.send(attempt(FIRST, id), attempt({ ...WHOLE, transcript: ['x'.repeat(1000)] }, id));
    const continued = await use();
    const { user: plain, device: fresh } = await learner();
    await fresh.send(attempt({ ...WHOLE, transcript: ['x'.repeat(1000)] }, id));
    const [whole] = await backend.sql('select attempts::int, bytes::int from private.storage_use where user_id = $1', [
      plain.id,
    ]);
    expect(continued).toEqual(whole);
  });
});
