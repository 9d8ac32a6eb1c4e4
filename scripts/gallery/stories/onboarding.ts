import type { Page } from '@playwright/test';
import { expect } from '../expect.ts';
import type { Story } from '../story.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: "Let's Get Started!" });

export const onboarding: Story = {
  screen: 'Onboarding',
  states: [
    {
      name: 'nothing filled in',
      kind: 'empty',
      as: 'arrival',
      async reach({ page, open }) {
        await open('/dashboard');
        await expect(dialog(page)).toBeVisible();
      },
    },
    {
      name: 'choosing a language',
      kind: 'usual',
      as: 'arrival',
      async reach({ page, open }) {
        await open('/dashboard');
        await dialog(page).getByRole('combobox', { name: "Language I'm learning" }).click();
        await expect(page.getByRole('option', { name: 'French' })).toBeVisible();
      },
    },
    {
      name: 'filled in',
      kind: 'full',
      as: 'arrival',
      async reach({ page, open }) {
        await open('/dashboard');
        await dialog(page).getByLabel('First name').fill('Mei');
        await dialog(page).getByLabel('Last name').fill('Tanaka');
        await dialog(page).getByRole('radio', { name: 'Travel' }).click();
      },
    },
  ],
};
