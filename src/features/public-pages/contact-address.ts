/** How to reach whoever runs this server: what they set as `VITE_CONTACT` when they built the app. */
export interface ContactAddress {
  href: string;
  /** As it is shown. */
  text: string;
}

const EMAIL = /^[^\s@:/?#]+@[^\s@:/?#]+\.[^\s@:/?#]+$/;

/** An e-mail address or a page (https); null where none is set, or what is set is neither. */
export function readContactAddress(value: string | undefined): ContactAddress | null {
  const text = value?.trim() ?? '';
  if (EMAIL.test(text)) return { href: `mailto:${text}`, text };
  if (!URL.canParse(text)) return null;
  const { protocol, href, host, pathname } = new URL(text);
  return protocol === 'https:' ? { href, text: `${host}${pathname}`.replace(/\/$/, '') } : null;
}
