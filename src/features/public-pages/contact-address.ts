/** The contact of the server's operator, taken from `VITE_CONTACT` at build time. */
export interface ContactAddress {
  href: string;
  /** The text of the link. */
  text: string;
}

const EMAIL = /^[^\s@:/?#]+@[^\s@:/?#]+\.[^\s@:/?#]+$/;

/** Parses an e-mail address or an https page; null where nothing is set, or the value is neither. */
export function readContactAddress(value: string | undefined): ContactAddress | null {
  const text = value?.trim() ?? '';
  if (EMAIL.test(text)) return { href: `mailto:${text}`, text };
  if (!URL.canParse(text)) return null;
  const { protocol, href, host, pathname } = new URL(text);
  return protocol === 'https:' ? { href, text: `${host}${pathname}`.replace(/\/$/, '') } : null;
}
