import * as v from 'valibot';
import type { Database } from './database.ts';

const Named = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ email: v.optional(v.string(), ''), refresh_token: v.optional(v.string(), '') }),
);

const NONE_LEFT = `
  select not exists (select from auth.users where email = $1)
    and not exists (select from auth.refresh_tokens where token = $2) as gone`;

/**
 * Answers a call to auth for a session, once more if the account was deleted between two of its statements: auth has found
 * the account, and writes for it what the database then refuses. The second answer is that of an account or a session that
 * is not there.
 */
export async function answerForSession(
  database: Pick<Database, 'transaction'>,
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (new URL(request.url).pathname !== '/auth/v1/token') return answer(request);
  const [again, read] = [request.clone(), request.clone()];
  const response = await answer(request);
  if (response.status !== 500) return response;
  const named = v.safeParse(Named, await read.text());
  if (!named.success) return response;
  const { email, refresh_token } = named.output;
  const [left] = await database.transaction((run) =>
    run<{ gone: boolean }>(NONE_LEFT, [email.toLowerCase(), refresh_token]),
  );
  return left?.gone ? answer(again) : response;
}
