import { cardRow, putCards } from './card-rows.ts';
import { expect, test } from './fixtures.ts';

const OUT = '/tmp/study/pics';
test.use({ hasTouch: true });
async function shots(page, name) {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.waitForTimeout(120);
    await page.screenshot({ path: `${OUT}/${name}-${scheme}.png` });
  }
}
test('pics', async ({ learner, page }) => {
  await learner.arrive();
  await learner.open('/study');
  await expect(page.getByText('No cards due')).toBeVisible();
  await shots(page, 'empty');
  await page.getByRole('tab', { name: 'Vocabulary' }).click();
  await page.waitForTimeout(500);
  await shots(page, 'empty-vocab');
  await learner.playRestaurant();
  const now = Date.now();
  const line = {
    who: 'partner',
    text: '今天的招牌菜是牛肉面，要不要尝一尝？',
    translation: 'Today’s special is beef noodles. Would you like to try?',
    pinyin: '',
    at: new Date().toISOString(),
  } as const;
  await putCards(page, [
    cardRow(
      {
        front: '招牌菜',
        back: 'the house special',
        pinyin: 'zhāo pái cài',
        sceneId: 'restaurant',
        sourceTurn: line,
        example: line.text,
        reviews: [
          40,
          39,
          [30, 1],
          29.9,
          29,
          [20, 1],
          19.9,
          19,
          [15, 1],
          14.9,
          14,
          [12, 1],
          11.9,
          11,
          [9, 1],
          8.9,
          8,
          [6, 1],
          5.9,
          5,
        ],
      },
      now,
    ),
    cardRow(
      { front: '服务员', back: 'waiter', pinyin: 'fú wù yuán', sceneId: 'restaurant', reviews: [60, 59, 52, 20] },
      now,
    ),
    cardRow({ front: '好的', back: 'OK, fine', pinyin: 'hǎo de', reviews: [100, 99, 90, 60] }, now),
    cardRow(
      {
        front: '这个多少钱？',
        back: 'How much is this?',
        pinyin: 'zhè ge duō shao qián',
        suspendedAt: new Date().toISOString(),
      },
      now,
    ),
  ]);
  await learner.open('/study');
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
  await shots(page, 'front');
  await page.getByRole('button', { name: 'Show answer' }).click();
  await shots(page, 'back');
  // swipe
  const box = (await page.getByRole('article').boundingBox())!;
  const drag = async (dx: number, release: boolean) => {
    const c = await page.context().newCDPSession(page);
    const y = box.y + 130;
    await c.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 195, y }] });
    for (let i = 1; i <= 6; i++)
      await c.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: 195 + (dx * i) / 6, y }] });
    await page.waitForTimeout(100);
    await shots(page, `swipe${dx}`);
    await c.send('Input.dispatchTouchEvent', { type: release ? 'touchEnd' : 'touchCancel', touchPoints: [] });
  };
  await drag(60, false);
  await drag(-120, false);
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await page.waitForTimeout(400);
  await shots(page, 'edit');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Study settings' }).click();
  await page.waitForTimeout(400);
  await shots(page, 'settings');
  await page.keyboard.press('Escape');
  await page.waitForTimeout(300);
  await page.keyboard.press('3');
  await page.waitForTimeout(300);
  await shots(page, 'rated');
  await page.keyboard.press('u');
  await page.waitForTimeout(300);
  await shots(page, 'undone');
  for (let i = 0; i < 30; i++) {
    if (await page.getByText('No cards due').isVisible()) break;
    await page.getByRole('button', { name: 'Show answer' }).click();
    await page
      .getByRole('button', { name: i % 4 ? 'Good' : 'Again', exact: false })
      .first()
      .click();
    await page.waitForTimeout(60);
  }
  await shots(page, 'done');
  await page.getByRole('tab', { name: 'Vocabulary' }).click();
  await page.waitForTimeout(800);
  await shots(page, 'vocab');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Search your words').fill('fuwu');
  await page.waitForTimeout(500);
  await shots(page, 'search');
  await page.getByRole('button', { name: '服务员', exact: true }).click();
  await page.waitForTimeout(600);
  await shots(page, 'word');
  await page.setViewportSize({ width: 320, height: 700 });
  await shots(page, 'word320');
  await page.keyboard.press('Escape');
  await shots(page, 'search320');
  await page.getByLabel('Search your words').fill('');
  await page.waitForTimeout(400);
  await shots(page, 'vocab320');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.waitForTimeout(400);
  await shots(page, 'vocabwide');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
});
