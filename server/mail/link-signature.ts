/**
 * The signature of a mailed link. Lite's link carries the hash of the address and the code, which anybody can compute
 * for every code: without a signature, guessing a link would be no harder than guessing the code.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EmailDriver } from '@supabase/lite';

const HASH_IN_LINK = /([?&](?:amp;)?token=)([0-9a-f]{64})(?![0-9a-f])/g;
const SIGNED = /^([0-9a-f]{64})\.([\w-]{43})$/;

function signatureOf(hash: string, secret: string): string {
  return createHmac('sha256', secret).update(`mailed link ${hash}`).digest('base64url');
}

/** The token's hash as lite knows it; undefined where the signature is missing or another's. */
export function readSignedToken(token: string, secret: string): string | undefined {
  const [, hash, signature] = SIGNED.exec(token) ?? [];
  if (!hash || !signature) return undefined;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(hash, secret))) ? hash : undefined;
}

/** Signs each link in a mail before it is sent. */
export function withSignedLinks(driver: EmailDriver, secret: string): EmailDriver {
  const sign = (text: string) =>
    text.replace(HASH_IN_LINK, (_, lead: string, hash: string) => `${lead}${hash}.${signatureOf(hash, secret)}`);
  return {
    send: ({ text, html, ...rest }) =>
      driver.send({
        ...rest,
        ...(text === undefined ? {} : { text: sign(text) }),
        ...(html === undefined ? {} : { html: sign(html) }),
      } as Parameters<EmailDriver['send']>[0]),
  };
}
