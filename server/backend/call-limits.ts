/** The longest time for a piece of work, in milliseconds. */
export interface CallLimits {
  /** For a request. */
  call: number;
  /** For maintenance of the embedded database, and for one statement of an external one. */
  longCall: number;
}

export const CALL_LIMITS: CallLimits = { call: 30_000, longCall: 120_000 };
