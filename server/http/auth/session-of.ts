import { decode } from 'hono/jwt';
import * as v from 'valibot';

const Claims = v.object({ session_id: v.string() });

/** The id of the session of an access token that auth has issued or accepted; nothing is verified here. */
export function sessionOf(accessToken: string): string {
  return v.parse(Claims, decode(accessToken).payload).session_id;
}
