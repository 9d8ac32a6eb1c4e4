/**
 * The addresses to which auth may send a browser, with a session behind the hash. Compared whole or by origin, and after
 * parsing: `https://parley.example@evil.example/` and `https://evil.example\@parley.example/` are elsewhere.
 */

/** @returns the address to redirect to: the wanted one if it is allowed, or else the site */
export type ChooseRedirect = (wanted: string | null) => string;

/**
 * @param site the app's address; known once the server listens
 * @param exact further addresses, compared as a whole
 */
export function createRedirects(site: () => string, exact: readonly string[]): ChooseRedirect {
  return (wanted) => {
    const target = wanted === null ? undefined : parse(wanted);
    if (!target) return site();
    const isAllowed = target.origin === new URL(site()).origin || exact.includes(target.href);
    return isAllowed ? target.href : site();
  };
}

/** The address as every reader understands it; undefined where two readers could differ. */
function parse(text: string): URL | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: parsers drop them silently
  if (/[\u0000-\u0020\\\u007f]/.test(text) || !/^https?:\/\/[^/]/i.test(text)) return undefined;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.username === '' && url.password === '' ? url : undefined;
}
