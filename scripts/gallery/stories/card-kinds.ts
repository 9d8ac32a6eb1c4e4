import type { Page } from '@playwright/test';
import { reviewsBefore } from '../../../tests/e2e/device/card-kinds.ts';
import { type CardSeed, cardRow, putCards } from '../../../tests/e2e/device/card-rows.ts';
import { giveVoice } from '../../../tests/e2e/device/voice.ts';
import { expect } from '../expect.ts';
import type { Stage } from '../stage.ts';
import type { State, Story } from '../story.ts';

type Kind = Parameters<typeof reviewsBefore>[0];

const SAID = { who: 'learner', text: '我想要一个热咖啡。', at: '2026-03-01T12:00:00.000Z' } as const;
const PHRASE: CardSeed = {
  front: '我想要一杯热咖啡。',
  back: 'I would like a cup of hot coffee.',
  pinyin: 'wǒ xiǎng yào yì bēi rè kā fēi',
  sceneId: 'cafe',
  sourceTurn: SAID,
};

/** Opens the study page of a learner whose first card is asked in this way. */
async function openKind({ page, open }: Stage, kind: Kind): Promise<void> {
  await giveVoice(page, 'zh-CN', '我想要一杯热咖啡');
  await open('/study');
  // Only then is the store open, into which the card is put.
  await expect(page.getByText('No cards due').first()).toBeVisible();
  await putCards(page, [cardRow({ ...PHRASE, reviews: reviewsBefore(kind) }, Date.now())]);
  await open('/study');
  // The face of a kind comes after the frame of the card.
  const begun = page.getByRole('textbox').or(page.getByRole('button', { name: 'Hear it' }));
  await expect(begun.first()).toBeVisible();
}

const show = (page: Page) => page.getByRole('button', { name: 'Show answer' }).click();

function state(name: string, kind: Kind, reach: (page: Page) => Promise<void> = async () => undefined): State {
  return {
    name,
    kind: 'usual',
    as: 'student',
    anew: true,
    async reach(stage) {
      await openKind(stage, kind);
      await reach(stage.page);
    },
  };
}

async function answer(page: Page, field: RegExp, text: string): Promise<void> {
  await page.getByRole('textbox', { name: field }).fill(text);
  await show(page);
  await expect(page.getByRole('button', { name: 'Good' })).toBeVisible();
}

export const cardKinds: Story = {
  screen: 'Kinds of card',
  states: [
    state('production', 'production'),
    state('production, answered with a mistake', 'production', (page) =>
      answer(page, /^Your answer/, '我想要一个热咖啡'),
    ),
    state('production, answered in pinyin', 'production', (page) =>
      answer(page, /^Your answer/, 'wo xiang yao yi bei re kafei'),
    ),
    state('listening', 'listening'),
    state('listening, its answer', 'listening', show),
    state('cloze', 'cloze'),
    state('cloze, its answer', 'cloze', (page) => answer(page, /^The missing word/, '一杯')),
  ],
};
