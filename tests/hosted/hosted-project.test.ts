/** The schema and its seed on hosted Supabase projects, with each kind of default privileges. */

import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExchangeResponse, Mutation } from '#sync';
import { attempt, type Change, card, moment, onboarding, profile, review, setting } from '../backend/device.ts';
import { inLongRun, LONG } from '../long.ts';
import { findPostgres } from '../server/temporary-postgres.ts';
import {
  type DefaultPrivileges,
  type HostedProject,
  type HostedProjects,
  SUPABASE_CLI,
  startHostedProjects,
} from './hosted-project.ts';

const programs = findPostgres();
if (!programs) console.info('There is no PostgreSQL on this machine: the schema is not tested as on hosted Supabase.');

const ARRANGEMENTS: DefaultPrivileges[] = ['all', 'none'];
/** Both have the same rights, as the first test shows, so that one stands for the other in every run. */
const USED: DefaultPrivileges[] = LONG ? ARRANGEMENTS : ['none'];
const PREMIUM_DIALOGUES = `select d.scene_id from scene_dialogues d join scenes s on s.id = d.scene_id
  where s.access_type = 'premium'`;
const DENIED = { code: '42501' };

describe.skipIf(!programs)('a hosted project', () => {
  let projects: HostedProjects;
  const made = {} as Record<DefaultPrivileges, HostedProject>;

  beforeAll(async () => {
    projects = await startHostedProjects(programs ?? '');
    for (const privileges of ARRANGEMENTS) {
      made[privileges] = await projects.create(`grants_${privileges}`, privileges);
      await made[privileges].deploy({ seeded: USED.includes(privileges) });
    }
  });
  afterAll(() => projects?.stop());

  test('gives the same rights whatever it grants by default, and `postgres` is no superuser', async () => {
    expect(await describeProject(made.all)).toEqual(await describeProject(made.none));
    for (const { postgres } of Object.values(made)) {
      expect(await postgres`select rolsuper from pg_roles where rolname = current_user`).toEqual([{ rolsuper: false }]);
    }
  });

  inLongRun(() =>
    test('is made by the CLI of Supabase as well', async () => {
      const pushed = await projects.create('pushed', 'none');
      await pushWithCli(pushed);
      expect(await describeProject(pushed)).toEqual(await describeProject(made.none));
      const dialogues = ({ postgres }: HostedProject) => postgres`select count(*) from public.scene_dialogues`;
      expect(await dialogues(pushed)).toEqual(await dialogues(made.none));
    }, 300_000),
  );

  test('has no routine that changes all rows of a table, which the data API is refused there', async () => {
    const routines = await made.none.postgres<{ name: string; body: string }[]>`
      select oid::regprocedure::text as name, prosrc as body from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`;
    expect(routines.length).toBeGreaterThan(50);
    expect(routines.filter(({ body }) => changesAllRows(body)).map(({ name }) => name)).toEqual([]);
    expect(changesAllRows('begin perform 1; update private.server set epoch = gen_random_uuid(); end')).toBe(true);
  });

  describe.each(USED)('that grants %s on new tables', (privileges) => {
    const project = () => made[privileges];
    const asLearner =
      (id: string) =>
      <T>(sql: string, ...parameters: unknown[]) =>
        project().call<T>('authenticated', id, sql, parameters);
    const asVisitor = (sql: string, ...parameters: unknown[]) => project().call('anon', null, sql, parameters);
    const asService = <T>(sql: string, ...parameters: unknown[]) =>
      project().call<T>('service_role', null, sql, parameters);

    async function exchange(id: string, changes: Change[], device: string = randomUUID()): Promise<ExchangeResponse> {
      const mutations: Mutation[] = changes.map((change, index) => ({
        at: moment(),
        ...change,
        device_seq: index + 1,
      }));
      const request = {
        protocol: 1,
        device,
        epoch: null,
        cursor: 0,
        backfill: null,
        mutations,
        now: moment(),
        limit: 500,
        bytes: 500_000,
      };
      const [row] = await asLearner(id)<{ answer: ExchangeResponse }>(
        'select public.sync_exchange($1::text::jsonb) as answer',
        JSON.stringify(request),
      );
      if (!row) throw new Error('no answer');
      return row.answer;
    }

    test('a learner syncs, and another device of theirs receives the rows', async () => {
      const [id, stranger, cardId] = [await project().signUp(), await project().signUp(), randomUUID()];
      const sent = await exchange(id, [
        profile('put', id, onboarding),
        attempt(),
        card({}, cardId),
        review(cardId),
        setting('theme', 'dark'),
      ]);
      expect(sent.results.map(({ status }) => status)).toEqual(Array(5).fill('applied'));
      const { rows } = await exchange(id, []);
      expect(rows.map(({ table }) => table).sort()).toEqual([
        'flashcard_reviews',
        'flashcards',
        'profiles',
        'scene_attempts',
        'user_progress',
        'user_settings',
      ]);
      expect((await exchange(stranger, [])).rows).toEqual([]);
      await expect(asVisitor(`select public.sync_exchange('{}')`)).rejects.toMatchObject({ code: 'PT401' });
    });

    test('an exchange that brings something is told once to the learner’s own private topic, and to nobody else', async () => {
      const [id, stranger, device] = [await project().signUp(), await project().signUp(), randomUUID()];
      await exchange(id, []);
      const { head } = await exchange(id, [setting('theme', 'dark'), setting('pinyin', true), card()], device);
      const told = await project().postgres`select payload - 'id' as nudge, event, topic, private from realtime.messages
        where topic like ${`%${id}`}`;
      expect([...told]).toEqual([{ nudge: { head, device }, event: 'nudge', topic: `nudges:${id}`, private: true }]);
      // Realtime reads the table as whoever joins, with the topic set.
      const heard = `select count(*)::int as count from (select set_config('realtime.topic', $1, true)) s, realtime.messages`;
      const asked = async (who: string) => (await asLearner(who)<{ count: number }>(heard, `nudges:${id}`))[0]?.count;
      expect(await asked(stranger)).toBe(0);
      expect(await asked(id)).toBeGreaterThan(0);
      expect((await asLearner(id)<{ head: number }>('select public.sync_head()::int as head'))[0]?.head).toBe(head);
    });

    test('an exchange goes on where its broadcast fails', async () => {
      const [id, { postgres }] = [await project().signUp(), project()];
      await postgres`alter table realtime.messages add constraint no_room check (topic = '') not valid`;
      expect((await exchange(id, [setting('theme', 'dark')])).results).toMatchObject([{ status: 'applied' }]);
      await postgres`alter table realtime.messages drop constraint no_room`;
    });

    test('the reads and writes of the data API reach what they should, and nothing else', async () => {
      const [id, other] = [await project().signUp(), await project().signUp()];
      const sql = asLearner(id);
      await sql('insert into profiles (id, first_name, preferred_language) values ($1, $2, $3)', id, 'Ada', 'German');
      await sql(
        'update profiles set preferred_level = $2, has_seen_welcome_splash = true, updated_at = now() where id = $1',
        id,
        'advanced',
      );
      await exchange(id, [attempt()]);
      await sql('update user_progress set total_points = 9999, current_level = $2 where user_id = $1', id, 'advanced');
      expect(await sql('select first_name, preferred_level from profiles')).toEqual([
        { first_name: 'Ada', preferred_level: 'advanced' },
      ]);
      const [progress] = await sql<{ total_points: number }>('select * from user_progress where user_id = $1', id);
      expect(progress?.total_points).toBeLessThan(9999);
      expect(await sql('select id from scene_attempts where user_id = $1 order by created_at desc', id)).toHaveLength(
        1,
      );
      for (const table of ['subscribers', 'user_unlocked_scenarios']) {
        expect(await sql(`select * from ${table} where user_id = $1`, id)).toEqual([]);
      }
      const catalogue = [
        'select s.id, c.name from scenes s left join scenario_categories c on c.id = s.category_id',
        'select * from scene_objectives order by order_index',
        'select * from scene_language_assets',
        'select * from scenario_categories order by name',
        'select scene_id, language, version from scene_dialogues',
        'select * from scene_dialogue_versions',
      ];
      for (const query of catalogue) {
        expect((await asVisitor(query)).length).toBeGreaterThan(0);
        expect((await sql(query)).length).toBeGreaterThan(0);
      }
      expect(await asLearner(other)('select * from profiles')).toEqual([]);
      const refused = [
        `update scenes set image_url = '/evil.svg'`,
        `insert into subscribers (user_id, subscribed) values ('${id}', true)`,
        `insert into profiles (id, first_name) values ('${other}', 'Eve')`,
        `update profiles set seq = 0`,
        'delete from flashcards',
        'truncate flashcards',
        'select * from private.change_counters',
        'select * from auth.users',
        `select payment_link('stripe', '${id}', 'cus_1')`,
      ];
      for (const query of refused) await expect(sql(query), query).rejects.toMatchObject(DENIED);
      for (const table of ['profiles', 'user_progress', 'subscribers', 'flashcards', 'user_settings']) {
        await expect(asVisitor(`select * from ${table}`), table).rejects.toMatchObject(DENIED);
      }
      const helper = 'update scenes set image_url = image_url where id = $1 returning id';
      expect(await asService(helper, 'restaurant')).toEqual([{ id: 'restaurant' }]);
    });

    test('a session that has ended reads and writes nothing of its learner’s, but the catalogue', async () => {
      const id = await project().signUp();
      const sql = asLearner(id);
      await exchange(id, [profile('put', id, onboarding), setting('theme', 'dark')]);
      await project().signOut(id);
      const refused = { code: 'PT401', message: 'not signed in' };
      await expect(exchange(id, [])).rejects.toMatchObject(refused);
      await expect(sql('select * from profiles')).rejects.toMatchObject(refused);
      await expect(sql(`update profiles set first_name = 'Eve'`)).rejects.toMatchObject(refused);
      await expect(sql(`insert into user_settings (key, value) values ('voice', '1')`)).rejects.toMatchObject(refused);
      expect((await sql('select id from scenes')).length).toBeGreaterThan(0);
      expect(await sql(PREMIUM_DIALOGUES)).toEqual([]);
    });

    test('a payment is recorded by the service, seen by the learner, and opens premium scenes to them alone', async () => {
      const id = await project().signUp();
      const customer = `cus_${id}`;
      const [linked] = await asService<{ link: string }>(`select payment_link('stripe', $1, $2) as link`, id, customer);
      expect(linked?.link).toBe(customer);
      const [begun] = await asService<{ begun: { number: number } }>(
        `select payment_begin('stripe', $1, 'evt_1') as begun`,
        customer,
      );
      const applied = await asService(
        `select payment_apply('stripe', $1, $2, $3, '[]', true, 'Premium', now() + interval '1 day') as outcome`,
        customer,
        begun?.begun.number,
        `evt_${id}`,
      );
      expect(applied).toEqual([{ outcome: 'applied' }]);
      expect(await asLearner(id)('select subscribed, subscription_tier from subscribers')).toEqual([
        { subscribed: true, subscription_tier: 'Premium' },
      ]);
      expect((await exchange(id, [])).rows.map(({ table }) => table)).toContain('subscribers');
      expect((await asLearner(id)(PREMIUM_DIALOGUES)).length).toBeGreaterThan(0);
      expect(await asLearner(await project().signUp())(PREMIUM_DIALOGUES)).toEqual([]);
      expect(await asVisitor(PREMIUM_DIALOGUES)).toEqual([]);
    });

    test('a deleted account leaves no row, whoever deletes it, and its customer is noted for deletion', async () => {
      const [own, byOperator] = [await project().signUp(), await project().signUp()];
      for (const id of [own, byOperator]) {
        const cardId = randomUUID();
        await exchange(id, [profile('put', id, onboarding), attempt(), card({}, cardId), review(cardId)]);
        await asService(`select payment_link('stripe', $1, $2)`, id, `cus_${id}`);
      }
      const noted = () => project().postgres`select from auth.audit_log_entries where payload->>'actor_id' = ${own}`;
      expect(await noted()).toHaveLength(1);
      await asLearner(own)('select public.delete_own_account()');
      expect(await noted()).toEqual([]);
      await project().auth`delete from auth.users where id = ${byOperator}`;
      const deleted = await project().call('anon', null, 'select public.account_was_deleted($1) as deleted', [own]);
      expect(deleted).toEqual([{ deleted: true }]);
      expect(await tablesWith(project(), own)).toEqual(['private.deleted_accounts']);
      // The auth server's own notes are its own matter then.
      const left = await tablesWith(project(), byOperator);
      expect(left.filter((name) => !name.startsWith('auth.'))).toEqual([]);
      const [orphans] = await asService<{ customers: string[] }>('select orphaned_customers() as customers');
      expect(orphans?.customers).toEqual(expect.arrayContaining([`cus_${own}`, `cus_${byOperator}`]));
    });

    test('an account with thousands of rows is closed within the time of a call, and emptied by the job', async () => {
      const id = await project().signUp();
      const cardId = randomUUID();
      await exchange(id, [card({}, cardId)]);
      await project().postgres`insert into flashcard_reviews (user_id, flashcard_id, rating)
        select ${id}, ${cardId}, 3 from generate_series(1, 3500)`;
      await asLearner(id)('select public.delete_own_account()');
      const left = async () => (await project().postgres`select from flashcard_reviews where user_id = ${id}`).length;
      expect(await left()).toBe(1500);
      await expect(asLearner(id)('select * from flashcards')).rejects.toMatchObject({ code: 'PT401' });
      expect(await tablesWith(project(), `${id}@example.org`)).toEqual([]);
      await project().postgres`call private.finish_deletions()`;
      expect(await tablesWith(project(), id)).toEqual(['private.deleted_accounts']);
    });
  });
});

