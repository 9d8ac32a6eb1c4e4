/** All that the renewals of a session leave in the database, which one learner could fill otherwise. */
import { expect, it } from 'vitest';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';
import { testBackend } from './test-backend.ts';

const backend = testBackend();

const count = async (from: string, parameters: unknown[]) => {
  const [row] = await backend.sql<{ count: number }>(`select count(*)::int as count from ${from}`, parameters);
  return row?.count;
};

it('of a session the last 300 used refresh tokens stay, and it goes on', async () => {
  const { id, api } = await backend.signUpWithPassword();
  // Older ones, as renewals leave them.
  await backend.sql(
    `insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, created_at, updated_at)
     select gen_random_uuid(), 'old-' || nth, t.user_id, t.session_id, true, now() - make_interval(mins => nth), now()
     from auth.refresh_tokens t, generate_series(1, 400) nth where t.user_id = $1`,
    [id],
  );
  for (let renewal = 0; renewal < 2; renewal += 1) expect((await api.auth.refreshSession()).error).toBeNull();
  expect(await count('auth.refresh_tokens where user_id = $1 and not revoked', [id])).toBe(1);
  expect(await count('auth.refresh_tokens where user_id = $1 and revoked', [id])).toBe(300);
  expect(await count("auth.refresh_tokens where user_id = $1 and token = 'old-400'", [id])).toBe(0);
  expect((await api.auth.refreshSession()).error).toBeNull();
});

it('an account keeps the hundred sessions that were used last', async () => {
  const { id, api } = await backend.signUpWithPassword();
  const add = (rows: number, days: number) =>
    backend.sql(
      `insert into auth.sessions (id, user_id, created_at, updated_at)
       select gen_random_uuid(), $1, now() - make_interval(days => $3::int), now() from generate_series(1, $2::int)`,
      [id, rows, days],
    );
  await add(60, 2);
  await add(50, 1);
  expect(await count('auth.sessions where user_id = $1', [id])).toBe(100);
  expect(await count("auth.sessions where user_id = $1 and created_at > now() - interval '36 hours'", [id])).toBe(51);
  expect((await api.auth.getUser()).error).toBeNull();
});

it('a used token that comes back ends its session, for whoever holds an access token of it too', async () => {
  const { api } = await backend.signUpWithPassword();
  const used = (await api.auth.getSession()).data.session?.refresh_token;
  for (let renewal = 0; renewal < 2; renewal += 1) expect((await api.auth.refreshSession()).error).toBeNull();
  const token = (await api.auth.getSession()).data.session?.access_token;
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await backend.http(path, {
      method,
      headers: {
        apikey: EMBEDDED_PUBLISHABLE_KEY,
        'Content-Type': 'application/json',
        ...(body && method === 'POST' ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return [answer.status, answer.headers.get('X-Sb-Error-Code')];
  };
  expect(await call('GET', '/auth/v1/user')).toEqual([200, null]);
  const renewed = await call('POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: used });
  expect(renewed).toEqual([400, 'refresh_token_already_used']);
  expect(await call('GET', '/auth/v1/user')).toEqual([403, 'session_not_found']);
  expect(await call('PUT', '/auth/v1/user', { password: 'a-thief-chose-this' })).toEqual([403, 'session_not_found']);
  expect((await call('GET', '/rest/v1/user_settings?select=key'))[0]).toBe(401);
});

it('renewals leave no audit entries, and an account its last thousand', async () => {
  const { id, api } = await backend.signUpWithPassword();
  const entries = () => count('auth.audit_log_entries where payload::text like $1', [`%${id}%`]);
  const before = await entries();
  expect(before).toBeGreaterThan(0);
  for (let renewal = 0; renewal < 2; renewal += 1) expect((await api.auth.refreshSession()).error).toBeNull();
  expect(await entries()).toBe(before);

  const add = (rows: number, seconds: number) =>
    backend.sql(
      `insert into auth.audit_log_entries (id, payload, ip_address, created_at)
       select gen_random_uuid(), json_build_object('action', 'user_modified', 'actor_id', $1::text), '',
         now() + make_interval(secs => $3::int + nth)
       from generate_series(1, $2::int) nth`,
      [id, rows, seconds],
    );
  await add(1000, 0);
  await add(50, 1000);
  const after = await entries();
  expect(after).toBe((before ?? 0) + 1050 - 100);
  expect(await count('private.audit_names where name = private.audit_name($1)', [id])).toBe(after);
});
