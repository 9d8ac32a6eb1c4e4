/** Why a sign-in, a sign-up or the like failed, in words that can be shown. */
export interface AuthFailure {
  ok: false;
  code:
    | 'wrong-credentials'
    | 'taken'
    | 'weak-password'
    | 'phone-unsupported'
    | 'invalid-email'
    | 'unreachable'
    | 'rate-limited'
    | 'other';
  message: string;
}
