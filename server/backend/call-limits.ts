/** The longest time for a piece of work, in milliseconds. */
export interface CallLimits {
  /** For a request. */
  call: number;
  /** For maintenance of the embedded database. */
  longCall: number;
}

export const CALL_LIMITS: CallLimits = { call: 30_000, longCall: 120_000 };

/** For one statement on an external PostgreSQL, which has ended before its request is given up. */
export const STATEMENT_LIMIT = 25_000;
