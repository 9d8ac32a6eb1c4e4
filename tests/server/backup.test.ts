/** Backup and restore by their commands, against data that a server process made; a rehearsal, in the long run. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import connect from 'postgres';
import { afterAll, describe, expect, test } from 'vitest';
import { inLongRun } from '../long.ts';
import { makeFolder, PASSWORD, ParleyProcess, signUp } from './parley-process.ts';
import { findPostgres, startPostgres } from './temporary-postgres.ts';

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '..', '..');
const programs = findPostgres();

const { folder, remove } = makeFolder();
afterAll(remove);

/** Runs a command as its script in package.json does. */
async function command(name: 'backup' | 'restore', file: string, environment: Record<string, string>, programsOf = '') {
  const env = { ...process.env, PATH: `${programsOf}:${programs}:${process.env.PATH}`, ...environment };
  return run(process.execPath, ['server/backup/main.ts', name, file], { cwd: ROOT, env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  );
}

async function epochAt(server: ParleyProcess, client: Awaited<ReturnType<typeof signUp>>['client']): Promise<string> {
  const request = { protocol: 1, device: crypto.randomUUID(), epoch: null, cursor: 0, now: new Date().toISOString() };
  const whole = { ...request, limit: 500, bytes: 500_000, backfill: null, mutations: [] };
  const { data, error } = await client.rpc('sync_exchange', { request: whole });
  if (error) throw new Error(`${server.address}: ${error.message}`);
  return data.epoch;
}

test('a backup needs a database, and a restore a backup', async () => {
  const empty = { DATA_DIR: join(folder, 'nothing') };
  expect(await command('backup', join(folder, 'never.tar.gz'), empty)).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no database in'),
  });
  expect(readdirSync(folder)).not.toContain('never.tar.gz');
  const noBackup = await command('restore', join(ROOT, 'package.json'), empty);
  expect(noBackup.code).toBe(1);
  expect(await command('restore', join(folder, 'absent'), empty)).toMatchObject({ code: 1 });
});

test('nobody else may read a backup, not even while it is written', async () => {
  const [shims, seen] = [join(folder, 'shims'), join(folder, 'seen')];
  mkdirSync(shims);
  mkdirSync(join(folder, 'some', 'database'), { recursive: true });
  // Looks at the file as soon as tar has written it.
  const tar = `#!/bin/sh\nPATH="\${PATH#*:}" tar "$@" && stat -c %a "$2" > '${seen}'\n`;
  writeFileSync(join(shims, 'tar'), tar, { mode: 0o755 });
  const made = await command('backup', join(folder, 'some.tar.gz'), { DATA_DIR: join(folder, 'some') }, shims);
  expect(made.code).toBe(0);
  expect(readFileSync(seen, 'utf8')).toBe('600\n');
  expect(statSync(join(folder, 'some.tar.gz')).mode & 0o077).toBe(0);
});

inLongRun(() => {
  describe.each(programs ? (['pglite', 'postgres'] as const) : (['pglite'] as const))('a rehearsal on %s', (kind) => {
    test('what was backed up is back in another place, with a new epoch; what came later is not', async () => {
      const [from, to] = [makeFolder(), makeFolder()];
      const postgres = kind === 'postgres' ? await startPostgres(programs ?? '') : undefined;
      const settings = (database: string) =>
        postgres ? { DATABASE_URL: postgres.url.replace(/postgres$/, database) } : ({} as Record<string, string>);
      const file = join(from.folder, 'backup.tar.gz');
      const source = { ...settings('postgres'), DATA_DIR: join(from.folder, 'data') };
      const target = { ...settings('restored'), DATA_DIR: join(to.folder, 'data') };

      let server = await ParleyProcess.start(from.folder, source);
      const ada = await signUp(server);
      await ada.client.from('profiles').insert({ id: ada.id, first_name: 'Ada' });
      const epoch = await epochAt(server, ada.client);
      if (kind === 'pglite') {
        const refused = await command('backup', file, source);
        expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('A server is using') });
        await server.end('SIGTERM');
      }
      expect(await command('backup', file, source)).toMatchObject({ code: 0 });
      expect(statSync(file).mode & 0o077).toBe(0);
      if (kind === 'pglite') server = await ParleyProcess.start(from.folder, source);
      const late = await signUp(server);
      await server.end('SIGTERM');

      if (postgres) {
        const admin = connect(postgres.url, { max: 1 });
        await admin`create database restored template template0`;
        await admin.end();
      }
      expect(await command('restore', file, target)).toMatchObject({ code: 0 });
      const restored = await ParleyProcess.start(to.folder, target);
      const again = restored.client();
      expect((await again.auth.signInWithPassword({ email: ada.email, password: PASSWORD })).error).toBeNull();
      expect((await again.from('profiles').select('first_name')).data).toEqual([{ first_name: 'Ada' }]);
      expect(await epochAt(restored, again)).not.toBe(epoch);
      const lost = await restored.client().auth.signInWithPassword({ email: late.email, password: PASSWORD });
      expect(lost.error?.code).toBe('invalid_credentials');
      // A token from before the backup holds, since the keys came along.
      expect((await ada.client.auth.getSession()).data.session).not.toBeNull();
      const token = (await ada.client.auth.getSession()).data.session?.access_token ?? '';
      expect((await again.auth.getUser(token)).data.user?.id).toBe(ada.id);
      await restored.end('SIGTERM');

      const second = await command('restore', file, target);
      if (postgres) expect(second).toMatchObject({ code: 1, said: expect.stringContaining('is not empty') });
      else {
        expect(second.said).toContain('What was there before is now in');
        expect(readdirSync(join(to.folder, 'data')).some((name) => name.startsWith('database.before-restore-'))).toBe(
          true,
        );
      }
      expect(existsSync(file)).toBe(true);
      await postgres?.stop();
      for (const place of [from, to]) place.remove();
    }, 600_000);
  });
});
