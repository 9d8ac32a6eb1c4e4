/** Mails, sent by the server process to a real SMTP server. */
import { afterAll, beforeAll, expect, test } from 'vitest';
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

/** A learner whose address is confirmed. */
async function confirmedLearner(email: string): Promise<void> {
  await server.client().auth.signUp({ email, password: PASSWORD });
  await follow(linkIn(await mails.next(email)));
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
  expect(early.error?.code).toBe('email_not_confirmed');
  expect(codeIn(mail)).not.toBe('');
  expect(await follow(linkIn(mail))).toMatchObject({ page: '/auth', accessToken: expect.any(String) });
  expect((await server.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
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

test('signing up with a taken address gets the answer of a free one', async () => {
  const join = async (email: string) => {
    const answer = await fetch(`${server.address}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: EMBEDDED_PUBLISHABLE_KEY, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    return [answer.status, shapeOf(await answer.json())];
  };
  const free = await join('taken@example.org');
  expect(free[0]).toBe(200);
  expect(await join('taken@example.org')).toEqual(free);
});

test('nobody learns that an account waits for its confirmation without its password', async () => {
  const email = 'waiting@example.org';
  await server.client().auth.signUp({ email, password: PASSWORD });
  const errorOf = async (address: string, password: string) => {
    const { error } = await server.client().auth.signInWithPassword({ email: address, password });
    return [error?.status, error?.code, error?.message];
  };
  expect(await errorOf(email, 'another password')).toEqual(await errorOf('nobody@example.org', 'another password'));
  expect(await errorOf(email, PASSWORD)).toContain('email_not_confirmed');
});

test('a forgotten password: the link leads to the page for a new one', async () => {
  const email = 'reset@example.org';
  await confirmedLearner(email);
  expect((await server.client().auth.resetPasswordForEmail(email)).error).toBeNull();
  const mail = await mails.next(email);
  expect(mail.headers).toContain('Subject: A new password for Parley');
  expect(codeIn(mail)).not.toBe('');
  expect(await follow(linkIn(mail))).toMatchObject({ page: '/auth?mode=reset', type: 'recovery' });
});

test('a code signs in', async () => {
  const email = 'code@example.org';
  await confirmedLearner(email);
  expect((await server.client().auth.signInWithOtp({ email })).error).toBeNull();
  const mail = await mails.next(email);
  expect(mail.headers).toContain('Subject: Your link to sign in to Parley');
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
