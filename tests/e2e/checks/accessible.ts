/** Checks a screen with axe, and what axe does not check: the language of each text, and the focus. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { unmarkedTexts } from './marked-language.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Nothing is judged in the middle of a movement. */
function stand(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ),
  );
}

/** There are no frames of other origins here: what axe needs for those, a new page at each look, is left out. */
async function findings(page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }): Promise<string[]> {
  await stand(page);
  const axe = new AxeBuilder({ page }).options({ runOnly, resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/**
 * Nothing is found against WCAG 2.2 AA, in light and in dark, and every Chinese fragment says what it is. The page's
 * structure is the same in both: in dark only what depends on colours is judged.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  expect(await findings(page, { type: 'tag', values: TAGS }), `${screen} in light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  const colours = ['color-contrast', 'link-in-text-block'];
  expect(await findings(page, { type: 'rule', values: colours }), `${screen} in dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await unmarkedTexts(page), `${screen}: Chinese that is not marked as such`).toEqual([]);
}
