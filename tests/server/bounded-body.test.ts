/** Bodies that are still coming, which hold memory meanwhile. */
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createBodyRoom } from '../../server/http/body-room.ts';
import { boundedBody } from '../../server/http/bounded-body.ts';

const KILO = 1024;

/** A server whose unfinished bodies may hold 64 kB together, 32 kB each. */
function receiver() {
  const app = new Hono();
  const room = createBodyRoom({ most: 64 * KILO, mostOfCaller: 128 * KILO });
  const refusal = (bytes: number) => new Response(String(bytes), { status: 413 });
  app.use(boundedBody(async () => ({ most: 32 * KILO, refusal, within: 60_000, room, caller: 'ada' })));
  app.post('/', async (context) => context.text(String((await context.req.arrayBuffer()).byteLength)));
  return app;
}

/** A request whose body comes in pieces, as the test sends them. */
function sendTo(app: Hono) {
  let come = (_bytes: number): void => undefined;
  let end = (): void => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      come = (bytes) => controller.enqueue(new Uint8Array(bytes));
      end = () => controller.close();
    },
  });
  const answer = Promise.resolve(app.request('/', { method: 'POST', body, duplex: 'half' } as RequestInit));
  return { come, end, answer };
}

/** Gives everything that was sent the time to be read. */
const read = () => new Promise((resolve) => setTimeout(resolve, 5));

test('hold so much together and no more: the largest is dropped, whichever came last, and told to come again', async () => {
  const app = receiver();
  const [large, small, last] = [sendTo(app), sendTo(app), sendTo(app)];
  large.come(31 * KILO);
  small.come(20 * KILO);
  await read();
  last.come(20 * KILO);
  await read();
  for (const { end } of [large, small, last]) end();
  const answers = await Promise.all([large, small, last].map(({ answer }) => answer));
  expect(answers.map(({ status }) => status)).toEqual([429, 200, 200]);
  expect(answers[0]?.headers.get('Retry-After')).toBe('5');
  expect(await answers[1]?.text()).toBe(String(20 * KILO));
});

test('leave their room to others once they have come, were too large or broke off', async () => {
  const app = receiver();
  for (let count = 0; count < 5; count += 1) {
    for (const [bytes, status] of [
      [30 * KILO, 200],
      [40 * KILO, 413],
    ] as const) {
      const sending = sendTo(app);
      sending.come(bytes);
      sending.end();
      expect((await sending.answer).status).toBe(status);
    }
  }
});
