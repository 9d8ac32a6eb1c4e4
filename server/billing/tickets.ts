import { randomBytes } from 'node:crypto';

/** A ticket lasts half an hour, which is long for a checkout; in milliseconds. */
const LIFETIME = 30 * 60_000;
/** Tickets held at once; the oldest are dropped beyond it, so that nobody can fill the memory. */
const MOST = 10_000;

export type Purpose = 'checkout' | 'portal';

/** Lets a browser without a session act for one learner, for one purpose, for a while. Held in memory only. */
export interface Tickets {
  /** Returns a random text of 256 bits. */
  give(userId: string, purpose: Purpose): string;
  /** The holder's user id; undefined if the ticket was never given, has expired, or was used. */
  holderOf(ticket: string, purpose: Purpose): string | undefined;
  /** Consumes the ticket and returns its holder; only the first caller gets one. */
  use(ticket: string, purpose: Purpose): string | undefined;
}

/** @param now milliseconds since the epoch */
export function createTickets(now: () => number): Tickets {
  const held = new Map<string, { userId: string; purpose: Purpose; until: number }>();
  const holderOf = (ticket: string, purpose: Purpose) => {
    const entry = held.get(ticket);
    if (!entry || entry.purpose !== purpose) return undefined;
    if (entry.until > now()) return entry.userId;
    held.delete(ticket);
    return undefined;
  };
  return {
    give(userId, purpose) {
      const ticket = randomBytes(32).toString('base64url');
      const [oldest] = held.keys();
      if (held.size >= MOST && oldest !== undefined) held.delete(oldest);
      held.set(ticket, { userId, purpose, until: now() + LIFETIME });
      return ticket;
    },
    holderOf,
    use(ticket, purpose) {
      const userId = holderOf(ticket, purpose);
      if (userId) held.delete(ticket);
      return userId;
    },
  };
}
