import * as v from 'valibot';
import type { Parsed } from '#sync';

/** Checks a server's row against its schema; the reason names the column. */
export function parseRow<S extends v.GenericSchema>(schema: S, row: Record<string, unknown>): Parsed<v.InferOutput<S>> {
  const result = v.safeParse(schema, row);
  if (result.success) return { ok: true, row: result.output };
  const [issue] = result.issues;
  return { ok: false, reason: `${v.getDotPath(issue) ?? 'row'}: ${issue.message}` };
}
