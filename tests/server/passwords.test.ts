/** Password work before a request's turn. */
import bcryptjs from 'bcryptjs';
import { expect, test } from 'vitest';
import { withPasswordWork } from '../../server/backend/passwords.ts';

const request = (path: string, body: unknown) =>
  new Request(`http://parley/auth/v1/${path}`, { method: 'POST', body: JSON.stringify(body) });

/** How often the thread could do something else while the work ran. */
async function turnsOfTheThread(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  await work();
  clearInterval(timer);
  return turns;
}

test('a sign-up’s hash is ready when its turn comes, and the right password opens it', async () => {
  const made = await withPasswordWork(request('signup', { email: 'a@b.cc', password: 'horse' }), fail, () =>
    Promise.all([bcryptjs.hash('horse', 10), bcryptjs.hash('horse', 10)]),
  );
  expect(made[0]).toBe(made[1]);
  expect(await bcryptjs.compare('horse', made[0])).toBe(true);
  expect(await bcryptjs.compare('cow', made[0])).toBe(false);
});

async function fail(): Promise<undefined> {
  throw new Error('must not be asked');
}

test('a hash that is not ready is made aside, and is that of the password given', async () => {
  const made = await withPasswordWork(request('signup', { email: 'a@b.cc', password: 'horse' }), fail, () =>
    bcryptjs.hash('cow', 4),
  );
  expect(await bcryptjs.compare('cow', made)).toBe(true);
});

test('the thread is free while a password is hashed and compared', async () => {
  expect(await turnsOfTheThread(() => bcryptjs.hash('horse', 12))).toBeGreaterThan(3);
  const hash = await bcryptjs.hash('horse', 12);
  expect(await turnsOfTheThread(() => bcryptjs.compare('horse', hash))).toBeGreaterThan(3);
});

test('is compared with a hash for an unknown address as for a known one', async () => {
  const asked: string[] = [];
  const signIn = (email: string, stored: string | undefined) =>
    turnsOfTheThread(() =>
      withPasswordWork(
        request('token?grant_type=password', { email, password: 'horse' }),
        async (by, value) => {
          asked.push(`${by} ${value}`);
          return stored;
        },
        async () => undefined,
      ),
    );
  const costly = await bcryptjs.hash('cow', 10);
  for (const turns of [await signIn('Known@b.cc', costly), await signIn('unknown@b.cc', undefined)]) {
    expect(turns).toBeGreaterThan(3);
  }
  expect(asked).toEqual(['email known@b.cc', 'email unknown@b.cc']);
});
