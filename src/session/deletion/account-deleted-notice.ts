/** A word to whoever has just lost their account, kept over the way to the root and said there once. */

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

/** What was left to be said, once; null: nothing. */
export function takeFarewell(): Farewell | null {
  try {
    const farewell = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return farewell === 'own' || farewell === 'elsewhere' ? farewell : null;
  } catch {
    return null; // storage is blocked: nothing was left either
  }
}
