/**
 * Counts of attempts, each for a rule and a key, within a window that begins with the first attempt.
 *
 * 1. An attempt is counted before it is made, so that attempts made at once cannot slip past a limit together.
 * 2. No flood makes room for more attempts: keys fall into a fixed number of buckets, so memory is bounded without
 *    dropping any count that is alive. Two keys that share a bucket share its count.
 * 3. Buckets are chosen with a secret: nobody can aim at somebody else's, and the store holds no address of anybody.
 * 4. Servers that share a database share the counts. If it fails, each server counts for itself meanwhile.
 */
import { createHmac } from 'node:crypto';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { SharedStore } from './shared-store.ts';

/** A limit: `most` attempts of a key within `seconds`. The name belongs to the stored key. */
export interface Rule {
  name: string;
  most: number;
  seconds: number;
}

export interface RateLimiter {
  /** Counts one attempt. Returns 0 if it may be made, or else the seconds until the next one may. */
  take(rule: Rule, key: string): Promise<number>;
  /** Undoes the count of one attempt, for one that turned out not to matter. */
  giveBack(rule: Rule, key: string): Promise<void>;
  /** Begins anew for a key. */
  clear(rule: Rule, key: string): Promise<void>;
  /** Does the work. Where it gives true, the attempts from before it are forgotten, and those that came meanwhile are not. */
  clearBefore(rule: Rule, key: string, work: () => Promise<boolean>): Promise<void>;
  /** Counts one attempt, which may be made in any case. Returns its number in the current window, from 1. */
  count(rule: Rule, key: string): Promise<number>;
}

/** Bits of a bucket's number: 131,072 buckets a rule, some 40 MB where a flood fills all of them. */
const BUCKET_BITS = 17;

/**
 * @param secret chooses the buckets; servers that share a store need the same one
 * @param store a database that several servers share; in memory without one
 */
export function createRateLimiter(secret: string, store?: SharedStore): RateLimiter {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterOf = (rule: Rule): RateLimiterAbstract => {
    const known = limiters.get(rule.name);
    if (known) return known;
    const limiter = createLimiter(rule, store);
    limiters.set(rule.name, limiter);
    return limiter;
  };
  const bucketOf = (rule: Rule, key: string): string => {
    const digest = createHmac('sha256', secret).update(`${rule.name} ${key}`).digest();
    return (digest.readUInt32BE(0) >>> (32 - BUCKET_BITS)).toString(36);
  };
  /** The library rejects with the result where the limit is passed. */
  const consume = async (rule: Rule, key: string): Promise<{ isOver: boolean; result: RateLimiterRes }> => {
    try {
      return { isOver: false, result: await limiterOf(rule).consume(bucketOf(rule, key)) };
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      return { isOver: true, result: rejection };
    }
  };
  const counted = async (rule: Rule, key: string) =>
    (await limiterOf(rule).get(bucketOf(rule, key)))?.consumedPoints ?? 0;
  return {
    async clearBefore(rule, key, work) {
      const before = await counted(rule, key);
      // A window that ended meanwhile took its count along: what is counted then came since, and stays.
      if ((await work()) && before > 0 && (await counted(rule, key)) >= before)
        await limiterOf(rule).reward(bucketOf(rule, key), before);
    },
    clear: async (rule, key) => void (await limiterOf(rule).delete(bucketOf(rule, key))),
    async take(rule, key) {
      const { isOver, result } = await consume(rule, key);
      return isOver ? Math.max(1, Math.ceil(result.msBeforeNext / 1000)) : 0;
    },
    count: async (rule, key) => (await consume(rule, key)).result.consumedPoints,
    giveBack: async (rule, key) => void (await limiterOf(rule).reward(bucketOf(rule, key))),
  };
}

function createLimiter({ name, most, seconds }: Rule, store: SharedStore | undefined): RateLimiterAbstract {
  const options = { keyPrefix: name, points: most, duration: seconds };
  const memory = new RateLimiterMemory(options);
  if (!store) return memory;
  return new RateLimiterPostgres({
    ...options,
    storeClient: store.client,
    storeType: 'client',
    schemaName: 'private',
    tableName: 'rate_limits',
    tableCreated: true, // by a migration
    insuranceLimiter: memory,
  });
}
