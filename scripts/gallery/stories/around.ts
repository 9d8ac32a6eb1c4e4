import { changeSession } from '../../../tests/e2e/device/device.ts';
import { makeAccount, revoke } from '../../../tests/e2e/learner/accounts.ts';
import { fullStorage, neverOpens, pageScript } from '../conditions.ts';
import { expect } from '../expect.ts';
import type { Stage } from '../stage.ts';
import type { Story } from '../story.ts';

/** Signs in a learner whose session is then ended on another device. */
async function endElsewhere({ page, open, learner, proxy }: Stage): Promise<void> {
  const address = await makeAccount(proxy.url, 'Mandarin');
  await learner.signIn(address);
  await learner.expectSyncStatus('All changes saved');
  await changeSession(page, { expiresAt: 0 });
  await revoke(proxy.url, address);
  await open('/dashboard');
}

/** Notices around the pages: waiting changes, updates, ended sessions, errors. */
export const around: Story = {
  screen: 'Around the pages',
  states: [
    {
      name: 'who is signed in is not known yet',
      kind: 'loading',
      as: 'newcomer',
      async reach({ page, open }) {
        await neverOpens(page, '^parley-device$');
        await open('/dashboard');
        await expect(page.getByText('Loading...')).toBeVisible();
      },
    },
    {
      name: 'a page on its way',
      kind: 'loading',
      as: 'newcomer',
      anew: true,
      async reach({ page, open }) {
        await pageScript(page, 'StudyPage', 'late');
        await open('/study');
        await expect(page.getByRole('main').getByText('Loading page...')).toBeVisible();
      },
    },
    {
      name: 'a page that did not arrive',
      kind: 'error',
      as: 'newcomer',
      anew: true,
      async reach({ page, open }) {
        await pageScript(page, 'StudyPage', 'missing');
        await open('/study');
        await expect(page.getByRole('alert')).toBeVisible();
      },
    },
    {
      name: 'a page that broke',
      kind: 'error',
      as: 'newcomer',
      anew: true,
      async reach({ page, open }) {
        await pageScript(page, 'StudyPage', 'broken');
        await open('/study');
        await expect(page.getByRole('alert')).toBeVisible();
      },
    },
    {
      name: 'an update is ready',
      kind: 'usual',
      as: 'newcomer',
      async reach({ page, open, proxy }) {
        const script = await (await fetch(`${proxy.url}/sw.js`)).text();
        proxy.intercept = ({ url }, response) => {
          if (url !== '/sw.js') return false;
          response.writeHead(200, { 'content-type': 'text/javascript' }).end(`${script}\n// the next version\n`);
          return true;
        };
        await open('/dashboard');
        await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
        await expect(page.getByRole('button', { name: 'Update now' })).toBeVisible();
      },
    },
    {
      name: 'the session was ended elsewhere',
      kind: 'error',
      as: 'visitor',
      anew: true,
      async reach(stage) {
        const { page } = stage;
        await endElsewhere(stage);
        await expect(page.getByRole('button', { name: 'Sign in again' })).toBeVisible();
      },
    },
    {
      name: 'signing in again',
      kind: 'usual',
      as: 'visitor',
      anew: true,
      async reach(stage) {
        const { page } = stage;
        await endElsewhere(stage);
        await page.getByRole('button', { name: 'Sign in again' }).click();
        await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
      },
    },
    {
      name: 'the storage is full',
      kind: 'error',
      as: 'regular',
      async reach({ page, open, learner }) {
        await open('/profile');
        await learner.expectSyncStatus(/./);
        await fullStorage(page);
        await page.getByRole('switch', { name: 'Background audio' }).click();
        await expect(page.getByRole('alert').or(page.locator('[data-sonner-toast]')).first()).toBeVisible();
      },
    },
  ],
};
