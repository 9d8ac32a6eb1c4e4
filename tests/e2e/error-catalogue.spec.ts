/** Failures that only a browser can show (product 3.9, 4.11, 4.12, 4.14, 5.21, 5.23, 10.4, 15.10); the others have unit tests. */
import type { Page } from '@playwright/test';
import { LONG } from '../long.ts';
import { learnersDatabases } from './device/indexeddb.ts';
import { expect, test } from './fixtures.ts';
import { makeAccount } from './learner/accounts.ts';
import { pastAttempt } from './learner/past-attempts.ts';

// Requests are made to fail here, which works only without a service worker.
test.use({ serviceWorkers: 'block' });

/** Lets every write of a profile fail with an exception of this name. */
function failProfileWrites(page: Page, name: string): Promise<void> {
  return page.evaluate((name) => {
    for (const method of ['add', 'put'] as const) {
      const original = IDBObjectStore.prototype[method];
      IDBObjectStore.prototype[method] = function (...given) {
        if (this.name === 'profile') throw name === 'TypeError' ? new TypeError('a bug') : new DOMException('', name);
        return original.apply(this, given);
      };
    }
  }, name);
}

/** Keeps every write to the profile waiting until the function that it gives is called. */
async function holdProfileWrites(page: Page): Promise<() => Promise<void>> {
  const [name = ''] = await learnersDatabases(page);
  await page.evaluate(async (name) => {
    const request = indexedDB.open(name);
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    const database = request.result;
    const store = database.transaction('profile', 'readwrite').objectStore('profile');
    const held = { until: false };
    Object.assign(window, { held });
    const stay = () => {
      if (held.until) database.close();
      else store.get('nobody').onsuccess = stay;
    };
    stay();
  }, name);
  return () =>
    page.evaluate(() => {
      Object.assign((window as unknown as { held: object }).held, { until: true });
    });
}

test('Profile update or insert failure, and unexpected exception, while saving onboarding', async ({
  learner,
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: "Let's Get Started!" });
  const tour = page.getByRole('dialog', { name: 'Welcome to Parley!' });
  await learner.signUp();
  await dialog.getByLabel('First name').press('Enter');
  await expect(page.getByText('Missing information')).toBeVisible();
  await expect(page.getByText('Please enter your first and last name.')).toBeVisible();
  await dialog.getByLabel('First name').fill('Ada');
  await dialog.getByLabel('Last name').fill('Lovelace');
  await dialog.getByLabel('Last name').press('Enter');
  await expect(page.getByText("Please tell us why you're studying this language.")).toBeVisible();

  await failProfileWrites(page, 'QuotaExceededError');
  await learner.completeOnboarding('German');
  await expect(page.getByText('Warning', { exact: true })).toBeVisible();
  const warning = "Your preferences were saved for this session, but couldn't be stored permanently.";
  await expect(page.getByText(warning)).toBeVisible();
  await tour.getByRole('button', { name: 'Next' }).click();
  await expect(tour.getByText('Guten Abend!', { exact: false })).toBeVisible();

  await page.reload();
  await expect(dialog).toBeVisible();
  await failProfileWrites(page, 'TypeError');
  await learner.completeOnboarding('German');
  await expect(page.getByText('Error saving preferences', { exact: true })).toBeVisible();
  await expect(page.getByText('Your preferences were saved for this session only.')).toBeVisible();
  await expect(tour).toBeHidden();

  await page.reload();
  await dialog.getByLabel('First name').fill('Ada');
  await dialog.getByLabel('Last name').fill('Lovelace');
  await dialog.getByRole('radio', { name: 'Other' }).click();
  await expect(dialog.getByRole('button')).toHaveText(['Complete Setup & See How It WorksComplete Setup']);
  await expect(dialog.getByRole('button', { name: 'Complete Setup', exact: true })).toBeEnabled();
  await page.setViewportSize({ width: 1280, height: 800 });
  const submit = dialog.getByRole('button', { name: 'Complete Setup & See How It Works', exact: true });
  const release = await holdProfileWrites(page);
  await submit.click();
  const busy = dialog.getByRole('button', { name: 'Setting up your profile...' });
  await expect(busy).toBeDisabled();
  await release();
  await expect(tour).toBeVisible();
  await expect(dialog).toBeHidden();
});

