/**
 * Text as every database takes it. PostgreSQL knows no NUL, and half of a surrogate pair is no text at all: one such
 * character in a request makes all of it unreadable, and everything that waits behind it.
 */
export function wellFormed<T>(value: T): T {
  return clean(value) as T;
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed();
  if (Array.isArray(value)) return value.map(clean);
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, clean(entry)]));
}
