/** The learner whose rows a hostile client is after. */
import { randomUUID } from 'node:crypto';
import { attempt, card, Device, onboarding, profile, review, setting } from './device.ts';
import type { TestBackend, TokenUser } from './test-backend.ts';

/** Signs up a learner with a row in each table that sync writes, unlocked scenes apart. */
export async function signUpVictim(
  backend: Pick<TestBackend, 'signUp'>,
  cardId: string = randomUUID(),
  reviewId: string = randomUUID(),
): Promise<TokenUser> {
  const victim = await backend.signUp();
  await new Device(victim).send(
    profile('put', victim.id, onboarding),
    card({}, cardId),
    review(cardId, {}, reviewId),
    setting('theme', 'dark'),
    attempt(),
  );
  return victim;
}
