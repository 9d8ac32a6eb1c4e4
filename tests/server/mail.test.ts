/** Mails, sent by the server process to a real SMTP server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';
import { MAIL_ACCOUNT, type MailServer, type ReceivedMail, startMailServer } from './mail-server.ts';
import { makeFolder, PASSWORD, ParleyProcess } from './parley-process.ts';

const { folder, remove } = makeFolder();
let mails: MailServer;
let server: ParleyProcess;

beforeAll(async () => {
  mails = await startMailServer(folder);
  const { user, password } = MAIL_ACCOUNT;
  server = await ParleyProcess.start(folder, {
    SMTP_URL: `smtp://${encodeURIComponent(user)}:${encodeURIComponent(password)}@localhost:${mails.port}`,
    MAIL_FROM: 'Parley <hello@parley.example>',
    CONFIRM_EMAIL: '1',
    NODE_EXTRA_CA_CERTS: mails.certificate,
  });
});

afterAll(async () => {
  await server.end('SIGTERM');
  await mails.close();
  remove();
});

const settingsOf = async (address: string) => {
  const answer = await fetch(`${address}/auth/v1/settings`, { headers: { apikey: EMBEDDED_PUBLISHABLE_KEY } });
  return answer.json();
};

const linkIn = ({ text }: ReceivedMail) => /^https?:\/\/\S+\/auth\/v1\/verify\?\S+$/m.exec(text)?.[0] ?? '';
const codeIn = ({ text }: ReceivedMail) => /code, it is (\d{6,10})\r?$/m.exec(text)?.[1] ?? '';

/** The session to which a link leads, and the page that it opens. */
async function follow(link: string): Promise<{ page: string; type: string | null; accessToken: string | null }> {
  const answer = await fetch(link, { redirect: 'manual' });
  const target = new URL(answer.headers.get('Location') ?? '');
  const hash = new URLSearchParams(target.hash.slice(1));
  return {
    page: `${target.pathname}${target.search}`,
    type: hash.get('type'),
    accessToken: hash.get('access_token'),
  };
}

/** Chooses a password in the session of a link. Returns the status of the answer. */
async function setPassword(accessToken: string | null, password: string): Promise<number> {
  const headers = { apikey: EMBEDDED_PUBLISHABLE_KEY, 'Content-Type': 'application/json' };
  const answer = await fetch(`${server.address}/auth/v1/user`, {
    method: 'PUT',
    headers: { ...headers, Authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ password }),
  });
  return answer.status;
}

/** A learner whose address is confirmed, and who has chosen a password. */
async function confirmedLearner(email: string): Promise<void> {
  await server.client().auth.signUp({ email, password: PASSWORD });
  const { accessToken } = await follow(linkIn(await mails.next(email)));
  expect(await setPassword(accessToken, PASSWORD)).toBe(200);
}

