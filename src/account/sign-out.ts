/** How many changes of the signed-in learner the server has not acknowledged. */
export async function unsentChanges(): Promise<number> {
  throw new Error('not yet');
}

/** Signs out everywhere, removes the learner's data from this device unless `keepData`, and goes to the root. */
export async function signOut(_options: { keepData: boolean }): Promise<void> {
  throw new Error('not yet');
}
