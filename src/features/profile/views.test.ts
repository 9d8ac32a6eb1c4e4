import { expect, test } from 'vitest';
import { SYNC_PAGE } from '#shared/sync-status/sync-page.ts';
import { VIEWS, viewOf, viewPath } from './views.ts';

test('every view has an address that leads back to it, and an unknown one shows the profile', () => {
  for (const view of VIEWS) expect(viewOf(new URL(viewPath(view), 'http://x').searchParams)).toBe(view);
  expect(viewOf(new URLSearchParams('view=nothing'))).toBe('you');
  expect(viewPath('sync')).toBe(SYNC_PAGE);
  expect(viewPath('history', 'a b')).toBe('/profile?view=history&attempt=a%20b');
});
