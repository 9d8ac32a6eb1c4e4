/** The learners' data in a database, in a form in which two moments can be compared. */
import type { TestBackend } from './test-backend.ts';

/** Tables that record a request itself: its device, its rejections, its learner's counter. */
const LEDGERS = ['private.devices', 'private.rejections', 'private.change_counters'];

/**
 * Every row of every table in `public` and `private`, as text.
 *
 * @param attacker the learner whose ledgers may change: a rejection is remembered, at an unchanged head
 */
export async function digest(backend: Pick<TestBackend, 'sql'>, attacker: string): Promise<Record<string, string[]>> {
  const tables = await backend.sql<{ name: string; owned: boolean }>(
    `select t.table_schema || '.' || t.table_name as name, exists (
       select from information_schema.columns c where c.table_schema = t.table_schema
         and c.table_name = t.table_name and c.column_name = 'user_id') as owned
     from information_schema.tables t where t.table_schema in ('public', 'private') order by 1`,
  );
  const contents: Record<string, string[]> = {};
  for (const { name, owned } of tables) {
    const spared = owned && LEDGERS.includes(name) ? `where user_id <> '${attacker}'` : '';
    const rows = await backend.sql<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t ${spared} order by 1`,
    );
    contents[name] = rows.map(({ row }) => row);
  }
  const heads = await backend.sql<{ head: number }>(
    'select head::int from private.change_counters where user_id = $1 and head > 0',
    [attacker],
  );
  return { ...contents, 'head of the attacker': heads.map(({ head }) => String(head)) };
}
