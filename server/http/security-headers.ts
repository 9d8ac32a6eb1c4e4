import type { MiddlewareHandler } from 'hono';

/** The browser's features that Parley uses or forbids itself. */
const PERMISSIONS = [
  'microphone=(self)',
  'camera=()',
  'geolocation=()',
  'payment=()',
  'usb=()',
  'browsing-topics=()',
].join(', ');

/**
 * Styles may be inline: dialogs lock the page's scrolling and toasts bring their sheet with a
 * <style> element made at run time. Nothing can be smuggled out that way, since every address a
 * style could load from is bound to 'self' below. Scripts may not be inline, nor evaluated.
 *
 * @param hostedBackend the origin of a hosted Supabase project, if the app talks to one
 */
export function contentSecurityPolicy(hostedBackend: string | undefined): string {
  const backend = hostedBackend ? ` ${new URL(hostedBackend).origin}` : '';
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' data: blob:",
    `connect-src 'self'${backend}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Under this name a route sets a policy of its own, a stricter one than a page's. */
export const POLICY = 'contentSecurityPolicy';
export type PolicyEnvironment = { Variables: { [POLICY]?: string } };

/** What an answer that is data and no page may do: nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * Sets the security headers of every answer; a page's policy on pages and their parts, a closed
 * one on data.
 *
 * @param isSecure whether the learner reached us over https
 */
export function securityHeaders(
  hostedBackend: string | undefined,
  isData: (path: string) => boolean,
  isSecure: (headers: Headers) => boolean,
): MiddlewareHandler<PolicyEnvironment> {
  const pagePolicy = contentSecurityPolicy(hostedBackend);
  return async (context, next) => {
    await next();
    const data = isData(context.req.path);
    const { headers } = context.res;
    headers.set('Content-Security-Policy', context.get(POLICY) ?? (data ? DATA_POLICY : pagePolicy));
    headers.set('X-Content-Type-Options', 'nosniff');
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('X-Frame-Options', 'DENY');
    headers.set('Permissions-Policy', PERMISSIONS);
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    if (!data) headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    if (isSecure(context.req.raw.headers)) {
      headers.set('Strict-Transport-Security', 'max-age=31536000');
    }
  };
}
