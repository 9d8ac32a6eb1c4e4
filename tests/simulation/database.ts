/**
 * The backend's database with all migrations, in memory. Migrating takes some seconds, so the result is kept for each state of
 * its sources, in node_modules, where it is removed together with the installed packages.
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { openBackend } from '../../server/backend/backend.ts';
import type { RunSql } from '../../server/backend/database.ts';

export interface SimulatedDatabase {
  transaction<T>(work: (run: RunSql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const ROOT = join(import.meta.dirname, '../..');
const MIGRATIONS = join(ROOT, 'supabase/migrations');
const BACKEND = join(ROOT, 'server/backend');
const FIXTURE = join(ROOT, 'tests/backend/fixture.sql');
const SNAPSHOTS = join(ROOT, 'node_modules/.cache/parley-simulation');

function hashOfSources(): string {
  const hash = createHash('sha256');
  const folders = [MIGRATIONS, BACKEND].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((file) => join(file.parentPath, file.name))
      .sort(),
  );
  for (const file of [...folders, FIXTURE, join(ROOT, 'package-lock.json')]) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

async function make(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-simulation-'));
  const backend = await openBackend({
    database: { kind: 'pglite', directory: join(folder, 'db') },
    publicUrl: 'http://localhost',
    jwtSecret: randomUUID() + randomUUID(),
    secretKey: `sb_secret_${randomUUID()}`,
    mailDirectory: join(folder, 'mail'),
    migrationsDirectory: MIGRATIONS,
    seedFile: FIXTURE,
  });
  const { driver } = backend.database.connection as PgliteConnection;
  const image = await driver.dumpDataDir('none');
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
  return Buffer.from(await image.arrayBuffer());
}

/** Removes the snapshots of other states. Where two processes make the same one, either serves. */
async function snapshot(): Promise<Buffer> {
  const name = `${hashOfSources()}.tar`;
  const file = join(SNAPSHOTS, name);
  if (existsSync(file)) return readFileSync(file);
  const image = await make();
  mkdirSync(SNAPSHOTS, { recursive: true });
  for (const old of readdirSync(SNAPSHOTS)) {
    if (!old.startsWith(name)) rmSync(join(SNAPSHOTS, old), { force: true });
  }
  const unfinished = `${file}.${randomUUID()}`;
  writeFileSync(unfinished, image);
  renameSync(unfinished, file);
  return image;
}

/** The embedded one. */
export async function openSimulatedDatabase(): Promise<SimulatedDatabase> {
  const loadDataDir = new Blob([new Uint8Array(await snapshot())]);
  const connection = await createPgliteConnection({ url: 'memory://simulation', pgliteOptions: { loadDataDir } });
  const { driver } = connection;
  await driver.waitReady;
  return {
    transaction: (work) =>
      driver.transaction((tx) =>
        work(async <Row>(sql: string, parameters?: unknown[]) => {
          if (parameters) return (await tx.query(sql, parameters)).rows as Row[];
          return ((await tx.exec(sql)).at(-1)?.rows ?? []) as Row[];
        }),
      ),
    close: () => connection.close(),
  };
}
