/** The traces of an account anywhere in the database, found in the database itself. */
import type { RunSql } from '../../server/backend/database.ts';

interface Table {
  name: string;
}

/** Every table of every schema but PostgreSQL's own. */
async function allTables(sql: RunSql): Promise<string[]> {
  const found = await sql<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`,
  );
  return found.map(({ name }) => name);
}

/** Tables with a row in which one of the words stands, in whatever column and of whatever type, with their number. */
export async function findTraces(sql: RunSql, words: readonly string[]): Promise<Record<string, number>> {
  const traces: Record<string, number> = {};
  for (const table of await allTables(sql)) {
    const [row] = await sql<{ n: number }>(
      `select count(*)::int as n from ${table} t
       where exists (select from unnest($1::text[]) w where strpos(lower(to_jsonb(t)::text), lower(w)) > 0)`,
      [words],
    );
    if (row && row.n > 0) traces[table] = row.n;
  }
  return traces;
}

/**
 * Tables that may hold rows of a learner: those that refer to an account, be it over other tables, and those with a
 * column that is named after one.
 */
export async function ownedTables(sql: RunSql): Promise<string[]> {
  const found = await sql<Table>(
    `with recursive owned as (
       select 'auth.users'::regclass::oid as oid
       union select k.conrelid from pg_constraint k join owned o on k.confrelid = o.oid where k.contype = 'f'
     )
     select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and (c.oid in (select oid from owned) or exists (select from pg_attribute a where a.attrelid = c.oid
         and a.attnum > 0 and not a.attisdropped and a.attname ~ '(^|_)(user|owner|account|learner|actor|email|phone)(_|$)'))
     order by 1`,
  );
  return found.map(({ name }) => name);
}
