/** Plain reads of the data API. Few need a session. */
import * as v from 'valibot';

export interface RestOptions {
  /** The backend's address, without a slash at the end. */
  url: string;
  /** The publishable key. */
  apiKey: string;
  /** The learner's access token, for what is not everybody's; null: nobody is signed in, or the server is not reached. */
  token?: () => Promise<string | null>;
  fetch?: typeof globalThis.fetch;
}

const PAGE = 500;
const TIMEOUT_MS = 30_000;

/** `0-24/573` → 573; null: the server did not count. */
function totalOf(response: Response): number | null {
  const total = Number(response.headers.get('content-range')?.split('/')[1] ?? Number.NaN);
  return Number.isInteger(total) ? total : null;
}

async function readPage(
  { url, apiKey, fetch }: RestOptions,
  table: string,
  query: Record<string, string>,
  offset: number,
  token: string | null | undefined,
): Promise<{ rows: unknown[]; total: number | null }> {
  const { default: ky } = await import('ky');
  const response = await ky.get(`${url}/rest/v1/${table}`, {
    searchParams: { ...query, limit: PAGE, offset },
    headers: { apikey: apiKey, prefer: 'count=exact', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    retry: 0,
    timeout: TIMEOUT_MS,
    ...(fetch ? { fetch } : {}),
  });
  return { rows: v.parse(v.array(v.unknown()), await response.json()), total: totalOf(response) };
}

/**
 * All rows of a table, page by page: a server's row limit must not pass for the end of the table. Rows that cannot be
 * read are logged and left out. Rejects when the server cannot be reached or refuses. `query`: PostgREST parameters;
 * an `order` that is unique keeps pages apart. `token`: reads as that learner.
 */
export async function readTable<S extends v.GenericSchema>(
  options: RestOptions,
  table: string,
  query: Record<string, string>,
  schema: S,
  token?: string | null,
): Promise<v.InferOutput<S>[]> {
  const rows: unknown[] = [];
  for (;;) {
    const page = await readPage(options, table, query, rows.length, token);
    rows.push(...page.rows);
    if (page.rows.length === 0 || (page.total !== null && rows.length >= page.total)) break;
  }
  return rows.flatMap((row) => {
    const checked = v.safeParse(schema, row);
    if (checked.success) return [checked.output];
    console.warn(`A row of ${table} could not be read`, v.getDotPath(checked.issues[0]), row);
    return [];
  });
}
