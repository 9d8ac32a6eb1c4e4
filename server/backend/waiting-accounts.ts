import type { RunSql } from './database.ts';

/**
 * Takes the passwords from accounts whose address is not confirmed. Earlier versions kept the password that was typed at
 * the sign-up, by whomever; it would open the account once the owner of the address has confirmed it.
 */
export async function forgetWaitingPasswords(run: RunSql): Promise<void> {
  await run(
    'update auth.users set encrypted_password = null where confirmed_at is null and encrypted_password is not null',
  );
}
