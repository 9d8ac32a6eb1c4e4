/**
 * The keyboard alone, from the first page to the review of a card; where the focus is, and what is read out on the way.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, onlineTest as test } from './fixtures.ts';
import { PASSWORD } from './learner/accounts.ts';
import { REPLIES } from './learner/learner.ts';

const FURTHEST = 60;

/** Tabs until the control has the focus: a control that cannot be reached does not exist for the keyboard. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < FURTHEST; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control, 'not reached with the Tab key').toBeFocused();
}

test('the keyboard alone signs up, sets up, takes the tour, talks to the end and reviews a card', async ({
  learner,
  page,
}) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  const press = async (control: Locator, key = 'Enter') => {
    await tabTo(page, control);
    await page.keyboard.press(key);
  };
  const write = async (field: Locator, text: string) => {
    await tabTo(page, field);
    await page.keyboard.type(text);
  };
  /** Expects the focus at the page's heading after a navigation, and the title in the tab. */
  const arrived = async (title: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(`${title} · Parley`);
  };

  await learner.open('/');
  await press(page.getByRole('link', { name: 'Get started', exact: true }).first());
  await arrived('Create your account');
  await write(page.getByRole('textbox', { name: 'Email or phone' }), learner.address);
  await write(page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');

  const onboarding = page.getByRole('dialog', { name: "Let's Get Started!" });
  await expect(onboarding).toBeFocused();
  await write(onboarding.getByLabel('First name'), 'Ada');
  await write(onboarding.getByLabel('Last name'), 'Lovelace');
  const language = onboarding.getByRole('combobox', { name: "Language I'm learning" });
  await press(language);
  // One letter: letters typed more than a second apart are taken for the beginnings of different words.
  await expect(page.getByRole('option', { name: 'Mandarin' })).toBeFocused();
  await page.keyboard.press('e');
  await expect(page.getByRole('option', { name: 'English' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(language).toBeFocused();
  await expect(language).toContainText('English');
  await press(onboarding.getByRole('radio').first(), 'Space');
  await press(onboarding.getByRole('button', { name: /^Complete Setup/ }));

  const tour = page.getByRole('dialog', { name: 'Welcome to Parley!' });
  await expect(tour).toBeVisible();
  for (let step = 0; step < 3; step += 1) await press(tour.getByRole('button', { name: 'Next' }));
  await press(tour.getByRole('button', { name: 'Start Learning Now' }));
  await expect(tour).toBeHidden();
  await arrived('Home');
  await learner.expectSyncStatus('All changes saved');

  await press(page.getByRole('link', { name: 'Scenarios', exact: true }));
  await arrived('Scenarios');
  await press(page.getByRole('article', { name: 'Ordering at a Restaurant' }).getByRole('link', { name: /^Play/ }));
  await arrived('Ordering at a Restaurant');
  await press(button('Start conversation'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // Replies are read out as they come, the newest alone.
  await expect(learner.log).toHaveAttribute('aria-live', 'polite');
  await expect(learner.log.locator('[lang="en-US"]').first()).toBeVisible();

  await test.step('a word and a hint: into the panel, and back to what opened it', async () => {
    await press(learner.log.getByRole('button', { name: 'Look up the words' }).first());
    const word = page.getByRole('region', { name: 'Word' });
    await expect(word).toBeFocused();
    await press(word.getByRole('button', { name: 'Save as flashcard' }));
    await expect(word.getByRole('button', { name: 'In your flashcards' })).toBeFocused();
    await press(word.getByRole('button', { name: 'Close word' }));
    await expect(learner.log.getByRole('button', { name: 'Look up the words' }).first()).toBeFocused();
    const hint = button('Hint');
    await press(hint);
    const panel = page.getByRole('region', { name: 'Hint' });
    await expect(panel).toBeFocused();
    await expect(panel).toHaveAccessibleDescription(/\w/);
    await press(panel.getByRole('button', { name: 'Close hint' }));
    await expect(hint).toBeFocused();
  });

  await test.step('leaving is asked about, and the focus returns', async () => {
    await press(button('End conversation'));
    await expect(page.getByRole('dialog')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button('End conversation')).toBeFocused();
  });

  const reply = page.getByRole('textbox', { name: 'Your reply' });
  for (const [index, text] of REPLIES.English.entries()) {
    await write(reply, text);
    await page.keyboard.press('Enter');
    if (index === 3) break;
    await expect(learner.completed).toHaveCount(index + 1);
    await expect(learner.log.getByText('Objective completed:')).toHaveCount(index + 1);
    await expect(reply).toBeFocused();
  }
  await expect(page.getByRole('heading', { name: 'Scenario complete' })).toBeFocused();
  await press(page.getByRole('link', { name: 'Review flashcards' }));
  await arrived('Study');
  const due = page.getByText(/^\d+ cards? due$/);
  const before = await due.textContent();
  await press(button('Show answer'));
  await press(button(/^Good/));
  await expect(due).not.toHaveText(before ?? '');
  await expect(button('Show answer')).toBeFocused();
});
