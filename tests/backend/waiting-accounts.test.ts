/** Accounts of earlier versions whose address waits for its confirmation. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { forgetWaitingPasswords } from '../../server/backend/waiting-accounts.ts';
import { testBackend } from './test-backend.ts';

const backend = testBackend();

it('a password typed at a sign-up that was never confirmed is forgotten, and no other', async () => {
  const [waiting, confirmed] = [randomUUID(), randomUUID()];
  const left = await backend.sqlAsOwner(async (run) => {
    for (const [id, moment] of [
      [waiting, null],
      [confirmed, new Date()],
    ]) {
      await run(
        `insert into auth.users (id, email, encrypted_password, email_confirmed_at) values ($1, $2, 'hash', $3)`,
        [id, `${id}@example.org`, moment],
      );
    }
    await forgetWaitingPasswords(run);
    return run('select id, encrypted_password as hash from auth.users where id in ($1, $2)', [waiting, confirmed]);
  });
  expect(left).toHaveLength(2);
  expect(left).toEqual(
    expect.arrayContaining([
      { id: waiting, hash: null },
      { id: confirmed, hash: 'hash' },
    ]),
  );
});
