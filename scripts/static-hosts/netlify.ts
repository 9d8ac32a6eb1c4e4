/**
 * `_headers` and `_redirects` for Netlify and for Cloudflare Pages, which read the same two files. Invariants:
 *  1. No file has two rules for one header, since both hosts join the values with a comma.
 *  2. The shell has an address that both serve as it is, `/shell/`: Cloudflare redirects addresses that end with .html, and
 *     lets a rewrite of `/*` hide every file.
 *  3. Any other address is answered with 404.html, a copy of the shell, which shows the app's not-found page.
 * Sources: https://docs.netlify.com/manage/routing/headers, https://docs.netlify.com/manage/routing/redirects/overview,
 * https://developers.cloudflare.com/pages/configuration/headers, https://developers.cloudflare.com/pages/configuration/redirects
 */
import { SHELL_ADDRESSES, type Site } from './site.ts';

/** Both hosts serve a folder's index.html at the folder's address. */
export const SHELL_FOLDER = '/shell/';

export function headersFile({ headers, cache }: Site): string {
  const all = headers.map(([name, value]) => `  ${name}: ${value}`);
  const cached = cache.map(([pattern, value]) => `${pattern}\n  Cache-Control: ${value}`);
  return [['/*', ...all].join('\n'), ...cached].join('\n\n').concat('\n');
}

export function redirectsFile(): string {
  return SHELL_ADDRESSES.map((address) => `${address} ${SHELL_FOLDER} 200\n`).join('');
}
