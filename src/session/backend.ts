/** Address of the backend: the server that serves the app, unless the build names a hosted project. */
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';

export interface Backend {
  /** Without a slash at the end. */
  url: string;
  /** Names the app, not a user. */
  apiKey: string;
}

export function backend(): Backend {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key } = import.meta.env;
  return { url: (url || location.origin).replace(/\/+$/, ''), apiKey: key || EMBEDDED_PUBLISHABLE_KEY };
}
