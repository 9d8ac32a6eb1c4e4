import { expect } from '../expect.ts';
import type { State, Story } from '../story.ts';

function page(name: string, path: string): State {
  return {
    name,
    kind: 'usual',
    as: 'visitor',
    async reach({ page, open }) {
      await open(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  };
}

export const publicPages: Story = {
  screen: 'Public pages',
  states: [
    page('about', '/about'),
    page('privacy', '/privacy'),
    page('contact', '/contact'),
    page('not found', '/no-such-page'),
    {
      name: 'not found, signed in',
      kind: 'usual',
      as: 'newcomer',
      async reach({ page, open }) {
        await open('/no-such-page');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      },
    },
  ],
};
