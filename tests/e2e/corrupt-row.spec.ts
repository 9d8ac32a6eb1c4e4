/** A row from the server that cannot be read is reported plainly and quarantined, and everything else continues. */
import { FaultProxy } from './faults/fault-proxy.ts';
import { expect, test } from './fixtures.ts';
import { Learner } from './learner/learner.ts';

test('a corrupt row from the server is quarantined with a plain word, and nothing is lost', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const proxy = await FaultProxy.before(server.url);
  const learner = new Learner(page, proxy.url);
  await learner.arrive('English', server.url);
  let corrupted = 0;
  proxy.rewrite = (answer) => {
    const rows = answer.rows as unknown[];
    if (corrupted > 0 || rows.length === 0) return answer;
    corrupted += 1;
    const row = { id: '11111111-2222-4333-8444-555555555555', front: 42, created_at: 'yesterday' };
    return { ...answer, rows: [...rows, { table: 'flashcards', seq: answer.cursor, row }] };
  };
  await learner.playRestaurant('English');
  await learner.expectSyncStatus('1 change needs attention');
  expect(corrupted).toBe(1);

  await learner.open('/profile');
  await expect(page.getByText('The server sent a flashcard in a form that this version cannot read.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await learner.expectSyncStatus('All changes saved');
  await learner.open('/dashboard');
  await expect(page.getByText('90 points').first()).toBeVisible();
  await proxy.close();
});
