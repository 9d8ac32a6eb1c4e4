/** Nudges from one device's exchange to another's stream, through a real server process. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchange } from './exchange-of-device.ts';
import { openStream } from './nudge-client.ts';
import { makeFolder, ParleyProcess, signUp } from './parley-process.ts';

const { folder, remove } = makeFolder();
let server: ParleyProcess;

beforeAll(async () => {
  server = await ParleyProcess.start(folder);
});

afterAll(async () => {
  await server?.end('SIGKILL');
  remove();
});

test('a change of one device is told to the learner’s streams, a look is not; and SIGTERM ends them at once', async () => {
  const [ada, eve] = [await signUp(server), await signUp(server)];
  const tokenOf = async ({ client }: typeof ada) => (await client.auth.getSession()).data.session?.access_token ?? '';
  const [stream, other] = [
    await openStream(server.address, await tokenOf(ada)),
    await openStream(server.address, await tokenOf(eve)),
  ];
  await expect.poll(() => stream.heard).toEqual([{ head: 0, device: null }]);

  const [phone, laptop] = [randomUUID(), randomUUID()];
  await exchange(ada.client, laptop, []);
  const { head } = await exchange(ada.client, phone, [{ key: 'theme', value: 'dark' }]);
  await expect.poll(() => stream.heard.slice(1)).toEqual([{ head, device: phone }]);
  expect(other.heard).toEqual([{ head: 0, device: null }]);

  // Signing out ends the session, whose token is good for an hour.
  const token = await tokenOf(eve);
  await eve.client.auth.signOut({ scope: 'local' });
  expect((await openStream(server.address, token)).response.status).toBe(401);

  const ended = server.end('SIGTERM');
  // A stream that is cut after the wait for open requests breaks off instead.
  await stream.ended;
  expect(await ended).toEqual({ code: 0, signal: null });
});
