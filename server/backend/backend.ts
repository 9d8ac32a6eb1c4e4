import { App, type EmailDriver } from '@supabase/lite';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';
import { noteAddresses } from '../mail/late-mails.ts';
import { TEMPLATES } from '../mail/letters.ts';
import { withSignedLinks } from '../mail/link-signature.ts';
import { createMail, sayIfMailIsSent } from '../mail/mail.ts';
import { hasDeletedAccount, hasLostAccount, sweepMails } from '../mail/sweep-mails.ts';
import { boundAnswer } from './answer-size.ts';
import { CALL_LIMITS, type CallLimits } from './call-limits.ts';
import { type Database, openDatabase } from './database.ts';
import { type Deletions, startDeletions } from './deletions.ts';
import { mayLackWrites, noteDatabase } from './embedded/database-note.ts';
import { type Maintenance, startMaintenance } from './embedded/maintenance.ts';
import { renewEpoch } from './epoch.ts';
import { correctStatus } from './error-status.ts';
import { answerForAccount } from './gone-accounts.ts';
import { applyMigrations, readMigrations, refuseUnknownHistory } from './migrations.ts';
import { type BackendOptions, CODE_LENGTH, MINIMUM_PASSWORD_LENGTH } from './options.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { createPasswordWork, type FindHash, hideUnconfirmed } from './passwords.ts';
import { type Purging, startPurging } from './purge.ts';
import { prepareRoles, sealPrivileges } from './roles.ts';
import { applySeed } from './seed.ts';
import { serially } from './serial-queue.ts';
import { endStolenSession } from './stolen-sessions.ts';
import { openTurnClock, type TurnClock, turnMemory } from './turn-clock.ts';
import { forgetWaitingPasswords } from './waiting-accounts.ts';

/** The data API and auth of a Supabase project, running in this thread. */
export interface Backend {
  /** Answers `/rest/v1/…` and `/auth/v1/…` requests. */
  fetch(request: Request): Promise<Response>;
  /** Resolves if the database answers. */
  ping(): Promise<void>;
  /** Purges old rows, now and every day until stopped. */
  startPurging(): Purging;
  /** Deletes what is left of closed accounts, until stopped. */
  startDeletions(): Deletions;
  /** Keeps the embedded database's files small until stopped; an external one does so itself. */
  startMaintenance(): Maintenance;
  database: Database;
  close(): Promise<void>;
}

/** The clock that another thread looks at, and the longest times for it. */
export interface Watch {
  clock: TurnClock;
  limits: CallLimits;
}

const UNWATCHED: Watch = { clock: openTurnClock(turnMemory()), limits: CALL_LIMITS };

/** Work that has the database to itself for so many milliseconds at most. */
interface Turn {
  within: number;
  work: () => Promise<unknown>;
}

/** As `supabase/config.toml` sets it for a hosted project; a test compares the two. A session ends that was not used for so long, and after so long in any case. */
export const SESSIONS = { inactivity_timeout: '2160h', timebox: '8760h' };

/** Receivers of the backend's reports while it runs. */
export interface Reports {
  /** Receives the path of each mail that was written to a file. */
  mail(path: string): void;
  /** Receives a line for the terminal, without values. */
  log(line: string): void;
}

const SILENT: Reports = { mail: () => undefined, log: () => undefined };

/** The surroundings of a backend; the defaults are for tests and scripts. */
export interface Surroundings {
  reports?: Reports;
  watch?: Watch;
  /** Hashes passwords; without one, this thread does. */
  hasher?: PasswordHasher;
  /** Hears that the embedded database has lost a statement, and is to be opened anew. */
  onLost?: () => void;
}

/**
 * Opens the database, brings its schema and seed up to date, and resolves once requests may come.
 * Throws UnknownHistory for a database of another version, and what the database threw if a migration fails; the
 * half-applied file is rolled back.
 */
