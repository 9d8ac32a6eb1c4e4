import * as v from 'valibot';

/** The mail server and the sender. Plain data: it travels to a worker thread. */
export interface MailSettings {
  host: string;
  port: number;
  user: string | undefined;
  password: string | undefined;
  /** True where TLS begins with the connection, false where STARTTLS upgrades it. */
  secure: boolean;
  /** An address, or a name and an address: `Parley <hello@parley.example>`. */
  from: string;
  /** True if a new account waits for its mailed link before it may sign in. */
  confirmAddresses: boolean;
}

/** The ports for submitting mail: with STARTTLS, and with TLS from the first byte. */
const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;

/** Reads `smtp://user:password@host:port`, or `smtps://…`; user, password and port may be absent. */
export const SmtpUrl = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^smtps?:\/\/[^/?#]+\/?$/, 'must be smtp://user:password@host:port or smtps://…'),
  v.transform((text) => {
    const url = new URL(text);
    const protocol = url.protocol === 'smtps:' ? 'smtps:' : 'smtp:';
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port ? Number(url.port) : PORTS[protocol],
      user: url.username ? decodeURIComponent(url.username) : undefined,
      password: url.password ? decodeURIComponent(url.password) : undefined,
      secure: protocol === 'smtps:',
    };
  }),
);

/** A sender with nothing in it that could begin another header. */
export const MailFrom = v.pipe(
  v.string(),
  v.regex(/^(?:[^<>\r\n]* )?<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an address, or a name and an <address>'),
);
