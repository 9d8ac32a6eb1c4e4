/**
 * The key with which the app speaks to the embedded backend. It names the app, not a user, and
 * gives nothing that row level security does not, so it is a constant and may be public. A build
 * for a hosted Supabase project uses that project's own publishable key instead.
 */
export const EMBEDDED_PUBLISHABLE_KEY = 'sb_publishable_parley_embedded';
