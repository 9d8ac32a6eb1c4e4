import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it, vi } from 'vitest';

it('a test does not hear the broadcasts of tests that run beside it', async () => {
  const heard: unknown[] = [];
  const listener = new BroadcastChannel('stores');
  listener.onmessage = ({ data }) => heard.push(data);
  const beside = new Worker(
    `const channel = new BroadcastChannel('stores'); channel.postMessage('of another thread'); channel.close();`,
    { eval: true },
  );
  await once(beside, 'exit');
  const sender = new BroadcastChannel('stores');
  sender.postMessage('of this thread');
  await vi.waitFor(() => expect(heard).toContain('of this thread'));
  expect(heard).toEqual(['of this thread']);
  sender.close();
  listener.close();
});
