/** The same server on an external PostgreSQL, through DATABASE_URL. */
import { randomBytes, randomUUID } from 'node:crypto';
import connect from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testBesideDeletion } from './beside-deletion.ts';
import { exchange } from './exchange-of-device.ts';
import { openStream } from './nudge-client.ts';
import { makeFolder, PASSWORD, ParleyProcess, signUp } from './parley-process.ts';
import { findPostgres, startPostgres, type TemporaryPostgres } from './temporary-postgres.ts';

const programs = findPostgres();
if (!programs) console.info('There is no PostgreSQL on this machine: DATABASE_URL is not tested.');

describe.skipIf(!programs)('DATABASE_URL', () => {
  const [own, others] = [makeFolder(), makeFolder()];
  let postgres: TemporaryPostgres;
  let server: ParleyProcess;
  /** Began at the same moment on the same database, which was empty. */
  let other: ParleyProcess;
  const KEYS = {
    JWT_SECRET: randomBytes(32).toString('hex'),
    SECRET_KEY: `sb_secret_${randomBytes(24).toString('hex')}`,
  };

  const start = ({ folder } = own) =>
    ParleyProcess.start(folder, { ...KEYS, DATABASE_URL: postgres.url, LIMIT_WRONG_PASSWORDS: '4' });

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    [server, other] = await Promise.all([start(), start(others)]);
  });

  afterAll(async () => {
    await server?.end('SIGTERM');
    await postgres?.stop();
    for (const { remove } of [own, others]) remove();
  });

  test('accounts, rows, their protection and functions work there', async () => {
    const [ada, eve] = [await signUp(server), await signUp(server)];
    expect((await ada.client.from('profiles').insert({ id: ada.id, first_name: 'Ada' })).error).toBeNull();
    const read = (client: typeof ada.client) => client.from('profiles').select('first_name').eq('id', ada.id);
    expect((await read(ada.client)).data).toEqual([{ first_name: 'Ada' }]);
    expect((await read(eve.client)).data).toEqual([]);
    expect((await read(server.client())).data ?? []).toEqual([]);
    const subscription = await ada.client.functions.invoke('check-subscription');
    expect(subscription.data).toMatchObject({ subscribed: false });
    const wrong = await server.client().auth.signInWithPassword({ email: ada.email, password: 'wrong horse 7' });
    expect(wrong.error?.code).toBe('invalid_credentials');
  });

  test('many at once are served', async () => {
    const { client, id } = await signUp(server);
    await client.from('profiles').insert({ id, first_name: 'Ada' });
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => client.from('profiles').select('first_name').eq('id', id)),
    );
    expect(answers.every(({ data }) => data?.[0]?.first_name === 'Ada')).toBe(true);
  });

  test('a session that was not used for ninety days has ended, and so has one of a year', async () => {
    const admin = connect(postgres.url, { max: 1 });
    const refreshAfter = async (column: 'created_at' | 'refreshed_at', days: number) => {
      const { client, id } = await signUp(server);
      const age = `${days} days`;
      await admin`update auth.sessions set refreshed_at = now()`;
      await admin`update auth.sessions set ${admin(column)} = now() - ${age}::interval where user_id = ${id}`;
      return (await client.auth.refreshSession()).error?.code;
    };
    expect(await refreshAfter('refreshed_at', 89)).toBeUndefined();
    expect(await refreshAfter('refreshed_at', 91)).toBe('session_expired');
    expect(await refreshAfter('created_at', 364)).toBeUndefined();
    expect(await refreshAfter('created_at', 366)).toBe('session_expired');
    await admin.end();
  });

  test('a learner’s calls wait for each other without a connection, and a statement that was cancelled is 504', async () => {
    const [{ client, id }, other] = [await signUp(server), await signUp(server)];
    await client.from('profiles').insert({ id, first_name: 'Ada' });
    const admin = connect(postgres.url, { max: 2 });
    const lock = await admin.reserve();
    await lock`begin`;
    await lock`select from private.change_counters where user_id = ${id} for update`;
    const write = async () =>
      await client.from('user_settings').insert({ user_id: id, key: 'theme', value: { is: 'dark' } });
    const writes = Array.from({ length: 6 }, write);
    const waiting = () => admin`select pid from pg_stat_activity where wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(1);
    expect((await other.client.from('profiles').select('first_name')).error).toBeNull();
    expect(await waiting()).toHaveLength(1);
    for (const { pid } of await waiting()) await admin`select pg_cancel_backend(${pid})`;
    expect((await Promise.race(writes)).status).toBe(504);
    await lock`rollback`;
    lock.release();
    expect((await Promise.all(writes)).map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 504]);
    await admin.end();
  });

  testBesideDeletion(() => ({ server, url: postgres.url }));

  test('wrong passwords are counted where other servers see them, without anybody’s address', async () => {
    const { email } = await signUp(server);
    await server.client().auth.signInWithPassword({ email, password: 'wrong horse 7' });
    const admin = connect(postgres.url, { max: 1 });
    const rows = await admin<{ key: string; points: number }[]>`select key, points from private.rate_limits`;
    await admin.end();
    expect(rows.filter(({ key }) => key.startsWith('wrong-passwords:')).map(({ points }) => points)).toContain(1);
    expect(JSON.stringify(rows)).not.toMatch(/@|127\.0\.0\.1/);
  });

  test('a restart finds everything, and migrates nothing twice', async () => {
    const { client, id, email } = await signUp(server);
    await client.from('profiles').insert({ id, first_name: 'Ada' });
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    server = await start();
    const again = server.client();
    await again.auth.signInWithPassword({ email, password: PASSWORD });
    expect((await again.from('profiles').select('first_name')).data).toEqual([{ first_name: 'Ada' }]);
  });

  test('a change at one server is told to the streams of another', async () => {
    const { client } = await signUp(server);
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    const stream = await openStream(other.address, token);
    const device = randomUUID();
    const { head } = await exchange(client, device, [{ key: 'theme', value: 'dark' }]);
    await expect.poll(() => stream.heard.at(-1), { timeout: 10_000 }).toEqual({ head, device });
    stream.leave();
  });

  test('two servers may start on one database at once: a session of one holds at the other, and so do the limits', async () => {
    const { client, id, email } = await signUp(server);
    await client.from('profiles').insert({ id, first_name: 'Ada' });
    const { access_token = '', refresh_token = '' } = (await client.auth.getSession()).data.session ?? {};
    const there = other.client();
    expect((await there.auth.getUser(access_token)).data.user?.id).toBe(id);
    expect((await there.auth.refreshSession({ refresh_token })).error).toBeNull();
    expect((await there.from('profiles').select('first_name')).data).toEqual([{ first_name: 'Ada' }]);

    const { data } = await there.auth.getSession();
    const renew = async (at: ParleyProcess) => {
      const answer = await at.client().auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' });
      return answer.data.session?.refresh_token;
    };
    const renewed = new Set(await Promise.all([server, other, server, other, server, other].map(renew)));
    expect(renewed.size, 'renewals of one token at once have one successor').toBe(1);
    const [successor] = renewed;
    expect((await there.auth.refreshSession({ refresh_token: successor ?? '' })).error).toBeNull();

    const guess = (at: ParleyProcess, password = 'wrong horse 7') =>
      at.client().auth.signInWithPassword({ email, password });
    for (const at of [server, other, server, other]) expect((await guess(at)).error?.code).toBe('invalid_credentials');
    for (const at of [server, other]) expect((await guess(at, PASSWORD)).error?.status).toBe(429);
    expect((await other.end('SIGTERM')).code).toBe(0);
  });

  test('a database from before the first release is refused, with what to do', async () => {
    const place = makeFolder();
    const url = new URL(postgres.url);
    url.pathname = '/old_parley';
    const admin = connect(postgres.url, { max: 1 });
    await admin`create database old_parley template template0`;
    const old = connect(url.href, { max: 1 });
    await old`create schema supabase_migrations`;
    await old`create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`;
    await old`insert into supabase_migrations.schema_migrations (version, name) values ('20261120000001', 'catalogue')`;
    const refused = ParleyProcess.launch(place.folder, { DATABASE_URL: url.href });
    expect((await refused.ended).code).toBe(1);
    expect(refused.output).toContain(
      'The database of DATABASE_URL was made before the first release of Parley, and this version cannot read it. Nothing was touched. To start afresh, set DATABASE_URL to an empty database',
    );
    expect(await old`select nspname from pg_namespace where nspname in ('auth', 'private')`).toEqual([]);
    await Promise.all([admin.end(), old.end()]);
    place.remove();
  });

  test('a database that does not answer is named without its password', async () => {
    const place = makeFolder();
    const failing = ParleyProcess.launch(place.folder, { DATABASE_URL: 'postgres://me:s3cret@127.0.0.1:9/none' });
    expect((await failing.ended).code).toBe(1);
    expect(failing.output).toContain('The backend could not start');
    expect(failing.output).not.toContain('s3cret');
    place.remove();
  });

  test('when the database goes away the health says so, requests fail as JSON, and the server still stops', async () => {
    await postgres.stop();
    await expect.poll(async () => (await fetch(`${server.address}/health`)).status, { timeout: 15_000 }).toBe(503);
    const answer = await server.client().auth.signInWithPassword({ email: 'a@example.org', password: PASSWORD });
    expect(answer.error?.status).toBeGreaterThanOrEqual(500);
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
  });
});
