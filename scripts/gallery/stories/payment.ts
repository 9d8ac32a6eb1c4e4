import { failing } from '../../../tests/e2e/faults/server-faults.ts';
import { expect } from '../expect.ts';
import type { Story } from '../story.ts';

const RETURN = '/dashboard?payment_success=true';

export const payment: Story = {
  screen: 'Payment',
  states: [
    {
      name: 'processing',
      kind: 'loading',
      as: 'regular',
      async reach({ page, open }) {
        await page.clock.install();
        await open(RETURN);
        await page.clock.runFor(500);
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'verifying',
      kind: 'loading',
      as: 'regular',
      async reach({ page, open, proxy }) {
        proxy.intercept = ({ url }) => /check-subscription/.test(url ?? '');
        await open(RETURN);
        await expect(page.getByText('Verifying subscription status...')).toBeVisible();
      },
    },
    {
      name: 'success',
      kind: 'usual',
      as: 'subscriber',
      async reach({ page, open }) {
        await open(RETURN);
        await expect(page.getByText('Payment completed successfully!')).toBeVisible();
      },
    },
    {
      name: 'error',
      kind: 'error',
      as: 'regular',
      async reach({ page, open, proxy }) {
        failing(proxy, /check-subscription/);
        await open(RETURN);
        await expect(page.getByText('Unable to verify payment. Please refresh the page.')).toBeVisible();
      },
    },
  ],
};
