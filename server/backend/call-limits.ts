/** The longest time for a call, in milliseconds. */
export interface CallLimits {
  call: number;
  /** For the calls that touch every row of a learner. */
  longCall: number;
}

export const CALL_LIMITS: CallLimits = { call: 30_000, longCall: 120_000 };

const LONG_CALLS = ['/rest/v1/rpc/delete_own_account'];

/** The longest time for this request. */
export function limitFor({ url }: Pick<Request, 'url'>, { call, longCall }: CallLimits): number {
  return LONG_CALLS.includes(new URL(url).pathname) ? longCall : call;
}
