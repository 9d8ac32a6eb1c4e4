/** The engine recognises the server's answer to an unreadable request: sync/transport/http-transport.ts. */
import { describe, expect, it } from 'vitest';
import { createHttpTransport, type ExchangeRequest } from '#sync';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';
import { card, Device, setting } from './device.ts';
import { testBackend } from './test-backend.ts';

const backend = testBackend();

/** Sends a request whose body is changed on the way. */
async function exchange(request: (device: Device) => object, change = (body: string) => body) {
  const user = await backend.signUp();
  const token = user.token;
  const transport = createHttpTransport({
    url: 'http://localhost',
    apiKey: EMBEDDED_PUBLISHABLE_KEY,
    token: async () => ({ kind: 'token', token, userId: user.id }),
    fetch: async (input, init) => {
      const asked = new Request(input, init);
      const { pathname } = new URL(asked.url);
      const body = asked.method === 'POST' ? change(await asked.text()) : null;
      return backend.http(pathname, { method: asked.method, headers: asked.headers, body });
    },
  });
  return transport.exchange(request(new Device(user)) as ExchangeRequest, new AbortController().signal);
}

const withCard = (device: Device) => device.request({ mutations: device.number([card({ front: '@' })]) });

describe('a request', () => {
  it('that can be read is answered', async () => {
    expect(await exchange(withCard)).toMatchObject({ kind: 'answer', body: { results: [{ status: 'applied' }] } });
  });

  it.each([
    ['NUL', 'a\\u0000b'],
    ['half a surrogate pair', '\\ud83d'],
  ])('with %s is unreadable', async (_, escaped) => {
    const result = await exchange(withCard, (body) => body.replace('"@"', `"${escaped}"`));
    expect(result).toMatchObject({ kind: 'failed', status: 400, unreadable: true });
  });

  it('that breaks off is unreadable', async () => {
    expect(await exchange(withCard, (body) => body.slice(0, -20))).toMatchObject({ kind: 'failed', unreadable: true });
  });

  it.each<[string, (device: Device) => object]>([
    ['no device', (device) => ({ ...device.request(), device: 'me' })],
    ['a mutation without a number', (device) => ({ ...device.request(), mutations: [setting('a', 1)] })],
    ['a protocol that the server does not speak yet', (device) => device.request({ protocol: 2 })],
  ])('with %s is unreadable', async (_, request) => {
    expect(await exchange(request)).toMatchObject({ kind: 'failed', status: 400, unreadable: true });
  });
});
