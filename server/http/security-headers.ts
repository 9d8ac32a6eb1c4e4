import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

const SELF = "'self'";
const NONE = "'none'";

/** A hosted project's data API, and its Realtime on the same host. */
function addressesOf(hostedBackend: string): string[] {
  const { origin } = new URL(hostedBackend);
  return [origin, origin.replace(/^http/, 'ws')];
}

/**
 * The content security policy of a page and its parts. Styles may be inline: dialogs lock the page's scrolling and
 * toasts bring their sheet with a <style> element made at run time. They cannot leak anything, since every address that
 * a style could load from is bound to 'self'. Scripts may be neither inline nor evaluated.
 *
 * @param hostedBackend the origin of a hosted Supabase project, if the app talks to one
 */
export function pagePolicy(hostedBackend: string | undefined) {
  return {
    defaultSrc: [NONE],
    scriptSrc: [SELF],
    styleSrc: [SELF, "'unsafe-inline'"],
    imgSrc: [SELF, 'data:', 'blob:'],
    fontSrc: [SELF],
    mediaSrc: [SELF, 'data:', 'blob:'],
    connectSrc: hostedBackend ? [SELF, ...addressesOf(hostedBackend)] : [SELF],
    workerSrc: [SELF],
    manifestSrc: [SELF],
    formAction: [SELF],
    baseUri: [NONE],
    objectSrc: [NONE],
    frameSrc: [NONE],
    frameAncestors: [NONE],
  };
}

const COMMON = {
  referrerPolicy: 'strict-origin-when-cross-origin',
  xFrameOptions: 'DENY',
  // Set below, and only over https.
  strictTransportSecurity: false,
  permissionsPolicy: { microphone: ['self'], camera: [], geolocation: [], payment: [], usb: [], browsingTopics: [] },
  // A response may set a stricter header itself.
  overwrite: false,
};

/**
 * Sets the security headers of every response: the page policy on pages and their parts, an empty one on data.
 *
 * @param isSecure whether the learner reached the server over https
 */
export function securityHeaders(
  hostedBackend: string | undefined,
  isData: (path: string) => boolean,
  isSecure: (headers: Headers) => boolean,
): MiddlewareHandler {
  const page = secureHeaders({ ...COMMON, contentSecurityPolicy: pagePolicy(hostedBackend) });
  const data = secureHeaders({
    ...COMMON,
    contentSecurityPolicy: { defaultSrc: [NONE], frameAncestors: [NONE] },
    crossOriginResourcePolicy: false,
  });
  return async (context, next) => {
    await (isData(context.req.path) ? data : page)(context, next);
    if (isSecure(context.req.raw.headers)) {
      context.res.headers.set('Strict-Transport-Security', 'max-age=31536000');
    }
  };
}
