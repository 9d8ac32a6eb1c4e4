import * as v from 'valibot';
import type { Database } from './database.ts';

const Session = v.pipe(v.string(), v.uuid());

/**
 * Ends a session whose used refresh token has come back: one of two who hold it is a thief. Auth revokes the tokens of
 * such a session only, and whoever has its access token could go on until that expires, or take the account by a new
 * password.
 */
export async function endStolenSession(database: Database, response: Response): Promise<void> {
  if (response.headers.get('X-Sb-Error-Code') !== 'refresh_token_already_used') return;
  const session = v.safeParse(Session, response.headers.get('Sb-Auth-Session-Id'));
  if (!session.success) return;
  await database.transaction((run) => run('delete from auth.sessions where id = $1', [session.output]));
}
