/** Guessing of codes and passwords, and floods, against a server process as `npm start` runs it. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';
import { mailTo } from './mail-folder.ts';
import { makeFolder, PASSWORD, ParleyProcess, signUp } from './parley-process.ts';

const { folder, remove } = makeFolder();
const data = join(folder, 'data');
let server: ParleyProcess;
/** Lower than those of a server without settings, but for the sign-ups: reaching a limit is what takes time here. */
const LIMITS = {
  LIMIT_SIGN_UPS: '30',
  LIMIT_WRONG_PASSWORDS: '4',
  LIMIT_SPRAYED_PASSWORDS: '6',
  LIMIT_WRONG_CODES: '12',
  LIMIT_MAILS: '4',
  LIMIT_PASSWORD_CHANGES: '3',
  LIMIT_RENEWALS: '3',
};

beforeAll(async () => {
  // With a trusted proxy a test can speak for many networks.
  server = await ParleyProcess.start(folder, { TRUST_PROXY: '1', ...LIMITS });
});

afterAll(async () => {
  await server.end('SIGTERM');
  remove();
});

let networks = 0;
/** A network that no other test uses. */
const someNetwork = () => {
  networks += 1;
  return `198.18.${networks}.1`;
};

const call = (path: string, body: unknown, from: string) =>
  fetch(`${server.address}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: EMBEDDED_PUBLISHABLE_KEY, 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify(body),
    redirect: 'manual',
  });
const statusOf = async (path: string, body: unknown, from: string) => (await call(path, body, from)).status;

/** A new learner to whom so many mails with a code were sent; the last of them. */
async function mailed(times = 1) {
  const { email } = await signUp(server);
  for (let count = 0; count < times; count += 1) expect(await statusOf('recover', { email }, someNetwork())).toBe(200);
  return { email, ...(await mailTo(data, email, times)) };
}

const wrongCode = (code: string, nth: number) =>
  String((Number(code) + nth) % 10 ** code.length).padStart(code.length, '0');

describe('a code to type', () => {
  test('has eight digits, and signs in once', async () => {
    const { email, code } = await mailed();
    expect(code).toMatch(/^\d{8}$/);
    const verify = { email, token: code, type: 'recovery' };
    expect(await (await call('verify', verify, someNetwork())).json()).toMatchObject({ user: { email } });
    expect(await statusOf('verify', verify, someNetwork())).toBe(403);
  });

  test('is worth nothing after five wrong ones, wherever they came from; the link in its mail still works', async () => {
    const { email, code, link } = await mailed();
    for (let nth = 1; nth <= 5; nth += 1) {
      const guess = { email, token: wrongCode(code, nth), type: nth % 2 ? 'recovery' : 'magiclink' };
      expect(await statusOf('verify', guess, someNetwork())).toBe(403);
    }
    const burnt = await call('verify', { email, token: code, type: 'recovery' }, someNetwork());
    expect([burnt.status, ((await burnt.json()) as { error_code: string }).error_code]).toEqual([403, 'otp_expired']);
    const followed = await fetch(link, { redirect: 'manual' });
    expect(followed.headers.get('Location')).toContain('#access_token=');
  });

  test('is taken under the type email as well, with the same five guesses', async () => {
    const [first, second] = [await mailed(), await mailed()];
    const proof = { email: first.email, token: first.code, type: 'email' } as const;
    expect(await statusOf('verify', { ...proof, token: wrongCode(first.code, 1) }, someNetwork())).toBe(403);
    expect((await server.client().auth.verifyOtp(proof)).data.user?.email).toBe(first.email);
    expect(await statusOf('verify', proof, someNetwork())).toBe(403);
    for (let nth = 1; nth <= 5; nth += 1) {
      const guess = { email: second.email, token: wrongCode(second.code, nth), type: 'email' };
      expect(await statusOf('verify', guess, someNetwork())).toBe(403);
    }
    const burnt = { email: second.email, token: second.code, type: 'email' };
    expect(await statusOf('verify', burnt, someNetwork())).toBe(403);
  });

  test('a hundred guesses at once are five guesses', async () => {
    const { email, code } = await mailed();
    const guesses = Array.from({ length: 99 }, (_, nth) => wrongCode(code, nth + 1));
    const statuses = await Promise.all(
      [...guesses, code].map((token) => statusOf('verify', { email, token, type: 'recovery' }, someNetwork())),
    );
    expect(statuses.filter((status) => status === 200)).toEqual([]);
  });

  test('is new with the next mail, and so are the five guesses', async () => {
    const { email, code } = await mailed();
    for (let nth = 1; nth <= 6; nth += 1) {
      await call('verify', { email, token: wrongCode(code, nth), type: 'recovery' }, someNetwork());
    }
    await call('recover', { email }, someNetwork());
    const next = await mailTo(data, email, 2);
    // The count begins anew when the mail is out; this call comes after it.
    await server.client().from('scenes').select('id').limit(1);
    expect(await statusOf('verify', { email, token: next.code, type: 'recovery' }, someNetwork())).toBe(200);
  });

  test('gets no new guesses by a call that is refused and mails nothing', async () => {
    const { email, code } = await mailed();
    for (let nth = 1; nth <= 5; nth += 1) {
      await call('verify', { email, token: wrongCode(code, nth), type: 'recovery' }, someNetwork());
    }
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': someNetwork() };
    for (const path of ['recover', 'otp', 'magiclink']) {
      await fetch(`${server.address}/auth/v1/${path}`, { method: 'POST', headers, body: JSON.stringify({ email }) });
    }
    // Refused calls are answered before their work is done; this one comes after them.
    await server.client().from('scenes').select('id').limit(1);
    expect(await statusOf('verify', { email, token: code, type: 'recovery' }, someNetwork())).toBe(403);
  });

  test('cannot be guessed by the hash of its link, nor with a digit as the end of another address', async () => {
    const { email, code } = await mailed();
    const hash = createHash('sha256').update(`${email}${code}`).digest('hex');
    expect(await statusOf('verify', { token_hash: hash, type: 'recovery' }, someNetwork())).toBe(403);
    const link = `${server.address}/auth/v1/verify?token=${hash}&type=recovery`;
    const followed = await fetch(link, { redirect: 'manual' });
    expect(followed.headers.get('Location')).toContain('error_code=otp_expired');
    for (const method of ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await fetch(link, { method, redirect: 'manual', headers: { apikey: EMBEDDED_PUBLISHABLE_KEY } });
      const told = `${answer.headers.get('Location')} ${await answer.text()}`;
      expect([method, told]).toEqual([method, expect.not.stringContaining('access_token')]);
    }
    const shifted = { email: `${email}${code[0]}`, token: code.slice(1), type: 'recovery' };
    expect(await statusOf('verify', shifted, someNetwork())).toBe(403);
    expect(await statusOf('verify', { email, token: code, type: 'recovery' }, someNetwork())).toBe(200);
  });

  test('one network may not guess at many addresses', async () => {
    const network = someNetwork();
    const statuses: number[] = [];
    for (let nth = 0; nth < 15; nth += 1) {
      statuses.push(await statusOf('verify', { email: `a${nth}@b.cc`, token: '12345678', type: 'recovery' }, network));
    }
    expect(statuses.slice(0, 12)).toEqual(Array(12).fill(403));
    expect(statuses.slice(12)).toEqual(Array(3).fill(429));
  });
});

describe('wrong passwords', () => {
  const signIn = (email: string, password: string, from: string) =>
    call('token?grant_type=password', { email, password }, from);

  test('lock the pair of address and network, and neither of the two alone', async () => {
    const [{ email }, other] = [await signUp(server), await signUp(server)];
    const network = someNetwork();
    for (let count = 0; count < 4; count += 1) expect((await signIn(email, 'wrong horse', network)).status).toBe(400);
    const locked = await signIn(email.toUpperCase(), PASSWORD, network);
    expect(locked.status).toBe(429);
    const seconds = Number(locked.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(0);
    expect(await locked.json()).toMatchObject({
      error_code: 'over_request_rate_limit',
      msg: `For security purposes, you can only request this after ${seconds} seconds.`,
    });
    expect((await signIn(other.email, PASSWORD, network)).status).toBe(200);
    expect((await signIn(email, PASSWORD, someNetwork())).status).toBe(200);
  });

  test('for many addresses lock the network, an IPv6 /64 as a whole', async () => {
    const { email } = await signUp(server);
    const from = (nth: number) => `2001:db8:0:7::${nth.toString(16)}`;
    for (let nth = 0; nth < 6; nth += 1) {
      expect((await signIn(`nobody-${nth}@example.org`, 'wrong horse', from(nth))).status).toBe(400);
    }
    expect((await signIn(email, PASSWORD, from(99))).status).toBe(429);
    expect((await signIn(email, PASSWORD, '2001:db8:0:8::1')).status).toBe(200);
  });
});

test('changes of a password are limited for a session, and for no other of the same learner', async () => {
  const { client, email } = await signUp(server);
  const change = async ({ auth }: typeof client, password: string) => (await auth.updateUser({ password })).error;
  expect(await change(client, PASSWORD)).toMatchObject({ code: 'same_password' });
  expect(await change(client, 'short')).toMatchObject({ code: 'weak_password' });
  expect(await change(client, 'another horse 9')).toBeNull();
  const token = (await client.auth.getSession()).data.session?.access_token;
  const refused = await fetch(`${server.address}/auth/v1/user`, {
    method: 'PUT',
    headers: {
      apikey: EMBEDDED_PUBLISHABLE_KEY,
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ password: 'a third horse 9' }),
  });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await client.auth.updateUser({ data: { theme: 'dark' } })).error).toBeNull();
  const owner = server.client();
  await owner.auth.signInWithPassword({ email, password: 'another horse 9' });
  expect(await change(owner, 'a third horse 9')).toBeNull();
});

test('renewals of a session are limited, and of no other; the session outlives its refusal', async () => {
  const [ada, ben] = [await signUp(server), await signUp(server)];
  const tokenOf = async ({ client }: typeof ada) => (await client.auth.getSession()).data.session?.refresh_token ?? '';
  const renew = async (token: string) => {
    const answer = await call('token?grant_type=refresh_token', { refresh_token: token }, someNetwork());
    return { answer, renewed: (await answer.json()) as { refresh_token?: string } };
  };
  let token = await tokenOf(ada);
  for (let count = 0; count < 3; count += 1) {
    const { answer, renewed } = await renew(token);
    expect(answer.status).toBe(200);
    token = renewed.refresh_token ?? '';
  }
  for (let count = 0; count < 2; count += 1) {
    const { answer, renewed } = await renew(token);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(renewed.refresh_token).toBeUndefined();
  }
  expect((await ada.client.from('scenes').select('id').limit(1)).error).toBeNull();
  expect((await renew(await tokenOf(ben))).answer.status).toBe(200);
});

describe('sign-ups', () => {
  const password = PASSWORD;

  test('thirty from one network pass, even at once; a flood is told when to come again', async () => {
    const network = someNetwork();
    const join = (nth: number) => call('signup', { email: `flood-${networks}-${nth}@example.org`, password }, network);
    const first = await Promise.all(Array.from({ length: 30 }, (_, nth) => join(nth)));
    expect(first.map(({ status }) => status)).toEqual(Array(30).fill(200));
    const rest = await Promise.all(Array.from({ length: 2 }, (_, nth) => join(100 + nth)));
    const refused = rest.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await statusOf('otp', { email: `flood-otp@example.org` }, network)).toBe(429);
  });

  test('of twenty strangers do not stand before a learner', async () => {
    const { client } = await signUp(server);
    let done = 0;
    const strangers = Array.from({ length: 20 }, async (_, nth) => {
      const from = `198.19.${nth}.1`;
      await call('signup', { email: `stranger-${nth}@example.org`, password }, from);
      done += 1;
    });
    for (let asked = 0; asked < 3; asked += 1) {
      expect((await client.from('scenes').select('id')).error).toBeNull();
    }
    const before = done;
    await Promise.all(strangers);
    expect(before).toBeLessThan(10);
  });
});

describe('mails', () => {
  test('to one address are limited, whether it has an account or not', async () => {
    const { email } = await signUp(server);
    for (const address of [email, 'nobody-at-all@example.org']) {
      for (let count = 0; count < 4; count += 1) {
        const answer = await call('recover', { email: address }, someNetwork());
        expect([answer.status, await answer.json()]).toEqual([200, {}]);
      }
      expect(await statusOf('recover', { email: address }, someNetwork())).toBe(429);
    }
  });

  test('that nobody can receive get the same answer', async () => {
    const { email } = await signUp(server);
    const answers = await Promise.all(
      [email, 'unknown@example.org'].map(async (address) => {
        const answer = await call('otp', { email: address, create_user: false }, someNetwork());
        return [answer.status, await answer.text(), answer.headers.get('X-Sb-Error-Code')];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });
});
