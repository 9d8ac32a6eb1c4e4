import { expect, it } from 'vitest';
import { serially } from '../../server/backend/serial-queue.ts';

it('never lets two calls overlap, and keeps their order', async () => {
  const steps: string[] = [];
  const call = serially(async (name: string) => {
    steps.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, name === 'first' ? 20 : 1));
    steps.push(`${name} ends`);
    return name;
  });
  expect(await Promise.all([call('first'), call('second')])).toEqual(['first', 'second']);
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

it('goes on after a call that failed', async () => {
  const call = serially(async (fails: boolean) => {
    if (fails) throw new Error('no');
    return 'yes';
  });
  const failed = call(true);
  await expect(call(false)).resolves.toBe('yes');
  await expect(failed).rejects.toThrow('no');
});
