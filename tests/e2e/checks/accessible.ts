/** Checks a screen with axe, and what axe does not check: the language of each text, and the focus. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { unmarkedTexts } from './marked-language.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Waits for the end of all animations: axe would judge colours that are half faded. */
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

/** Legacy mode spares the extra page that axe opens for frames of other origins, of which there are none. */
async function findings(page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }): Promise<string[]> {
  await stand(page);
  const axe = new AxeBuilder({ page }).options({ runOnly, resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/**
 * Expects that axe finds nothing against WCAG 2.2 AA in light and in dark, and that every Chinese fragment is marked as
 * such. The structure of the page is the same in both, so in dark only the rules about colours run.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  expect(await findings(page, { type: 'tag', values: TAGS }), `${screen} in light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  const colours = ['color-contrast', 'link-in-text-block'];
  expect(await findings(page, { type: 'rule', values: colours }), `${screen} in dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await unmarkedTexts(page), `${screen}: Chinese that is not marked as such`).toEqual([]);
}
