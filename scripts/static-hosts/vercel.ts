/**
 * `vercel.json`. A rewrite applies only where there is no file; an address that fits none has the host's own 404.
 * Source: https://vercel.com/docs/project-configuration
 */
import { RENDERED, type Site } from './site.ts';

const header = (key: string, value: string) => ({ key, value });

/** Vercel reads sources as expressions, in which a dot has a meaning. */
const sourceOf = (pattern: string) => pattern.replaceAll('.', '\\.').replace('*', '(.*)');

export function vercelFile({ headers, cache }: Site): string {
  const settings = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    headers: [
      { source: '/(.*)', headers: headers.map(([name, value]) => header(name, value)) },
      ...cache.map(([pattern, value]) => ({ source: sourceOf(pattern), headers: [header('Cache-Control', value)] })),
    ],
    rewrites: [
      ...RENDERED.filter(([address]) => address !== '/').map(([source, destination]) => ({ source, destination })),
      // Any other page; a missing part of the app must not look like one.
      { source: '/((?!assets/)[^.]*)', destination: '/shell.html' },
    ],
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}
