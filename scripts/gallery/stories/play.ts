import { REPLIES } from '../../../tests/e2e/learner/learner.ts';
import { expect } from '../expect.ts';
import type { Story } from '../story.ts';

const [TABLE, DISH, DRINK] = REPLIES.Mandarin;

export const play: Story = {
  screen: 'Conversation',
  states: [
    {
      name: 'introduction',
      kind: 'empty',
      as: 'newcomer',
      async reach({ page, open }) {
        await open('/play?scenario=cafe');
        await expect(page.getByRole('button', { name: 'Start conversation' })).toBeVisible();
      },
    },
    {
      name: 'the first line',
      kind: 'usual',
      as: 'newcomer',
      reach: ({ learner }) => learner.startScene('cafe'),
    },
    {
      name: 'leaving without a result',
      kind: 'usual',
      as: 'newcomer',
      async reach({ page, learner }) {
        await learner.resumeScene('cafe');
        await page.getByRole('button', { name: 'End conversation' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'in the middle',
      kind: 'full',
      as: 'newcomer',
      async reach({ learner }) {
        await learner.startScene();
        await learner.say(TABLE);
        await learner.say(DISH);
        await expect(learner.completed).toHaveCount(2);
      },
    },
    {
      name: 'asked for leave to remember',
      kind: 'usual',
      as: 'newcomer',
      async reach({ page, learner }) {
        await learner.resumeScene('cafe');
        await learner.say('我叫Anna，我对花生过敏。');
        await expect(page.getByRole('region', { name: /remember this/ })).toBeVisible();
      },
    },
    {
      name: 'a hint',
      kind: 'usual',
      as: 'newcomer',
      async reach({ page, learner }) {
        await learner.resumeScene();
        await page.getByRole('button', { name: 'Hint', exact: true }).click();
        await page.getByRole('button', { name: 'Show me the words' }).click();
        await expect(page.getByRole('button', { name: 'Hear it' })).toBeVisible();
      },
    },
    {
      name: 'a word',
      kind: 'usual',
      as: 'newcomer',
      async reach({ page, learner }) {
        await learner.resumeScene();
        await learner.log.getByRole('button', { name: 'Look up the words' }).first().click();
        await expect(page.getByRole('region', { name: 'Word' })).toBeVisible();
      },
    },
    {
      name: 'not understood, and helped',
      kind: 'error',
      as: 'newcomer',
      async reach({ learner }) {
        await learner.resumeScene();
        await learner.say('天空是蓝色的。');
        await learner.say('我昨天去了月球。');
      },
    },
    {
      name: 'a better way to say it, with the reason',
      kind: 'usual',
      as: 'newcomer',
      async reach({ page, learner }) {
        await learner.resumeScene('cafe');
        await learner.say('我要一个咖啡。');
        await page.getByRole('button', { name: /^A better way to say it/ }).click();
      },
    },
    {
      name: 'saying it again',
      kind: 'usual',
      as: 'newcomer',
      async reach({ page, learner }) {
        await learner.resumeScene('cafe');
        await page.getByRole('button', { name: 'Say it again' }).click();
      },
    },
    {
      name: 'offline',
      kind: 'offline',
      as: 'newcomer',
      async reach({ page, learner }) {
        await page.context().setOffline(true);
        await learner.resumeScene();
      },
    },
    {
      name: 'result',
      kind: 'full',
      as: 'newcomer',
      async reach({ page, learner }) {
        await learner.resumeScene();
        await learner.say(DRINK);
        await page.getByRole('button', { name: 'End conversation' }).click();
        await expect(page.getByRole('heading', { name: 'Conversation ended' })).toBeVisible();
      },
    },
    {
      name: 'locked',
      kind: 'error',
      as: 'newcomer',
      async reach({ page, open }) {
        await open('/play?scenario=market');
        await expect(page.getByRole('alert')).toBeVisible();
      },
    },
    {
      name: 'premium',
      kind: 'error',
      as: 'newcomer',
      async reach({ page, open }) {
        await open('/play?scenario=train');
        await expect(page.getByRole('alert')).toBeVisible();
      },
    },
    {
      name: 'no such scene',
      kind: 'error',
      as: 'newcomer',
      async reach({ page, open }) {
        await open('/play?scenario=nothing');
        await expect(page.getByRole('alert')).toBeVisible();
      },
    },
  ],
};
