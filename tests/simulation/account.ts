/** A learner with an account: what the server must hold of it. */
import { Oracle } from './oracle/oracle.ts';
import type { ModelScene } from './oracle/rows.ts';

export interface Account {
  userId: string;
  /** A word that every text of this learner's carries, so that it is known wherever it turns up. */
  name: string;
  oracle: Oracle;
}

export function newAccount(userId: string, name: string, scenes: ReadonlyMap<string, ModelScene>): Account {
  return { userId, name, oracle: new Oracle(scenes) };
}
