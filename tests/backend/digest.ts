/** The learners' data in a database, in a form in which two moments can be compared. */
import type { TestBackend } from './test-backend.ts';

/** Tables that record a request itself: its device, its rejections, its learner's counter. */
const LEDGERS = ['private.devices', 'private.rejections', 'private.change_counters'];

const TABLES = `
  select t.table_schema || '.' || t.table_name as name, exists (
    select from information_schema.columns c where c.table_schema = t.table_schema
      and c.table_name = t.table_name and c.column_name = 'user_id') as owned
  from information_schema.tables t where t.table_schema in ('public', 'private') order by 1`;

type Owner = Pick<TestBackend, 'sql'>;

/** The same in every migrated database, so asked for once. */
let tables: Promise<{ name: string; owned: boolean }[]> | undefined;

/**
 * Every row of every table in `public` and `private`, as text.
 *
 * @param attacker the learner whose ledgers may change: a rejection is remembered, at an unchanged head
 */
export async function digest(backend: Owner, attacker: string): Promise<Record<string, string[]>> {
  tables ??= backend.sql<{ name: string; owned: boolean }>(TABLES);
  const contents = (await tables).map(({ name, owned }) => {
    const spared = owned && LEDGERS.includes(name) ? 'where user_id <> $1::uuid' : '';
    return `select '${name}' as name, array(select to_jsonb(t)::text from ${name} t ${spared} order by 1) as rows`;
  });
  const heads = `select 'head of the attacker' as name,
    array(select head::text from private.change_counters where user_id = $1::uuid and head > 0) as rows`;
  const found = await backend.sql<{ name: string; rows: string[] }>([...contents, heads].join(' union all '), [
    attacker,
  ]);
  return Object.fromEntries(found.map(({ name, rows }) => [name, rows]));
}
