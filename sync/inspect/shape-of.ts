/** Values without their texts: enough to tell one change from another, and nothing that a user wrote. */

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** True for a field that holds one of a few words which the app has chosen, so that it may be told. */
export type IsPlainField = (table: string, field: string) => boolean;

/** Names that a program gives; a longer or stranger one may be a text of the user's. */
const NAME = /^[a-z_]{1,24}$/i;

function isTextless(value: unknown): boolean {
  if (typeof value === 'string') return UUID.test(value) || TIME.test(value);
  if (value === null || typeof value !== 'object') return true;
  if (Array.isArray(value)) return value.every(isTextless);
  return Object.entries(value).every(([name, one]) => NAME.test(name) && isTextless(one));
}

/**
 * The value without its texts: a text becomes its length, `{ text: 12 }`, and a list or record that holds one becomes
 * `{ items, letters }`. Numbers, truth values, ids (UUIDs) and times stay.
 */
export function shapeOf(value: unknown): unknown {
  if (isTextless(value)) return value;
  if (typeof value === 'string') return { text: value.length };
  const items = Array.isArray(value) ? value.length : Object.keys(value as object).length;
  return { items, letters: JSON.stringify(value).length };
}

/** The fields of a mutation without their texts. */
export function shapesOf(
  table: string,
  fields: Record<string, unknown> | undefined,
  isPlain: IsPlainField,
): Record<string, unknown> | undefined {
  if (!fields) return undefined;
  const shaped = Object.entries(fields).map(([field, value]) => {
    const isWord = typeof value === 'string' && isPlain(table, field);
    return [field, isWord ? value : shapeOf(value)] as const;
  });
  return Object.fromEntries(shaped);
}
