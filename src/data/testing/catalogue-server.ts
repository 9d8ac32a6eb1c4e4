/** A data API over plain arrays, for tests, with a row limit of its own that it does not tell of. */
import type { RestOptions } from '../catalogue/postgrest-client.ts';

export type Row = Record<string, unknown>;

export interface CatalogueServer {
  rest: RestOptions;
  /** Tables asked for, with the scene asked for. */
  asked: string[];
  /** Tables that answer with an error. */
  down: Set<string>;
  /** Scenes whose dialogue is given to the holder of the token only. */
  premium: Set<string>;
  /** Called before an answer is given. */
  before: (what: string) => void | Promise<void>;
}

/** The token of a learner who may read every dialogue. */
export const TOKEN = 'a token';

const equalTo = (query: URLSearchParams, key: string) => query.get(key)?.replace('eq.', '');

export function serveCatalogue(
  tables: Record<string, Row[]>,
  { rowLimit = 1_000, counts = true }: { rowLimit?: number; counts?: boolean } = {},
): CatalogueServer {
  const asked: string[] = [];
  const down = new Set<string>();
  const server: CatalogueServer = {
    asked,
    down,
    premium: new Set(),
    before: () => undefined,
    rest: { url: 'http://server', apiKey: 'key' },
  };
  server.rest.fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    const table = url.pathname.replace('/rest/v1/', '');
    const query = url.searchParams;
    const what = `${table}${query.get('scene_id') ? ` ${query.get('scene_id')}` : ''}`;
    asked.push(what);
    await server.before(what);
    if (down.has(table)) return Response.json({ message: 'down' }, { status: 500 });
    const request = new Request(input instanceof Request ? input : String(input), init);
    const isHolder = request.headers.get('authorization') === `Bearer ${TOKEN}`;
    const [scene, language] = [equalTo(query, 'scene_id'), equalTo(query, 'language')];
    const source = table === 'scene_dialogue_versions' ? 'scene_dialogues' : table;
    const rows = (tables[source] ?? []).filter(
      (row) =>
        (!scene || row.scene_id === scene) &&
        (!language || row.language === language) &&
        (table !== 'scene_dialogues' || isHolder || !server.premium.has(String(row.scene_id))),
    );
    const offset = Number(query.get('offset'));
    const page = rows.slice(offset, offset + Math.min(rowLimit, Number(query.get('limit'))));
    const range = `${offset}-${offset + page.length - 1}/${rows.length}`;
    return Response.json(page, counts ? { headers: { 'content-range': range } } : {});
  };
  return server;
}
