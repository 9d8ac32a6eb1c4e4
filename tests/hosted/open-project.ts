/**
 * Accounts and the data API as a hosted project offers them over the network: with the secret key they answer for every
 * function, unlike our own server, whose functions reach them from within.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { openBackend } from '../../server/backend/backend.ts';
import { listen } from '../../server/http/listen.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';

export interface OpenProject {
  url: string;
  secretKey: string;
  signUp(): Promise<{ client: SupabaseClient; id: string; token: string }>;
  close(): Promise<void>;
}

export async function startOpenProject(): Promise<OpenProject> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-project-'));
  const secretKey = `sb_secret_${randomUUID()}`;
  const backend = await openBackend({
    database: { kind: 'pglite', directory: join(folder, 'database') },
    publicUrl: 'https://parley.example',
    jwtSecret: randomUUID() + randomUUID(),
    secretKey,
    mailDirectory: join(folder, 'mail'),
    migrationsDirectory: join(import.meta.dirname, '../../supabase/migrations'),
    seedFile: join(folder, 'none'),
  });
  const { servers, port } = await listen(backend.fetch, { host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    secretKey,
    async signUp() {
      const client = createClient(url, EMBEDDED_PUBLISHABLE_KEY, {
        auth: { persistSession: false, autoRefreshToken: false },
      });
      const email = `${randomUUID()}@example.org`;
      const { data, error } = await client.auth.signUp({ email, password: 'correct horse 7' });
      if (!data.user || !data.session) throw error ?? new Error('no session');
      return { client, id: data.user.id, token: data.session.access_token };
    },
    async close() {
      const closed = servers.map((server) => once(server, 'close'));
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
      await Promise.all(closed);
      await backend.close();
      rmSync(folder, { recursive: true });
    },
  };
}
