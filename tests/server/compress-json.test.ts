/** The data API's responses are compressed for clients that accept it, without changing their content. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { compress } from '../../server/http/compress-json.ts';

const ROWS = { rows: Array.from({ length: 200 }, (_, seq) => ({ seq, front: '你好', back: 'hello' })) };

function answering(answer: () => Response): Hono {
  const app = new Hono();
  app.use(compress());
  app.all('*', answer);
  return app;
}

const rows = answering(() => Response.json(ROWS));

async function ask(app: Hono, accepted: string, method = 'GET') {
  const answer = await app.request('/', { method, headers: { 'Accept-Encoding': accepted } });
  return { headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
}

describe('an answer in JSON', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ] as const)('is compressed for "%s" with %s', async (accepted, encoding, decompress) => {
    const { headers, body } = await ask(rows, accepted);
    expect(headers.get('Content-Encoding')).toBe(encoding);
    expect(headers.get('Content-Length')).toBe(String(body.byteLength));
    expect(headers.get('Vary')).toContain('Accept-Encoding');
    expect(JSON.parse(decompress(body).toString())).toEqual(ROWS);
    expect(body.byteLength).toBeLessThan(JSON.stringify(ROWS).length / 4);
  });

  it.each(['', 'identity', 'zstd'])('is left as it is for "%s"', async (accepted) => {
    const { headers, body } = await ask(rows, accepted);
    expect(headers.get('Content-Encoding')).toBeNull();
    expect(JSON.parse(body.toString())).toEqual(ROWS);
  });

  it('is left as it is where it is small, compressed already, or no JSON', async () => {
    const small = await ask(
      answering(() => Response.json({ ok: true })),
      'br',
    );
    expect([small.headers.get('Content-Encoding'), small.body.toString()]).toEqual([null, '{"ok":true}']);
    const already = () => Response.json(ROWS, { headers: { 'Content-Encoding': 'zstd' } });
    expect((await ask(answering(already), 'br')).headers.get('Content-Encoding')).toBe('zstd');
    const text = await ask(
      answering(() => new Response('x'.repeat(5000))),
      'br',
    );
    expect([text.headers.get('Content-Encoding'), text.body.byteLength]).toEqual([null, 5000]);
  });

  it('keeps its status and its other headers', async () => {
    const refusal = answering(() => Response.json(ROWS, { status: 422, headers: { 'Retry-After': '5' } }));
    const answer = await refusal.request('/', { headers: { 'Accept-Encoding': 'br' } });
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([422, '5']);
  });

  it('without a body stays without one', async () => {
    const answer = await answering(() => new Response(null, { status: 204 })).request('/', {
      headers: { 'Accept-Encoding': 'br' },
    });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
  });
});
