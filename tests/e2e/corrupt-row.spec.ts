/** A row from the server that cannot be read: said plainly, kept aside, and everything else goes on. */
import { expect, test } from './fixtures.ts';

test('a corrupt row from the server is set aside with a plain word, and nothing is lost', async ({ learner, page }) => {
  await learner.arrive('English');
  let corrupted = 0;
  await page.route('**/rest/v1/rpc/sync_exchange', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    if (corrupted === 0 && body.rows.length > 0) {
      const row = { id: '11111111-2222-4333-8444-555555555555', front: 42, created_at: 'yesterday' };
      body.rows.push({ table: 'flashcards', seq: body.cursor, row });
      corrupted += 1;
    }
    await route.fulfill({ response: answer, json: body });
  });
  await learner.playRestaurant('English');
  await learner.expectSyncStatus('1 change needs attention', 30_000);
  expect(corrupted).toBe(1);

  await learner.open('/profile');
  await expect(page.getByText('The server sent a flashcard in a form that this version cannot read.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await learner.expectSyncStatus('All changes saved');
  await learner.open('/dashboard');
  await expect(page.getByText('90 points').first()).toBeVisible();
});
