/** The state of a navigation to `/auth` that opens sign-up there (product 2.12). */
export const SIGN_UP = { mode: 'sign-up' } as const;