export async function openBackend(options: BackendOptions, surroundings: Surroundings = {}): Promise<Backend> {
  const embedded = options.database.kind === 'pglite' ? options.database : null;
  const isBehind = embedded !== null && mayLackWrites(embedded);
  const database = await openDatabase(options.database, surroundings.onLost);
  try {
    const backend = await openBackendOn(database, options, surroundings);
    if (isBehind) await renewEpoch(database);
    if (embedded) noteDatabase(embedded.directory);
    return backend;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** As openBackend, on a database that is open already, and stays open where this throws. */
export async function openBackendOn(
  database: Database,
  options: BackendOptions,
  { reports = SILENT, watch: { clock, limits } = UNWATCHED, hasher }: Surroundings = {},
): Promise<Backend> {
  const mail = createMail(options, reports);
  const noted = noteAddresses(mail);
  const app = createApp(options, database, noted);
  const migrations = await readMigrations(options.migrationsDirectory);
  await database.exclusively(async () => {
    await refuseUnknownHistory(database, migrations, options.database);
    await prepareRoles(database);
    await app.ensureSystemSchema();
    await sealPrivileges(database);
    await applyMigrations(database, migrations);
    await applySeed(database, options.seedFile);
    await database.transaction(forgetWaitingPasswords);
  });
  await database.connection.clearSchemaCache();
  const sweep = () => sweepMails(options.mailDirectory, database, Date.now());
  const answer = async (request: Request) => {
    const ask = (call: Request) => app.fetch(call, { peerAddress: null });
    const response = await boundAnswer(await correctStatus(await answerForAccount(database, request, ask)));
    await endStolenSession(database, response);
    if (hasDeletedAccount(request, response) || (await hasLostAccount(database, noted.takeAddresses()))) await sweep();
    return sayIfMailIsSent(request, hideUnconfirmed(response), options.mail !== undefined);
  };
  // PGlite is a single session, and a request's transaction carries its user: another request's statement in between
  // would run as that user. Lite has no lock of its own.
  const watched = async ({ within, work }: Turn) => {
    clock.begin(within);
    try {
      return await work();
    } finally {
      clock.end();
    }
  };
  const turn = options.database.kind === 'pglite' ? serially(watched) : ({ work }: Turn) => work();
  const inTurn = <T>(work: () => Promise<T>, within = limits.call) => turn({ within, work }) as Promise<T>;
  // Work that nobody waits for lets what has arrived go first. PGlite never leaves the thread's own queue, so that without
  // the pause no message from the main thread would be read until all of the work is done.
  const inBackground = async <T>(work: () => Promise<T>, within?: number) => {
    await new Promise((resolve) => setImmediate(resolve));
    return inTurn(work, within);
  };
  const findHash: FindHash = (by, value) => inTurn(() => findPasswordHash(database, by, value));
  const withPasswordWork = createPasswordWork({ findHash, hasher, jwtSecret: options.jwtSecret });
  const answerInTurn = (request: Request) => inTurn(() => answer(request));
  return {
    database,
    fetch: (request) => withPasswordWork(request, () => answerInTurn(request)),
    startPurging: () => startPurging({ database, inTurn: inBackground, also: () => inBackground(sweep) }),
    startDeletions: () => startDeletions({ database, inTurn: inBackground }),
    startMaintenance: () =>
      options.database.kind === 'pglite'
        ? startMaintenance({ database, inTurn: (work) => inBackground(work, limits.longCall) })
        : { stop: () => Promise.resolve() },
    ping: () => database.ping(),
    close: async () => {
      await mail.close();
      await database.close();
    },
  };
}

async function findPasswordHash(database: Database, by: 'email' | 'id', value: string): Promise<string | undefined> {
  const [account] = await database.transaction((run) =>
    run<{ hash: string | null }>(`select encrypted_password as hash from auth.users where ${by} = $1`, [value]),
  );
  return account?.hash ?? undefined;
}

function createApp(options: BackendOptions, database: Database, mail: EmailDriver): App {
  return new App({
    connection: database.connection,
    api: { enabled: true, schemas: ['public'], max_rows: 1000, external_url: options.publicUrl },
    auth: {
      enabled: true,
      jwt_secret: options.jwtSecret,
      publishable_key: EMBEDDED_PUBLISHABLE_KEY,
      secret_key: options.secretKey,
      site_url: options.publicUrl,
      // Lite reads them as patterns.
      additional_redirect_urls: (options.redirects ?? []).map((url) => url.replace(/[\\*?[\]]/g, '\\$&')),
      minimum_password_length: MINIMUM_PASSWORD_LENGTH,
      enable_anonymous_sign_ins: false,
      // Without it a used refresh token could be used again for ever.
      enable_refresh_token_rotation: true,
      sessions: SESSIONS,
      email: {
        enable_signup: true,
        enable_confirmations: options.mail?.confirmAddresses ?? false,
        otp_length: CODE_LENGTH,
        template: TEMPLATES,
      },
    },
    storage: { enabled: false },
    studio: { enabled: false },
    options: {
      server: { admin: false, disableStudio: true },
      drivers: { email: withSignedLinks(mail, options.jwtSecret) },
    },
  });
}
