/** The counts of attempts, in memory and in a database that two servers share. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { networksOf } from '../../server/http/limits/networks.ts';
import { createRateLimiter, type RateLimiter, type Rule } from '../../server/http/limits/rate-limiter.ts';
import { openSharedStore, type SharedStore } from '../../server/http/limits/shared-store.ts';
import { findPostgres, startPostgres, type TemporaryPostgres } from './temporary-postgres.ts';

const rule = (name: string, most = 3): Rule => ({ name, most, seconds: 600 });

function holdsItsPromises(limiter: () => RateLimiter) {
  test('the attempt beyond the limit is told how long to wait', async () => {
    const limited = rule('beyond');
    for (let count = 0; count < 3; count += 1) expect(await limiter().take(limited, 'ada')).toBe(0);
    const wait = await limiter().take(limited, 'ada');
    expect(wait).toBeGreaterThan(590);
    expect(wait).toBeLessThanOrEqual(600);
    expect(await limiter().take(limited, 'eve')).toBe(0);
  });

  test('attempts at once do not slip past together', async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, () => limiter().take(rule('at-once'), 'ada')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });

  test('an attempt given back does not count, and a cleared key begins anew', async () => {
    const limited = rule('back');
    for (let count = 0; count < 3; count += 1) await limiter().take(limited, 'ada');
    await limiter().giveBack(limited, 'ada');
    expect(await limiter().count(limited, 'ada')).toBe(3);
    expect(await limiter().take(limited, 'ada')).toBeGreaterThan(0);
    await limiter().clear(limited, 'ada');
    expect(await limiter().count(limited, 'ada')).toBe(1);
  });

  test('work that succeeds forgets the attempts from before it, and none that came meanwhile', async () => {
    const limited = rule('before');
    const attempts = async (times: number) => {
      for (let count = 0; count < times; count += 1) await limiter().count(limited, 'ada');
    };
    const work = (succeeds: boolean) =>
      limiter().clearBefore(limited, 'ada', async () => {
        await attempts(2);
        return succeeds;
      });
    await work(true);
    expect(await limiter().count(limited, 'ada')).toBe(3);
    await attempts(2);
    await work(false);
    expect(await limiter().count(limited, 'ada')).toBe(8);
    await work(true);
    expect(await limiter().count(limited, 'ada')).toBe(3);
  });

  test('work at whose end another window has begun forgets no attempt of that one', async () => {
    const limited = rule('ended');
    for (let count = 0; count < 3; count += 1) await limiter().count(limited, 'ada');
    await limiter().clearBefore(limited, 'ada', async () => {
      await limiter().clear(limited, 'ada');
      await limiter().count(limited, 'ada');
      return true;
    });
    expect(await limiter().count(limited, 'ada')).toBe(2);
  });
}

describe('counts in memory', () => {
  const limiter = createRateLimiter('secret');
  holdsItsPromises(() => limiter);

  test('a flood of keys neither evicts a count nor grows the memory without end', async () => {
    const flooded = rule('flood');
    for (let count = 0; count < 4; count += 1) await limiter.take(flooded, 'victim');
    for (let flood = 0; flood < 20_000; flood += 1) await limiter.take(flooded, `attacker ${flood}`);
    expect(await limiter.take(flooded, 'victim')).toBeGreaterThan(0);
  });
});

const programs = findPostgres();

describe.runIf(programs)('counts in a database', () => {
  let database: TemporaryPostgres;
  let stores: SharedStore[];
  let limiters: RateLimiter[];

  beforeAll(async () => {
    database = await startPostgres(programs as string);
    const sql = postgres(database.url, { max: 1, onnotice: () => undefined });
    await sql.unsafe('create schema private; create role anon; create role authenticated; create role service_role');
    const schemas = join(import.meta.dirname, '..', '..', 'supabase', 'schemas');
    await sql.unsafe(readFileSync(join(schemas, 'rate_limits.sql'), 'utf8'));
    await sql.end();
    stores = [openSharedStore(database.url), openSharedStore(database.url)];
    limiters = stores.map((store) => createRateLimiter('secret', store));
  });
  afterAll(async () => {
    for (const store of stores) await store.close();
    await database.stop();
  });

  holdsItsPromises(() => limiters[0] as RateLimiter);

  test('are shared by two servers', async () => {
    const [one, other] = limiters as [RateLimiter, RateLimiter];
    const shared = rule('shared');
    for (let count = 0; count < 3; count += 1) expect(await one.take(shared, 'ada')).toBe(0);
    expect(await other.take(shared, 'ada')).toBeGreaterThan(0);
  });

  test('go on in memory while the database is away', async () => {
    const store = openSharedStore('postgres://postgres@127.0.0.1:1/postgres');
    const alone = createRateLimiter('secret', store);
    for (let count = 0; count < 3; count += 1) expect(await alone.take(rule('away'), 'ada')).toBe(0);
    expect(await alone.take(rule('away'), 'ada')).toBeGreaterThan(0);
    await store.close();
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7/32', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7/32', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:0:0:0:0/64', '2001:db8:1:0:0:0:0:0/48'],
  ['2001:db8:1:2::1', '2001:db8:1:2:0:0:0:0/64', '2001:db8:1:0:0:0:0:0/48'],
  ['', 'unknown', 'unknown'],
])('%s belongs to the network %s', (address, narrow, wide) => {
  expect(networksOf(address)).toEqual({ narrow, wide });
});