const DESCRIBE = readFileSync(join(import.meta.dirname, '../../scripts/schema/describe-schema.sql'), 'utf8');

/** All that the migrations make, with every right on it. */
async function describeProject({ postgres }: HostedProject): Promise<string[]> {
  const lines = await postgres.unsafe<{ line: string }[]>(DESCRIBE);
  return lines.map(({ line }) => line).filter((line) => !line.startsWith('schema public'));
}

/** Deploys the database with the commands of README.md, on a copy of the folder, in which the CLI keeps notes. */
async function pushWithCli({ url }: HostedProject): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-push-'));
  cpSync(join(import.meta.dirname, '../../supabase'), join(folder, 'supabase'), { recursive: true });
  const target = `--remote=${url}?sslmode=disable`;
  const command = ['exec', '--yes', `--package=${SUPABASE_CLI}`, '--', 'supabase', 'db', 'push', target];
  const env = { ...process.env, APP_URL: 'https://parley.example', SUPABASE_TELEMETRY_DISABLED: '1' };
  await promisify(execFile)('npm', [...command, '--include-seed', '--yes'], { cwd: folder, env });
  rmSync(folder, { recursive: true });
}

/** Finds an update or a delete without a condition, as the extension safeupdate does when the statement runs. */
function changesAllRows(body: string): boolean {
  const statements = body.replaceAll(/--.*$/gm, '').split(';');
  return statements.some((text) => /\b(update\s+[\w.]+(\s+\w+)?\s+set|delete\s+from)\b(?!.*\bwhere\b)/is.test(text));
}

/** The tables of ours and of the auth server in which this account's id is somebody's key or owner. */
async function tablesWith({ postgres }: HostedProject, id: string): Promise<string[]> {
  const columns = await postgres<{ name: string; column: string }[]>`
    select c.table_schema || '.' || c.table_name as name, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'private', 'auth')
      and (c.column_name = 'user_id' or (c.table_name in ('profiles', 'users') and c.column_name = 'id'))
    order by 1`;
  const found: string[] = [];
  for (const { name, column } of columns) {
    const rows = await postgres.unsafe(`select from ${name} where ${column}::text = $1 limit 1`, [id]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
