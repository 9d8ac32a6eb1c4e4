import type { StoredSession } from '../tokens/stored-session.ts';

/** A learner who is signed in on this device, for an hour yet. */
export const ADA: StoredSession = {
  userId: 'ada',
  email: 'ada@example.com',
  provider: 'email',
  accessToken: 'a.b.c',
  refreshToken: 'r',
  expiresAt: Date.now() + 3_600_000,
  refused: false,
};
