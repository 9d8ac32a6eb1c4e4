/** The learner's identifier: an e-mail address or a phone number. */
export type Identifier = { kind: 'email'; email: string } | { kind: 'phone'; phone: string } | { kind: 'neither' };

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^\+?[\d\s().\-/]{5,25}$/;

export function parseIdentifier(text: string): Identifier {
  const trimmed = text.trim();
  if (EMAIL.test(trimmed)) return { kind: 'email', email: trimmed.toLowerCase() };
  if (!PHONE.test(trimmed)) return { kind: 'neither' };
  const digits = trimmed.replace(/[^\d+]/g, '');
  return { kind: 'phone', phone: digits.startsWith('00') ? `+${digits.slice(2)}` : digits };
}
