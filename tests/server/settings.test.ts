import { expect, test } from 'vitest';
import { readSettings } from '../../server/settings.ts';

const ROOT = '/parley';

test('without any variable: port 4173, PGlite in .data, the built app', () => {
  const read = readSettings(ROOT, { PORT: '', DATABASE_URL: undefined });
  expect(read).toMatchObject({
    ok: true,
    settings: {
      port: 4173,
      host: 'localhost',
      dataDirectory: '/parley/.data',
      database: { kind: 'pglite', directory: '/parley/.data/database' },
      appDirectory: '/parley/dist',
      publicUrl: undefined,
      trustProxy: false,
      limits: {
        signUps: 100,
        wrongPasswords: 10,
        sprayedPasswords: 100,
        wrongCodes: 50,
        mails: 10,
        passwordChanges: 20,
        renewals: 60,
      },
    },
  });
});

test('each variable has its effect', () => {
  const read = readSettings(ROOT, {
    PORT: '8080',
    HOST: '127.0.0.1',
    DATA_DIR: '/var/parley',
    DATABASE_URL: 'postgres://me:secret@db/parley',
    PUBLIC_URL: 'https://parley.example/',
    TRUST_PROXY: '1',
  });
  expect(read).toMatchObject({
    settings: {
      port: 8080,
      host: '127.0.0.1',
      dataDirectory: '/var/parley',
      database: { kind: 'postgres', url: 'postgres://me:secret@db/parley' },
      publicUrl: 'https://parley.example',
      trustProxy: true,
    },
  });
});

test('where premium is sold for money, or elsewhere, every interface is listened on', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec', STRIPE_PRICE_ID: 'price' };
  for (const sold of [stripe, { VITE_SUPABASE_URL: 'https://project.supabase.co' }]) {
    expect(readSettings(ROOT, sold)).toMatchObject({ settings: { host: undefined } });
  }
  expect(readSettings(ROOT, { HOST: '0.0.0.0' })).toMatchObject({ settings: { host: '0.0.0.0' } });
});

test('keys come from the environment together', () => {
  const JWT_SECRET = 'x'.repeat(32);
  const SECRET_KEY = `sb_secret_${'y'.repeat(32)}`;
  expect(readSettings(ROOT, { JWT_SECRET, SECRET_KEY })).toMatchObject({
    settings: { keys: { jwtSecret: JWT_SECRET, secretKey: SECRET_KEY } },
  });
  for (const given of [{ JWT_SECRET }, { SECRET_KEY }, { JWT_SECRET: 'short secret', SECRET_KEY }]) {
    const read = readSettings(ROOT, given);
    expect(read.ok ? '' : read.problems.join()).toMatch(/JWT_SECRET/);
    expect(JSON.stringify(read)).not.toContain('short secret');
  }
  expect(readSettings(ROOT, {})).toMatchObject({ settings: { keys: undefined } });
});

test('mail needs its server and its sender', () => {
  const SMTP_URL = 'smtp://me%40mail.example:p%3Ass@mail.example';
  const MAIL_FROM = 'Parley <hello@parley.example>';
  const server = { host: 'mail.example', port: 587, user: 'me@mail.example', password: 'p:ss', secure: false };
  expect(readSettings(ROOT, { SMTP_URL, MAIL_FROM })).toMatchObject({
    settings: { mail: { ...server, from: MAIL_FROM, confirmAddresses: false } },
  });
  expect(readSettings(ROOT, { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'a@b.example' })).toMatchObject({
    settings: { mail: { port: 465, secure: true, user: undefined } },
  });
  expect(readSettings(ROOT, { SMTP_URL })).toEqual({ ok: false, problems: ['Mail needs SMTP_URL and MAIL_FROM'] });
  expect(readSettings(ROOT, { CONFIRM_EMAIL: '1' })).toMatchObject({ ok: false });
  expect(readSettings(ROOT, {})).toMatchObject({ settings: { mail: undefined } });
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://me:secret@db/parley'],
  ['PUBLIC_URL', 'parley.example'],
  ['SMTP_URL', 'https://me:secret@mail.example'],
  ['SMTP_URL', 'smtp://me:secret@mail.example/path'],
  ['MAIL_FROM', 'parley.example'],
  ['MAIL_FROM', 'Parley <a@b.example>\nBcc: secret@b.example'],
])('%s=%s is refused by name, without its value', (name, value) => {
  const read = readSettings(ROOT, { [name]: value });
  expect(read.ok).toBe(false);
  const problems = read.ok ? '' : read.problems.join('\n');
  expect(problems).toContain(`${name} is not usable`);
  expect(problems).not.toContain('secret');
});
