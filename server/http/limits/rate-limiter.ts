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
  /** The attempts of a key in the current window. */
  spent(rule: Rule, key: string): Promise<number>;
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
  return {
    async take(rule, key) {
      try {
        await limiterOf(rule).consume(bucketOf(rule, key));
        return 0;
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        return Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
      }
    },
    giveBack: async (rule, key) => void (await limiterOf(rule).reward(bucketOf(rule, key))),
    clear: async (rule, key) => void (await limiterOf(rule).delete(bucketOf(rule, key))),
    spent: async (rule, key) => (await limiterOf(rule).get(bucketOf(rule, key)))?.consumedPoints ?? 0,
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
