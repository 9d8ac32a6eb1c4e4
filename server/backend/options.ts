import type { MailSettings } from '../mail/mail-settings.ts';

/** The place of the rows: PostgreSQL compiled to WebAssembly in a folder, or an external server. */
export type DatabaseLocation =
  /** `unforced`: no write is forced onto the disk, which is quicker and for tests only. */
  { kind: 'pglite'; directory: string; unforced?: boolean } | { kind: 'postgres'; url: string };

/** Digits of a code in a mail, as `supabase/config.toml` sets it for a hosted project; a test compares the two. */
export const CODE_LENGTH = 8;

/** Characters of a password at least, as `supabase/config.toml` sets it for a hosted project; a test compares the two. */
export const MINIMUM_PASSWORD_LENGTH = 8;

/** The embedded backend's settings. Plain data: they travel to a worker thread. */
export interface BackendOptions {
  database: DatabaseLocation;
  /** The address that learners type, without a slash at the end; links in mails lead there. */
  publicUrl: string;
  /** Further addresses to which auth may send a browser. */
  redirects?: readonly string[];
  /** Signs access tokens and mailed links. Random for each DATA_DIR. */
  jwtSecret: string;
  /** Bypasses row level security. Random for each DATA_DIR, never leaves the server. */
  secretKey: string;
  /** Sends mails; undefined: they become files. */
  mail?: MailSettings | undefined;
  /** Receives mails as files: all where none are sent, or else those that wait for the mail server. */
  mailDirectory: string;
  /** SQL files named `<14 digits>_<name>.sql`, as the Supabase CLI names them. */
  migrationsDirectory: string;
  /** Idempotent SQL with the catalogue. Without the file nothing is seeded. */
  seedFile: string;
}
