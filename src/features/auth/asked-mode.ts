import * as v from 'valibot';

const AskedMode = v.object({ mode: v.picklist(['sign-in', 'sign-up']) });

/**
 * The form that a link to `/auth` asks for in the state of its navigation ("Get started" asks for sign-up), and sign-in
 * where it asks for none. The address stays `/auth`.
 */
export function askedMode(state: unknown): 'sign-in' | 'sign-up' {
  return v.is(AskedMode, state) ? state.mode : 'sign-in';
}
