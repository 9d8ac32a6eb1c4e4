import { isAbsolute, join, resolve } from 'node:path';
import * as v from 'valibot';
import type { Keys } from './backend/keys.ts';
import type { DatabaseLocation } from './backend/options.ts';
import type { Payments } from './billing/edge-functions.ts';
import { DEFAULT_LIMITS, type LimitSettings } from './http/limits/rules.ts';
import { MailFrom, type MailSettings, SmtpUrl } from './mail/mail-settings.ts';
import { LEVELS, type Level } from './monitoring/log.ts';
import type { MetricsAddress } from './monitoring/metrics-server.ts';

/** The server's settings, from the environment. Every variable is optional. */
export interface Settings {
  /** 0 lets the system choose. */
  port: number;
  /** The interface to listen on; `localhost`: this machine only, by IPv4 and IPv6; all of them when undefined. */
  host: string | undefined;
  /** Holds the database, the keys and the mails. */
  dataDirectory: string;
  database: DatabaseLocation;
  /** From the environment; undefined: from a file in the data folder, made at the first start. */
  keys: Keys | undefined;
  /** The built app. */
  appDirectory: string;
  /** The address that learners type, without a slash at the end; from the port when undefined. */
  publicUrl: string | undefined;
  /** The hosted Supabase project that the app was built for, if any. */
  hostedBackend: string | undefined;
  /** The least of what is logged; undefined: requests too, but only what needs attention on a terminal. */
  logLevel: Level | undefined;
  /** The place of the metrics; undefined: there are none. */
  metrics: MetricsAddress | undefined;
  /** Sends mails; undefined: they become files in the data folder. */
  mail: MailSettings | undefined;
  /** The seller of premium. */
  payments: Payments;
  /** True if a reverse proxy in front sets X-Forwarded-For and X-Forwarded-Proto. */
  trustProxy: boolean;
  limits: LimitSettings;
  /** Addresses outside the app's own to which auth may send a browser. */
  redirects: readonly string[];
  migrationsDirectory: string;
  seedFile: string;
}

const address = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https?:/, 'must begin with http:// or https://'),
  v.transform((text) => text.replace(/\/+$/, '')),
);

const port = v.pipe(v.string(), v.digits(), v.toNumber(), v.maxValue(65_535));

const limit = (name: keyof LimitSettings) =>
  v.optional(
    v.pipe(v.string(), v.digits(), v.toNumber(), v.minValue(1), v.safeInteger()),
    String(DEFAULT_LIMITS[name]),
  );

const addresses = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.array(v.pipe(v.string(), v.url(), v.regex(/^https?:/, 'must begin with http:// or https://'))),
  v.transform((list) => list.map((text) => new URL(text).href)),
);

const Environment = v.object({
  PORT: v.optional(port, '4173'),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty())),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty()), '.data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))),
  APP_DIR: v.optional(v.pipe(v.string(), v.nonEmpty()), 'dist'),
  PUBLIC_URL: v.optional(address),
  VITE_SUPABASE_URL: v.optional(address),
  TRUST_PROXY: v.optional(v.picklist(['0', '1']), '0'),
  LOG_LEVEL: v.optional(v.picklist(LEVELS)),
  METRICS_PORT: v.optional(port),
  METRICS_HOST: v.optional(v.pipe(v.string(), v.nonEmpty()), '127.0.0.1'),
  JWT_SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
  SECRET_KEY: v.optional(v.pipe(v.string(), v.regex(/^sb_secret_[\w-]{32,}$/, 'must be sb_secret_ and 32 characters'))),
  SMTP_URL: v.optional(SmtpUrl),
  MAIL_FROM: v.optional(MailFrom),
  CONFIRM_EMAIL: v.optional(v.picklist(['0', '1']), '0'),
  LIMIT_SIGN_UPS: limit('signUps'),
  LIMIT_WRONG_PASSWORDS: limit('wrongPasswords'),
  LIMIT_SPRAYED_PASSWORDS: limit('sprayedPasswords'),
  LIMIT_WRONG_CODES: limit('wrongCodes'),
  LIMIT_MAILS: limit('mails'),
  LIMIT_PASSWORD_CHANGES: limit('passwordChanges'),
  LIMIT_RENEWALS: limit('renewals'),
  ALLOWED_REDIRECTS: v.optional(addresses),
  STRIPE_SECRET_KEY: v.optional(v.string()),
  STRIPE_WEBHOOK_SECRET: v.optional(v.string()),
  STRIPE_PRICE_ID: v.optional(v.string()),
  STRIPE_API_HOST: v.optional(address),
});

/** The environment variables that the server reads. */
export const VARIABLES: readonly string[] = Object.keys(Environment.entries);

