/** A learner with an account, and the oracle that knows which rows the server must hold. */
import { Oracle } from './oracle/oracle.ts';
import type { ModelScene } from './oracle/rows.ts';

export interface Account {
  userId: string;
  /** A word in every text of this learner, so that the text is recognised wherever it turns up. */
  name: string;
  oracle: Oracle;
}

export function newAccount(userId: string, name: string, scenes: ReadonlyMap<string, ModelScene>): Account {
  return { userId, name, oracle: new Oracle(scenes) };
}
