/** The rows that sessions leave behind, which would grow for as long as a server runs. */
import { expect, it } from 'vitest';
import { testBackend } from './test-backend.ts';

const backend = testBackend();

it('used refresh tokens go after 30 days and sessions after a year, and a session in use goes on', async () => {
  const { id, api } = await backend.signUpWithPassword();
  for (let renewal = 0; renewal < 3; renewal += 1) expect((await api.auth.refreshSession()).error).toBeNull();
  const tokens = async () => {
    const rows = await backend.sql<{ revoked: boolean }>(
      'select revoked from auth.refresh_tokens where user_id = $1 order by revoked',
      [id],
    );
    return rows.map(({ revoked }) => revoked);
  };
  const aged = (table: string, days: number) =>
    backend.sql(`update auth.${table} set created_at = now() - make_interval(days => $2) where user_id = $1`, [
      id,
      days,
    ]);
  const purge = () => backend.sqlAsService((run) => run('select private.purge_next()'));

  await aged('refresh_tokens', 29);
  await purge();
  expect(await tokens()).toEqual([false, true, true, true]);
  await aged('refresh_tokens', 31);
  await aged('sessions', 364);
  await purge();
  expect(await tokens()).toEqual([false]);
  expect((await api.auth.refreshSession()).error).toBeNull();

  await aged('sessions', 367);
  await purge();
  expect(await tokens()).toEqual([]);
  expect(await backend.sql('select 1 from auth.sessions where user_id = $1', [id])).toEqual([]);
});