/** Lets every read fail in the tables that local storage names. */
function damageTables(): void {
  const damaged = (localStorage.getItem('damaged') ?? '').split(' ');
  for (const method of ['getAll', 'getAllKeys', 'getAllRecords', 'get', 'openCursor', 'openKeyCursor', 'count']) {
    for (const prototype of [IDBObjectStore.prototype, IDBIndex.prototype]) {
      const original = Reflect.get(prototype, method);
      if (!original) continue;
      Reflect.set(prototype, method, function (this: IDBObjectStore | IDBIndex, ...given: unknown[]) {
        const { name } = 'objectStore' in this ? this.objectStore : this;
        if (damaged.includes(name)) throw new DOMException('The rows are damaged', 'DataError');
        return original.apply(this, given);
      });
    }
  }
}

test('Scenario fetch failure, failed reads, speech unsupported, sign-out API failure', async ({
  learner,
  page,
  server,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.addInitScript(() => Object.defineProperty(window, 'speechSynthesis', { value: undefined }));
  await page.addInitScript(damageTables);
  await page.route('**/rest/v1/scenes?**', (route) => route.abort());
  learner.address = await makeAccount(server.url, 'English', { has_seen_welcome_splash: false });
  await learner.signIn();
  const tour = page.getByRole('dialog', { name: 'Welcome to Parley!' });
  await expect(tour.getByText('Loading scenario...')).toBeVisible();
  await expect.poll(() => logged.join('\n')).toContain('The catalogue could not be fetched');
  await expect(tour.getByText('Loading scenario...')).toBeVisible();
  // The same on /play (product 5.23), which waits behind the tour.
  logged.length = 0;
  await learner.open('/play?scenario=restaurant');
  const placeholder = page.locator('main').getByText('Loading scenario...');
  await expect(placeholder).toBeVisible();
  await expect.poll(() => logged.join('\n')).toContain('The catalogue could not be fetched');
  await expect(placeholder).toBeVisible();
  await page.unroute('**/rest/v1/scenes?**');
  await learner.closeTour();

  await page.reload();
  await learner.startScene();
  await expect(page.getByText('Speech synthesis not supported')).toBeVisible();

  await page.evaluate(() => localStorage.setItem('damaged', 'scenes'));
  await learner.open('/scenarios');
  await expect(page.getByRole('heading', { level: 1, name: 'Scenarios' })).toBeVisible();
  await expect.poll(() => logged.join('\n')).toContain('The scenarios could not be read');
  // Other readers of the table fail as well, and none takes the page down.
  await expect.poll(() => logged.join('\n')).toContain('What is stored could not be read');
  await expect.poll(() => logged.join('\n')).toContain('The titles of the scenes could not be read');
  await expect(page.getByRole('heading', { level: 1, name: 'Scenarios' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);

  await page.evaluate(() => localStorage.removeItem('damaged'));
  await page.route('**/auth/v1/logout?**', (route) => route.fulfill({ status: 500, json: { msg: 'no' } }));
  await learner.open('/profile');
  await page.getByRole('button', { name: 'Sign out' }).click();
  // The conversation begun above is only on this device.
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out anyway' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByText('your other devices may still be signed in')).toBeVisible();
  await learner.open('/profile');
  await expect(page).toHaveURL(/\/auth$/);
});

const ROWS =
  'profile progress subscription unlocks settings attempts cards conversations studyDays reviewMoments lateCredits';
const CATALOGUE = 'scenes categories dialogues';
const VIEWS = ['history', 'settings', 'remembered', 'premium', 'sync', 'data'];
const PAGES = [
  ...['/dashboard', '/scenarios', '/play?scenario=restaurant', '/study', '/study?tab=vocabulary', '/profile'],
  ...VIEWS.map((view) => `/profile?view=${view}`),
];

test('Failed reads on every page are logged, and no page goes down', async ({ learner, page, server }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.addInitScript(damageTables);
  await learner.arrive('English', server.url, [pastAttempt({ language: 'English' })]);
  for (const damaged of LONG ? [ROWS, `${ROWS} ${CATALOGUE}`] : [ROWS]) {
    await page.evaluate((damaged) => localStorage.setItem('damaged', damaged), damaged);
    for (const path of PAGES) {
      logged.length = 0;
      await learner.open(path);
      await expect.poll(() => logged.join('\n'), path).toContain('could not be read');
      await expect(page.locator('main').first(), path).not.toBeEmpty();
      await expect(page.getByRole('navigation').first(), path).toBeVisible();
      expect(logged.join('\n'), path).not.toContain('A page broke');
    }
  }
});
