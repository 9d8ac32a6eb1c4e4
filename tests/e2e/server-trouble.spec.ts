/** Servers and networks that hang, lie, die and come back: reported plainly, without loss or reload. */
import type { ServerResponse } from 'node:http';
import { expectSaved, flip, outbox, settle } from './device/device.ts';
import { FaultProxy } from './faults/fault-proxy.ts';
import { tooNew } from './faults/server-faults.ts';
import { expect, test } from './fixtures.ts';
import { audioAt, rowsAt } from './learner/accounts.ts';

const answering = (status: number, type: string, body: string) => (_: unknown, response: ServerResponse) => {
  response.writeHead(status, { 'content-type': type }).end(body);
  return true;
};

test('behind a hanging network, a captive portal or a failing gateway changes wait, and are sent once it is gone', {
  tag: '@long',
}, async ({ page, server }) => {
  const proxy = await FaultProxy.before(server.url);
  const learner = await settle(page, proxy.url, server.url);
  await learner.open('/profile');
  await expectSaved(page);
  const hanging: ServerResponse[] = [];
  const hang = (_: unknown, response: ServerResponse) => hanging.push(response) > 0;
  const troubles = [
    { stand: hang, says: 'Offline · 1 change waiting' },
    { stand: answering(200, 'text/html', '<h1>Welcome to the hotel</h1>'), says: '1 change waiting' },
    { stand: answering(502, 'text/html', 'Bad gateway'), says: '1 change waiting' },
    { stand: answering(429, 'application/json', '{"message":"slow down"}'), says: '1 change waiting' },
  ];
  let on = true;
  for (const { stand, says } of troubles) {
    proxy.intercept = stand;
    await flip(page);
    on = !on;
    await learner.expectSyncStatus(says);
    proxy.intercept = () => false;
    for (const response of hanging.splice(0)) response.destroy();
    await expectSaved(page);
    expect(await audioAt(server.url, learner.address)).toBe(on);
  }
  await proxy.close();
});

test('a server that dies in the middle of a sync gets every change once, after it is back', { tag: '@long' }, async ({
  page,
  ownServer,
}) => {
  const proxy = await FaultProxy.before(ownServer.url);
  const learner = await settle(page, proxy.url, ownServer.url);
  await learner.open('/dashboard');
  await expectSaved(page);
  // The server commits, and dies before its answer arrives.
  let killed: Promise<void> | null = null;
  proxy.rewrite = (answer) => {
    killed ??= ownServer.kill();
    proxy.intercept = ({ socket }) => {
      socket.destroy();
      return true;
    };
    return { ...answer, epoch: 5 };
  };
  await learner.playRestaurant('English');
  await expect.poll(() => killed !== null).toBe(true);
  await killed;
  await learner.playRestaurant('English');
  await learner.expectSyncStatus(/Offline · \d+ changes waiting/);
  proxy.rewrite = (answer) => answer;
  proxy.intercept = () => false;
  await ownServer.start();
  await expectSaved(page);
  expect(await rowsAt(ownServer.url, learner.address, 'scene_attempts')).toHaveLength(2);
  expect(await outbox(page)).toBe(0);
  await proxy.close();
});

test('a server of another protocol gets nothing, and the change waits', {
  tag: '@long',
}, async ({ page, server }) => {
  const proxy = await FaultProxy.before(server.url);
  const learner = await settle(page, proxy.url, server.url);
  await learner.open('/profile');
  await expectSaved(page);
  tooNew(proxy);
  await flip(page);
  await learner.expectSyncStatus('1 change waiting');
  expect(await outbox(page)).toBe(1);
  expect(await audioAt(server.url, learner.address)).toBeUndefined();
  proxy.intercept = () => false;
  await page.reload();
  await expectSaved(page);
  expect(await audioAt(server.url, learner.address)).toBe(false);
  await proxy.close();
});
