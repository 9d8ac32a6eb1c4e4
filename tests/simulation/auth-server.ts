/**
 * The auth server as devices see it: tokens that expire, refresh tokens that work once, sessions that are revoked.
 *
 * Like GoTrue, it accepts a used refresh token once more if its answer may have been lost: within ten seconds, or while
 * its successor is unused; the successor is then given again. Any other reuse revokes the session. A `strict` server
 * revokes the session at any reuse.
 */
import type { Random } from './random.ts';

const REUSE_MS = 10_000;

interface Refresh {
  userId: string;
  session: number;
  parent: string | null;
  /** Milliseconds since 1970; null: not used yet. */
  usedAt: number | null;
}

export interface AuthServerOptions {
  now: () => number;
  random: () => Random;
  strict: boolean;
  /** Lifetime of an access token. */
  lastsMs: number;
}

/** A session as the auth server sends it. */
export interface SentSession {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  token_type: 'bearer';
  user: { id: string; email: string; app_metadata: { provider: string } };
}

export type Refreshed = { ok: true; session: SentSession } | { ok: false; code: string };

export class AuthServer {
  private readonly options: AuthServerOptions;
  private readonly access = new Map<string, { userId: string; session: number; until: number }>();
  private readonly refreshes = new Map<string, Refresh>();
  private readonly revoked = new Set<number>();
  private sessions = 0;

  constructor(options: AuthServerOptions) {
    this.options = options;
  }

  /** The owner of a token; null if it is unknown or has expired. A revoked session's access token lasts to its end. */
  verify(token: string): string | null {
    const known = this.access.get(token);
    return known && known.until > this.options.now() ? known.userId : null;
  }

  signIn(userId: string): SentSession {
    this.sessions += 1;
    return this.issue(userId, this.sessions, null);
  }

  private issue(userId: string, session: number, parent: string | null): SentSession {
    const refresh = `refresh-${this.options.random().uuid()}`;
    this.refreshes.set(refresh, { userId, session, parent, usedAt: null });
    return this.sent(userId, session, refresh);
  }

  private sent(userId: string, session: number, refresh: string): SentSession {
    const { now, random, lastsMs } = this.options;
    const token = `access.${random().uuid()}.x`;
    this.access.set(token, { userId, session, until: now() + lastsMs });
    const user = { id: userId, email: 'learner@example.com', app_metadata: { provider: 'email' } };
    return { access_token: token, refresh_token: refresh, expires_in: lastsMs / 1000, token_type: 'bearer', user };
  }

  refresh(token: string): Refreshed {
    const known = this.refreshes.get(token);
    if (!known) return { ok: false, code: 'refresh_token_not_found' };
    const { userId, session, usedAt } = known;
    if (this.revoked.has(session)) return { ok: false, code: 'session_not_found' };
    if (usedAt === null) {
      known.usedAt = this.options.now();
      return { ok: true, session: this.issue(userId, session, token) };
    }
    if (!this.options.strict) {
      const heirs = [...this.refreshes].filter(([, one]) => one.session === session && one.usedAt === null);
      const own = heirs.find(([, { parent }]) => parent === token);
      const heir = own ?? (this.options.now() - usedAt <= REUSE_MS ? heirs[0] : undefined);
      if (heir) return { ok: true, session: this.sent(userId, session, heir[0]) };
    }
    this.revoked.add(session);
    return { ok: false, code: 'refresh_token_already_used' };
  }

  /** Ends every session of a learner, as a sign-out everywhere and a new password do. */
  revokeAll(userId: string): void {
    for (const { userId: owner, session } of this.refreshes.values()) if (owner === userId) this.revoked.add(session);
  }

  /** Rejects access tokens from now on as well, as a server with a new signing key does. */
  forgetAccess(): void {
    this.access.clear();
  }
}
