import { expect } from '../expect.ts';
import type { State, Story } from '../story.ts';

const STEPS = ['your path', 'a conversation', 'progress', 'flashcards'];

function step(name: string, index: number): State {
  return {
    name: `${index + 1}: ${name}`,
    kind: 'usual',
    as: 'tourist',
    async reach({ page, open }) {
      await open('/dashboard');
      const tour = page.getByRole('dialog', { name: 'Welcome to Parley!' });
      await expect(tour).toBeVisible();
      for (let left = index; left > 0; left -= 1) await tour.getByRole('button', { name: 'Next' }).click();
      // The demo has said something, an objective is reached, a card has turned.
      if (index > 0) await page.waitForTimeout(3_200);
    },
  };
}

export const tour: Story = { screen: 'Welcome tour', states: STEPS.map(step) };
