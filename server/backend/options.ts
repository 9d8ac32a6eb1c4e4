/** Where the rows live: PostgreSQL compiled to WebAssembly in a folder, or a server of one's own. */
export type DatabaseLocation = { kind: 'pglite'; directory: string } | { kind: 'postgres'; url: string };

/** All that the embedded backend needs to know. Plain data: it travels to a worker thread. */
export interface BackendOptions {
  database: DatabaseLocation;
  /** The address that learners type; links in mails lead there. No slash at the end. */
  publicUrl: string;
  /** Signs access tokens. Random for each DATA_DIR. */
  jwtSecret: string;
  /** The key that passes row level security. Random for each DATA_DIR, never leaves the server. */
  secretKey: string;
  /** Mails are put here as files. */
  mailDirectory: string;
  /** SQL files named `<14 digits>_<name>.sql`, as the Supabase CLI names them. */
  migrationsDirectory: string;
  /** Idempotent SQL with the catalogue. It may be missing: then nothing is seeded. */
  seedFile: string;
}
