/**
 * The value with text that every database can store. PostgreSQL stores no NUL, and half of a surrogate pair is not text:
 * one such character makes the whole request unreadable, and blocks all mutations behind it.
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
