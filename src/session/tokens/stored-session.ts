/**
 * The session, in IndexedDB so that tabs and the service worker share it. Guards and sync read this, never the auth
 * library's own: with an expired token and no network that one takes long and then says that nobody is signed in.
 */
import * as v from 'valibot';
import type { DeviceDatabase } from '#data/device-database.ts';

const KEY = 'session';

const storedSession = v.object({
  userId: v.pipe(v.string(), v.minLength(1)),
  email: v.nullable(v.string()),
  /** `email`, `phone`, or a third party such as `github`. */
  provider: v.string(),
  accessToken: v.string(),
  refreshToken: v.string(),
  /** By this device's clock, in ms since 1970, whatever the server's clock says. */
  expiresAt: v.number(),
  /** The server has refused the refresh token: only a new sign-in helps. */
  refused: v.boolean(),
  /** The account was made on this device: the server knows nothing of it yet that this device does not. */
  isNew: v.optional(v.boolean()),
});

export type StoredSession = v.InferOutput<typeof storedSession>;

/** The session on this device; null: nobody is signed in. */
export async function readSession(device: DeviceDatabase): Promise<StoredSession | null> {
  const row = await device.meta.get(KEY);
  if (!row) return null;
  const checked = v.safeParse(storedSession, row.value);
  if (checked.success) return checked.output;
  console.error('The stored session could not be read', v.getDotPath(checked.issues[0]));
  return null;
}

export async function writeSession(device: DeviceDatabase, session: StoredSession): Promise<void> {
  await device.meta.put({ key: KEY, value: session });
}

/** Writes a session only in place of the one that it renews; false: that one is gone or was replaced meanwhile. */
export async function replaceSession(
  device: DeviceDatabase,
  old: StoredSession,
  session: StoredSession,
): Promise<boolean> {
  return device.transaction('rw', device.meta, async () => {
    const current = await readSession(device);
    if (current?.refreshToken !== old.refreshToken || current.userId !== old.userId) return false;
    await writeSession(device, session);
    return true;
  });
}

export async function clearSession(device: DeviceDatabase): Promise<void> {
  await device.meta.delete(KEY);
}

/** Removes the session of this user, if theirs is still the stored one. */
export async function takeSession(device: DeviceDatabase, userId: string): Promise<StoredSession | null> {
  return device.transaction('rw', device.meta, async () => {
    const session = await readSession(device);
    if (session?.userId !== userId) return null;
    await clearSession(device);
    return session;
  });
}

const authSession = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  expires_in: v.number(),
  user: v.object({
    id: v.string(),
    email: v.nullish(v.string()),
    phone: v.nullish(v.string()),
    app_metadata: v.optional(v.object({ provider: v.optional(v.string()) })),
  }),
});

/** A session of the auth library as it is stored. Throws on something else. `now`: ms since 1970. */
export function toStoredSession(session: unknown, now: number): StoredSession {
  const { access_token, refresh_token, expires_in, user } = v.parse(authSession, session);
  return {
    userId: user.id,
    email: user.email || user.phone || null,
    provider: user.app_metadata?.provider ?? 'email',
    accessToken: access_token,
    refreshToken: refresh_token,
    expiresAt: now + expires_in * 1000,
    refused: false,
  };
}
