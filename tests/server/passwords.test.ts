/** Password work before a request's turn. */
import { Worker } from 'node:worker_threads';
import bcryptjs from 'bcryptjs';
import { sign } from 'hono/jwt';
import { expect, test } from 'vitest';
import { nativeHasher } from '../../server/backend/password-hasher.ts';
import { createPasswordWork } from '../../server/backend/passwords.ts';

const request = (path: string, body: unknown) =>
  new Request(`http://parley/auth/v1/${path}`, { method: 'POST', body: JSON.stringify(body) });

/** The number of times that the thread could do something else while the work ran. */
async function turnsOfTheThread(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  await work();
  clearInterval(timer);
  return turns;
}

async function fail(): Promise<undefined> {
  throw new Error('must not be asked');
}

const jwtSecret = 'a secret of thirty-two characters';
const withPasswordWork = createPasswordWork({ findHash: fail, jwtSecret, hasher: nativeHasher });
const signUp = request('signup', { email: 'a@b.cc', password: 'horse' });

test('the backend’s thread, which may be ended at any moment, loads no native code', async () => {
  const module = new URL('../../server/backend/backend.ts', import.meta.url).href;
  const code = `process.dlopen = (_, path) => { throw new Error('native code: ' + path); };
    import(${JSON.stringify(module)}).then(() => process.exit(0));`;
  const thread = new Worker(code, { eval: true });
  const ended = new Promise((resolve) =>
    thread.once('error', (error: Error) => resolve(error.message)).once('exit', resolve),
  );
  expect(await ended).toBe(0);
});

test('a sign-up’s hash is ready when its turn comes, and the right password opens it', async () => {
  const made = await withPasswordWork(signUp.clone(), () =>
    Promise.all([bcryptjs.hash('horse', 10), bcryptjs.hash('horse', 10)]),
  );
  expect(made[0]).toBe(made[1]);
  expect(await bcryptjs.compare('horse', made[0])).toBe(true);
  expect(await bcryptjs.compare('cow', made[0])).toBe(false);
});

test('a hash that is not ready is made aside, and is that of the password given', async () => {
  const made = await withPasswordWork(signUp.clone(), () => bcryptjs.hash('cow', 4));
  expect(await bcryptjs.compare('cow', made)).toBe(true);
});

test('the thread is free while a password is hashed and compared', async () => {
  let hash = '';
  const hashing = async () => {
    hash = await bcryptjs.hash('cow', 12);
  };
  expect(await turnsOfTheThread(() => withPasswordWork(signUp.clone(), hashing))).toBeGreaterThan(3);
  const comparing = () => bcryptjs.compare('cow', hash);
  expect(await turnsOfTheThread(() => withPasswordWork(signUp.clone(), comparing))).toBeGreaterThan(3);
});

test('is compared with a hash for an unknown address as for a known one, at the same cost', async () => {
  const asked: string[] = [];
  const costs: number[] = [];
  const signIn = (email: string, stored: string | undefined) => {
    const findHash = async (by: string, value: string) => {
      asked.push(`${by} ${value}`);
      return stored;
    };
    const hasher = {
      ...nativeHasher,
      compare: (password: string, hash: string) => {
        costs.push(bcryptjs.getRounds(hash));
        return nativeHasher.compare(password, hash);
      },
    };
    const attempt = request('token?grant_type=password', { email, password: 'horse' });
    return createPasswordWork({ findHash, jwtSecret, hasher })(attempt, async () => undefined);
  };
  await signIn('Known@b.cc', await bcryptjs.hash('cow', 10));
  await signIn('unknown@b.cc', undefined);
  expect(asked).toEqual(['email known@b.cc', 'email unknown@b.cc']);
  expect(costs).toEqual([10, 10]);
});

test('is hashed for a change only where a valid token says whose it is', async () => {
  const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
  const worked: string[] = [];
  const hasher = {
    hash: async () => `${worked.push('hash')}`,
    compare: async () => worked.push('compare') === 0,
  };
  const change = async (secret: string) => {
    worked.length = 0;
    const asked = new Request('http://parley/auth/v1/user', {
      method: 'PUT',
      headers: { Authorization: `Bearer ${await sign({ sub: id }, secret)}` },
      body: JSON.stringify({ password: 'horse' }),
    });
    await createPasswordWork({ findHash: async () => 'stored', jwtSecret, hasher })(asked, async () => undefined);
    return worked;
  };
  expect(await change('another secret of so many characters')).toEqual([]);
  expect(await change(jwtSecret)).toEqual(['hash', 'compare']);
});
