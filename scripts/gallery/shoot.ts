/** Brings about each state and photographs it, in light and in dark. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Picture, Theme } from './index-page.ts';
import { SIZES, type Size, type Stages } from './stage.ts';
import type { State, Story } from './story.ts';

/** Pages are cut at this height, in pixels, since nobody looks further down a list. */
const TALLEST = 3600;

/** Waits for fonts, pictures and animations. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Including pictures that would be fetched only on scrolling.
    for (const one of document.images) one.loading = 'eager';
    const moving = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    const limit = new Promise((resolve) => setTimeout(resolve, 2500));
    await Promise.race([
      limit,
      Promise.allSettled([
        ...[...document.images].map((one) => one.decode()),
        ...moving.map(({ finished }) => finished),
      ]),
    ]);
  });
}

/**
 * Photographs the whole page, but only the window if it shows a dialog or has scrolled: elements that stick to its edges
 * would appear in the middle of the page.
 */
async function shoot(page: Page, size: Size, path: string): Promise<void> {
  const window = SIZES[size];
  const height = await page.evaluate(() => {
    const dialog = document.querySelector('[role="dialog"], [role="alertdialog"]');
    return dialog || scrollY > 0 ? 0 : document.documentElement.scrollHeight;
  });
  const whole = height > window.height;
  const clip = { x: 0, y: 0, width: window.width, height: Math.min(height, TALLEST) };
  await page.screenshot({ path, animations: 'disabled', ...(whole ? { fullPage: true, clip } : {}) });
}

function fileName(story: Story, state: State, size: Size, theme: Theme): string {
  const words = `${story.screen} ${state.name} ${size} ${theme}`.toLowerCase();
  return `${words.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}.png`;
}

export interface ShootOptions {
  stories: readonly Story[];
  stages: Stages;
  size: Size;
  themes: readonly Theme[];
  folder: string;
  print(line: string): void;
}

/** The first line of an error. */
function reason(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}

/** Photographs one state in one size; if the state cannot be reached, the screen as far as it got. */
async function shootState(story: Story, state: State, options: ShootOptions): Promise<Picture[]> {
  const { stages, size, themes, folder, print } = options;
  const pictures: Picture[] = [];
  const missed = (error: unknown) => print(`not reached: ${story.screen}, ${state.name}, ${size}: ${reason(error)}`);
  const stood = stages.with(state, async (stage) => {
    let problem: string | null = null;
    try {
      await state.reach(stage);
    } catch (error) {
      problem = reason(error);
      missed(error);
    }
    for (const theme of themes) {
      const file = fileName(story, state, size, theme);
      await stage.page.emulateMedia({ colorScheme: theme });
      await settle(stage.page);
      await shoot(stage.page, size, join(folder, file));
      pictures.push({ screen: story.screen, state: state.name, kind: state.kind, size, theme, file, problem });
    }
  });
  await stood.catch(missed);
  return pictures;
}

/** Photographs every state in one size, one after the other. */
export async function shootAll(options: ShootOptions): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const story of options.stories) {
    for (const state of story.states) pictures.push(...(await shootState(story, state, options)));
  }
  return pictures;
}
