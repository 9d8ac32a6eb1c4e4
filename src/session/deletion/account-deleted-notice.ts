/** The notice after an account was deleted, kept over the way to the start page and shown there once. */

/** `own`: deleted here; `elsewhere`: on another device. */
export type Farewell = 'own' | 'elsewhere';

const KEY = 'parley:farewell';

export function leaveFarewell(farewell: Farewell): void {
  try {
    sessionStorage.setItem(KEY, farewell);
  } catch (error) {
    console.info('The farewell will not be said', error);
  }
}

/** Takes the notice, which is shown once; null: none. */
export function takeFarewell(): Farewell | null {
  try {
    const farewell = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return farewell === 'own' || farewell === 'elsewhere' ? farewell : null;
  } catch {
    return null; // storage is blocked, so no notice was stored either
  }
}
