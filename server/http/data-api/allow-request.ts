/**
 * Lets those requests to the data API pass that the app makes and product 13.12 promises. Everything else that the
 * embedded data API can do is refused before it, so that no request from outside can keep the database busy without
 * bound: patterns, casts, functions, renamed or repeated columns, joins of one's own.
 */
import { faultOfQuery } from './query-schema.ts';
import { faultOfChange, hasTooManyRows, MOST_ROWS } from './row-limits.ts';
import { FUNCTIONS, TABLES } from './tables.ts';

/** A request as the backend receives it; everything in it has been checked. */
export interface AllowedRequest {
  method: string;
  url: string;
  headers: Headers;
}

const PATH = /^\/rest\/v1\/(rpc\/)?([a-z_]+)$/;
/** No `Range`: the data API would take it instead of the limit. A page is asked for with `limit` and `offset`. */
const PASSED_HEADERS = ['Authorization', 'apikey', 'Origin', 'X-Client-Info'];
const ONE_ROW = 'application/vnd.pgrst.object+json';
const PREFERENCE =
  /^(return=(minimal|representation|headers-only)|count=(exact|planned|estimated)|resolution=(merge|ignore)-duplicates|missing=default)$/;

/** Those that the data API needs; unknown preferences are ignored, RFC 7240 section 2. */
function passHeaders(given: Headers, hasBody: boolean): Headers {
  const headers = new Headers();
  for (const name of PASSED_HEADERS) {
    const value = given.get(name);
    if (value !== null) headers.set(name, value);
  }
  headers.set('Accept', given.get('Accept')?.includes(ONE_ROW) ? ONE_ROW : 'application/json');
  if (hasBody) headers.set('Content-Type', 'application/json');
  const preferences = (given.get('Prefer') ?? '').split(',').map((part) => part.trim());
  const known = preferences.filter((part) => PREFERENCE.test(part));
  if (known.length > 0) headers.set('Prefer', known.join(', '));
  return headers;
}

/** The request as the data API may see it, or the refusal in PostgREST's shape. */
export function allowDataRequest(
  request: Pick<Request, 'method' | 'url' | 'headers'>,
  body: ArrayBuffer | null,
): AllowedRequest | Response {
  const url = new URL(request.url);
  const { method } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  const allow = () => ({ method, url: url.href, headers: passHeaders(request.headers, !isRead) });
  for (const name of ['Accept-Profile', 'Content-Profile']) {
    if ((request.headers.get(name) ?? 'public') !== 'public') {
      return refuse(406, 'PGRST106', 'The schema must be one of the following: public');
    }
  }
  if (/^\/rest\/v1\/?$/.test(url.pathname)) return refuse(403, '42501', 'The schema is not told.');
  const [, rpc, name = ''] = PATH.exec(url.pathname) ?? [];
  if (rpc) {
    if (!FUNCTIONS.includes(name)) return refuse(404, 'PGRST202', 'Could not find this function in the schema cache');
    if (method !== 'POST') return refuse(405, 'PGRST101', 'Functions are called with POST only.');
    return url.search ? refuse(400, 'PGRST100', 'A function takes its parameters in the body only.') : allow();
  }
  const table = Object.hasOwn(TABLES, name) ? TABLES[name] : undefined;
  if (!table) return refuse(404, 'PGRST205', 'Could not find this table in the schema cache');
  if (!isRead && method !== 'POST' && method !== 'PATCH') {
    return refuse(405, 'PGRST117', 'Tables are read with GET and written with POST and PATCH.');
  }
  if (!isRead && body && hasTooManyRows(body)) {
    return refuse(413, 'PGRST102', `A request brings at most ${MOST_ROWS} rows.`);
  }
  const fault =
    faultOfQuery(name, url.searchParams) ?? (method === 'PATCH' ? faultOfChange(name, url.searchParams) : undefined);
  if (fault !== undefined) return refuse(400, fault.startsWith('column ') ? '42703' : 'PGRST100', fault);
  if (isRead) {
    const limit = Number(url.searchParams.get('limit') ?? table.mostRows);
    url.searchParams.set('limit', String(Math.min(limit, table.mostRows)));
  }
  return allow();
}

function refuse(status: number, code: string, message: string): Response {
  const headers = status === 405 ? { Allow: 'GET, HEAD, POST, PATCH' } : undefined;
  return Response.json({ code, message, details: null, hint: null }, { status, headers });
}