type Output = v.InferOutput<typeof Environment>;

/** Stripe with all of its variables; undefined: some are missing. Without any of them the test provider sells. */
function readPayments(output: Output): Payments | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID, STRIPE_API_HOST, VITE_SUPABASE_URL } = output;
  if (STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET && STRIPE_PRICE_ID) {
    const settings = { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, priceId: STRIPE_PRICE_ID };
    return { kind: 'stripe', settings: { ...settings, apiHost: STRIPE_API_HOST } };
  }
  if (STRIPE_SECRET_KEY || STRIPE_WEBHOOK_SECRET || STRIPE_PRICE_ID) return undefined;
  return { kind: VITE_SUPABASE_URL ? 'none' : 'test' };
}

/** Both keys or none; a text: the problem. */
function readKeys({ JWT_SECRET, SECRET_KEY }: Output): { keys: Keys | undefined } | string {
  if (JWT_SECRET && SECRET_KEY) return { keys: { jwtSecret: JWT_SECRET, secretKey: SECRET_KEY } };
  return JWT_SECRET || SECRET_KEY ? 'Keys from the environment need JWT_SECRET and SECRET_KEY' : { keys: undefined };
}

/** Mail by SMTP or as files; a text: the problem. */
function readMail({ SMTP_URL, MAIL_FROM, CONFIRM_EMAIL }: Output): { mail: MailSettings | undefined } | string {
  const confirmAddresses = CONFIRM_EMAIL === '1';
  if (SMTP_URL && MAIL_FROM) return { mail: { ...SMTP_URL, from: MAIL_FROM, confirmAddresses } };
  if (SMTP_URL || MAIL_FROM) return 'Mail needs SMTP_URL and MAIL_FROM';
  return confirmAddresses ? 'CONFIRM_EMAIL needs SMTP_URL and MAIL_FROM' : { mail: undefined };
}

export type SettingsResult = { ok: true; settings: Settings } | { ok: false; problems: string[] };

/**
 * @param root the project's folder; relative paths begin there
 * @param environment usually `process.env`; empty variables count as absent
 */
export function readSettings(root: string, environment: Record<string, string | undefined>): SettingsResult {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const parsed = v.safeParse(Environment, given);
  if (!parsed.success) {
    // The value itself is not printed: DATABASE_URL holds a password.
    const problems = parsed.issues.map(
      (issue) => `${v.getDotPath(issue) ?? 'environment'} is not usable (${issue.expected ?? issue.message})`,
    );
    return { ok: false, problems };
  }
  const { output } = parsed;
  const payments = readPayments(output);
  if (!payments) {
    return { ok: false, problems: ['Stripe needs STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_ID'] };
  }
  const mail = readMail(output);
  if (typeof mail === 'string') return { ok: false, problems: [mail] };
  const keys = readKeys(output);
  if (typeof keys === 'string') return { ok: false, problems: [keys] };
  const within = (path: string) => (isAbsolute(path) ? path : resolve(root, path));
  const dataDirectory = within(output.DATA_DIR);
  return {
    ok: true,
    settings: {
      port: output.PORT,
      // Where premium costs nothing, nobody else is let in unasked.
      host: output.HOST ?? (payments.kind === 'test' ? 'localhost' : undefined),
      dataDirectory,
      database: output.DATABASE_URL
        ? { kind: 'postgres', url: output.DATABASE_URL }
        : { kind: 'pglite', directory: join(dataDirectory, 'database') },
      appDirectory: within(output.APP_DIR),
      publicUrl: output.PUBLIC_URL,
      hostedBackend: output.VITE_SUPABASE_URL,
      ...keys,
      logLevel: output.LOG_LEVEL,
      metrics: output.METRICS_PORT === undefined ? undefined : { port: output.METRICS_PORT, host: output.METRICS_HOST },
      ...mail,
      payments,
      trustProxy: output.TRUST_PROXY === '1',
      limits: {
        signUps: output.LIMIT_SIGN_UPS,
        wrongPasswords: output.LIMIT_WRONG_PASSWORDS,
        sprayedPasswords: output.LIMIT_SPRAYED_PASSWORDS,
        wrongCodes: output.LIMIT_WRONG_CODES,
        mails: output.LIMIT_MAILS,
        passwordChanges: output.LIMIT_PASSWORD_CHANGES,
        renewals: output.LIMIT_RENEWALS,
      },
      redirects: output.ALLOWED_REDIRECTS ?? [],
      migrationsDirectory: join(root, 'supabase', 'migrations'),
      seedFile: join(root, 'supabase', 'seed.sql'),
    },
  };
}
