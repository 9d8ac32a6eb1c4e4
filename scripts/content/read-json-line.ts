import * as v from 'valibot';

/** A line of standard input as a command, or what is to be answered to one that is none; `expected` says how one looks. */
export function readJsonLine<Schema extends v.GenericSchema>(
  schema: Schema,
  line: string,
  expected: string,
): { ok: true; command: v.InferOutput<Schema> } | { ok: false; error: string } {
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), line);
  if (!json.success) return { ok: false, error: 'Not JSON.' };
  const command = v.safeParse(schema, json.output);
  return command.success ? { ok: true, command: command.output } : { ok: false, error: expected };
}
