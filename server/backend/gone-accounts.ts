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

/** Calls of a session, in which auth says of an account that has gone that its credentials are wrong. */
const OF_SESSION = new Set(['/auth/v1/user', '/auth/v1/logout']);

type Answer = (request: Request) => Promise<Response>;

/**
 * Answers a request, and a call to auth once more where its account was deleted between two statements of it: auth has
 * found the account, and misses it, or writes for it what the database refuses. The second answer is that of an account or
 * a session that is not there.
 */
export async function answerForAccount(
  database: Pick<Database, 'transaction'>,
  request: Request,
  answer: Answer,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === '/auth/v1/token') return answerForTokens(database, request, answer);
  if (!OF_SESSION.has(pathname)) return answer(request);
  const again = request.clone();
  const response = await answer(request);
  return response.headers.get('X-Sb-Error-Code') === 'invalid_credentials' ? answer(again) : response;
}

async function answerForTokens(
  database: Pick<Database, 'transaction'>,
  request: Request,
  answer: Answer,
): Promise<Response> {
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
