/** The parameters of a request to a table, as a schema made from the table's own columns. */
import * as v from 'valibot';
import { type ApiTable, TABLES } from './tables.ts';

/** Conditions of one request; sync and the app need three. */
const MOST_CONDITIONS = 16;
/** Operators whose cost is bounded by the rows: none that matches a pattern, none that combines others. */
const CONDITION = /^(?:(?:eq|neq|gt|gte|lt|lte)\..*|in\.\(.*\)|is\.(?:null|not_null|true|false))$/s;

const isUnique = (names: readonly string[]) => new Set(names).size === names.length;
const count = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'takes a whole number'));

/** Parts of a list; no table has so many columns. */
const MOST_PARTS = 64;

/**
 * The parts of a list at its top level: a comma within brackets belongs to the part, and so does everything after the
 * last part that a list may have. In one pass, because anybody may send a list as long as an address.
 */
function splitList(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  for (let index = 0; index < text.length && parts.length < MOST_PARTS; index += 1) {
    const sign = text[index];
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (sign === ',' && depth <= 0) {
      parts.push(text.slice(start, index).trim());
      start = index + 1;
    }
  }
  return [...parts, text.slice(start).trim()];
}

/** Names in a list, each once, perhaps in double quotes as clients write them. */
function namesOf(columns: readonly string[]): v.GenericSchema<string, string[]> {
  return v.pipe(
    v.string(),
    v.transform((text) => splitList(text).map((name) => name.replace(/^"(.*)"$/, '$1'))),
    v.array(v.picklist(columns, 'names a column that is not there')),
    v.check((names) => isUnique(names), 'names a column twice'),
  );
}

/** Columns, each once and under its own name, so that no answer is a multiple of the rows. */
function selectionOf({ columns, related }: ApiTable): v.GenericSchema<string, string> {
  const plain = namesOf(['*', ...columns]);
  const nested = new Map(related.map((name) => [name, namesOf(['*', ...(TABLES[name]?.columns ?? [])])]));
  const isPart = (part: string) => {
    const [, name, inner] = /^(\w+)\((.*)\)$/.exec(part) ?? [];
    if (name === undefined) return v.is(plain, part);
    const schema = nested.get(name);
    return schema !== undefined && v.is(schema, inner);
  };
  return v.pipe(
    v.string(),
    v.check((text) => splitList(text).every(isPart), 'takes columns of this table, and no other names for them'),
    v.check((text) => isUnique(splitList(text).map((part) => part.replace(/\(.*/, ''))), 'names a column twice'),
  );
}

function orderOf({ columns }: ApiTable): v.GenericSchema<string, string> {
  const column = v.picklist(columns);
  const DIRECTIONS = /^(\w+)(?:\.(?:asc|desc))?(?:\.nulls(?:first|last))?$/;
  const nameOf = (part: string) => DIRECTIONS.exec(part)?.[1];
  return v.pipe(
    v.string(),
    v.check((text) => splitList(text).every((part) => v.is(column, nameOf(part))), 'takes columns, .asc or .desc'),
    v.check((text) => isUnique(splitList(text).map((part) => nameOf(part) ?? '')), 'names a column twice'),
  );
}

const condition = v.array(v.pipe(v.string(), v.regex(CONDITION, 'takes eq, neq, gt, gte, lt, lte, in or is')));
const once = (schema: v.GenericSchema<string, unknown>) =>
  v.optional(v.pipe(v.array(v.string()), v.length(1, 'is given twice'), v.tuple([schema])));

function querySchema(table: ApiTable) {
  const conditions = Object.fromEntries(table.columns.map((column) => [column, v.optional(condition)]));
  return v.pipe(
    v.strictObject({
      ...conditions,
      select: once(selectionOf(table)),
      order: once(orderOf(table)),
      limit: once(count),
      offset: once(count),
      columns: once(namesOf(table.columns)),
      on_conflict: once(namesOf(table.columns)),
    }),
    v.check((query) => Object.values(query).flat().length <= MOST_CONDITIONS, 'The request has too many parameters'),
  );
}

const SCHEMAS = new Map(Object.entries(TABLES).map(([name, table]) => [name, querySchema(table)]));

/** A fault of the query as PostgREST would word it, or undefined. @param table one of TABLES */
export function faultOfQuery(table: string, query: URLSearchParams): string | undefined {
  const given: Record<string, string[]> = Object.create(null);
  for (const [name, value] of query) {
    given[name] ??= [];
    given[name].push(value);
  }
  const schema = SCHEMAS.get(table);
  if (!schema) return `There is no table ${table}`;
  const checked = v.safeParse(schema, { ...given });
  if (checked.success) return undefined;
  const [issue] = checked.issues;
  const [name] = issue.path ?? [];
  if (!name) return issue.message;
  if (!(String(name.key) in schema.entries)) return `column ${table}.${String(name.key)} does not exist`;
  return `"${String(name.key)}" ${issue.message}`;
}