test('a new account waits for its confirmation: the mail is encrypted on its way, plain, and has link and code', async () => {
  const email = 'confirm@example.org';
  const { data, error } = await server.client().auth.signUp({ email, password: PASSWORD });
  expect([error, data.session]).toEqual([null, null]);
  const mail = await mails.next(email);
  expect(mail.encrypted).toBe(true);
  expect(mail.headers).toContain('Subject: Confirm your e-mail address for Parley');
  expect(mail.headers).toContain('From: Parley <hello@parley.example>');
  expect(mail.headers).toContain('Content-Type: text/plain');
  expect(mail.text).toContain('welcome to Parley');
  expect(mail.text).not.toContain('{{');
  const early = await server.client().auth.signInWithPassword({ email, password: PASSWORD });
  expect(early.error?.code).toBe('invalid_credentials');
  expect(codeIn(mail)).not.toBe('');
  const { page, accessToken } = await follow(linkIn(mail));
  expect([page, await setPassword(accessToken, PASSWORD)]).toEqual(['/auth?mode=reset', 200]);
  expect((await server.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});

describe('a password that a stranger chose for somebody else’s address opens nothing, whichever way its owner confirms it:', () => {
  const STRANGER = 'the stranger’s horse 1';
  const mailAfter = async (email: string, ask: () => Promise<{ error: unknown }>) => {
    await mails.next(email);
    expect((await ask()).error).toBeNull();
    return mails.next(email);
  };
  const confirm = {
    'by the link of the stranger’s sign-up': async (email: string) => follow(linkIn(await mails.next(email))),
    'by the code of the stranger’s sign-up': async (email: string) => {
      const proof = { email, token: codeIn(await mails.next(email)), type: 'signup' } as const;
      const { data } = await server.client().auth.verifyOtp(proof);
      return { accessToken: data.session?.access_token ?? null };
    },
    'by the link of a sign-up of their own': async (email: string) =>
      follow(linkIn(await mailAfter(email, () => server.client().auth.signUp({ email, password: PASSWORD })))),
    'by a link for a forgotten password': async (email: string) =>
      follow(linkIn(await mailAfter(email, () => server.client().auth.resetPasswordForEmail(email)))),
    'by a link to sign in': async (email: string) =>
      follow(linkIn(await mailAfter(email, () => server.client().auth.signInWithOtp({ email })))),
  };

  test.each(Object.entries(confirm))('%s', async (way, follows) => {
    const email = `${way.replaceAll(/\W/g, '-')}@example.org`;
    await server.client().auth.signUp({ email, password: STRANGER, options: { data: { full_name: 'Mallory' } } });
    const { accessToken } = await follows(email);
    const stranger = await server.client().auth.signInWithPassword({ email, password: STRANGER });
    expect([accessToken, stranger.error?.code]).toEqual([expect.any(String), 'invalid_credentials']);
    const { data } = await server.client().auth.getUser(accessToken ?? '');
    expect([data.user?.email, data.user?.user_metadata.full_name]).toEqual([email, undefined]);
    expect(await setPassword(accessToken, PASSWORD)).toBe(200);
    expect((await server.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });
});

/** The names in an answer, and what is the same for every account; ids and times differ. */
const shapeOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(shapeOf)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort()
            .map(([name, part]) => [name, shapeOf(part)]),
        )
      : /^[0-9a-f-]{36}$|^\d{4}-\d\d-\d\dT/.test(String(value))
        ? typeof value
        : value;

test('no answer and no mail tells a stranger whether an address has an account, waits for its owner or is free', async () => {
  const password = 'the stranger’s horse 1';
  const call = async (path: string, body: object) => {
    const answer = await fetch(`${server.address}/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: EMBEDDED_PUBLISHABLE_KEY, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return [path, answer.status, shapeOf(await answer.json())];
  };
  /** All that a stranger sees who signs up an address and goes on from there; each sign-up must have mailed its owner. */
  const seenFor = async (email: string) => {
    const seen: unknown[] = [];
    for (let round = 0; round < 2; round += 1) {
      seen.push(await call('signup', { email, password }));
      await mails.next(email);
      seen.push(await call('token?grant_type=password', { email, password }));
      seen.push(await call('token?grant_type=password', { email, password: 'another password' }));
      seen.push(await call('verify', { email, token: '12345678', type: 'signup' }));
      seen.push(await call('resend', { email, type: 'signup' }));
    }
    return JSON.parse(JSON.stringify(seen).replaceAll(email, 'ADDRESS')) as unknown[];
  };
  await confirmedLearner('taken@example.org');
  await server.client().auth.signUp({ email: 'waiting@example.org', password: PASSWORD });
  await mails.next('waiting@example.org');
  const free = await seenFor('free@example.org');
  expect(free.slice(0, 2)).toMatchObject([
    ['signup', 200, {}],
    ['token?grant_type=password', 400, { error_code: 'invalid_credentials' }],
  ]);
  expect(await seenFor('taken@example.org')).toEqual(free);
  expect(await seenFor('waiting@example.org')).toEqual(free);
});

test('a sign-up is refused for the same faults as elsewhere, and mails an address as often as any other call', async () => {
  const { error } = await server.client().auth.signUp({ email: 'weak@example.org', password: 'short' });
  expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] });
  expect(error?.message).toBe('Password should be at least 8 characters.');
  const join = () => server.client().auth.signUp({ email: 'often@example.org', password: PASSWORD });
  for (let count = 0; count < 10; count += 1) expect((await join()).error).toBeNull();
  expect((await join()).error?.status).toBe(429);
});

test('a forgotten password: the link leads to the page for a new one', async () => {
  const email = 'reset@example.org';
  await confirmedLearner(email);
  expect((await server.client().auth.resetPasswordForEmail(email)).error).toBeNull();
  const mail = await mails.next(email);
  expect(mail.headers).toContain('Subject: A new password for Parley');
  expect(mail.text).toContain('somebody, probably you, has asked for a new password for your Parley account');
  expect(codeIn(mail)).not.toBe('');
  expect(await follow(linkIn(mail))).toMatchObject({ page: '/auth?mode=reset', type: 'recovery' });
});

test('a code signs in', async () => {
  const email = 'code@example.org';
  await confirmedLearner(email);
  expect((await server.client().auth.signInWithOtp({ email })).error).toBeNull();
  const mail = await mails.next(email);
  expect(mail.headers).toContain('Subject: Your link to sign in to Parley');
  expect(mail.text).toMatch(/If it was not you who wanted to sign in, you need not do\s+anything\./);
  expect(linkIn(mail)).not.toBe('');
  const signedIn = await server.client().auth.verifyOtp({ email, token: codeIn(mail), type: 'magiclink' });
  expect(signedIn.error).toBeNull();
  expect(signedIn.data.user?.email).toBe(email);
});

test('nobody takes an address that they do not prove: it cannot be changed', async () => {
  const [email, wanted] = ['change@example.org', 'changed@example.org'];
  await confirmedLearner(email);
  const client = server.client();
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  expect((await client.auth.updateUser({ email: wanted })).error).toMatchObject({ status: 422 });
  expect((await client.auth.updateUser({ phone: '+4915112345678' })).error).toMatchObject({ status: 422 });
  expect((await server.client().auth.signInWithPassword({ email: wanted, password: PASSWORD })).error).not.toBeNull();
});

test('a mail server that turns mails away for now gets them again, and no request waits for it', async () => {
  const email = 'patient@example.org';
  await confirmedLearner(email);
  mails.turnAway = 1;
  expect((await server.client().auth.resetPasswordForEmail(email)).error).toBeNull();
  expect(linkIn(await mails.next(email))).not.toBe('');
  expect(server.output).toContain('A mail was not accepted by the mail server (EENVELOPE 451); trying again.');
});

test('the server names its mail server at the start, says in its settings that mails are sent, and prints no secret', async () => {
  expect(server.output).toContain(`Mail is sent by localhost:${mails.port}.`);
  expect(await settingsOf(server.address)).toMatchObject({ mail_sent: true, mailer_autoconfirm: false });
  for (const secret of [MAIL_ACCOUNT.password, encodeURIComponent(MAIL_ACCOUNT.password), '@example.org']) {
    expect(server.output).not.toContain(secret);
  }
});
