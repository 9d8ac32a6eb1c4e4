/** Address of the backend: the server that serves the app, unless the build names a hosted project. */
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';

export interface Backend {
  /** Without a slash at the end. */
  url: string;
  /** Names the app, not a user. */
  apiKey: string;
  /** A hosted Supabase project; false: the embedded server. */
  isHosted: boolean;
}

export function backend(): Backend {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key } = import.meta.env;
  const address = (url || location.origin).replace(/\/+$/, '');
  return { url: address, apiKey: key || EMBEDDED_PUBLISHABLE_KEY, isHosted: Boolean(url) };
}
