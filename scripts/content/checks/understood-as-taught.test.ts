import { expect, it } from 'vitest';
import type { ConversationPartner, ConversationState, Turn } from '#conversation/partner.ts';
import { smallSource } from './small-source.ts';
import { misunderstood, understoodAsTaught } from './understood-as-taught.ts';

/** Reaches the objectives named by index in the reply ("01"), surely, where they are open. */
const partner: ConversationPartner = {
  start: ({ completed = [] }) => ({ state: { completed } as unknown as ConversationState, lines: [] }),
  reply: async ({ completed }, text) =>
    ({
      completed: [...text].map(Number).filter((index) => index < 2 && !completed.includes(index)),
      trace: [{ act: 'order', confidence: text === '0' ? 0.9 : 0.2 }],
    }) as unknown as Turn,
  hint: () => null,
};

const claim = (text: string, by: string) => ({ text, by, where: text });
const OBJECTIVES = [{ id: 'order' }, { id: 'pay' }];
const heardOf = async (...claims: ReturnType<typeof claim>[]) =>
  (await misunderstood(partner, OBJECTIVES, claims)).map(({ claim: { by }, heard }) => `${by}: ${heard}`);

it('is content with phrases that reach what they are examples of, asked where that is natural', async () => {
  expect(
    await heardOf(
      claim('0', 'objective order'),
      claim('1', 'objective pay'),
      claim('01', 'several order+pay'),
      claim('', 'move price'),
      claim('', 'refuse'),
    ),
  ).toEqual([]);
});

it('shows those that reach something else, worst first', async () => {
  expect(
    await heardOf(
      claim('01', 'objective order'),
      claim('0', 'refuse'),
      claim('', 'objective pay'),
      claim('0', 'several order+pay'),
    ),
  ).toEqual(['objective pay: nothing', 'several order+pay: order', 'refuse: order', 'objective order: order, pay']);
});

it('asks for several at once when what they come after has been reached', async () => {
  const objectives = [{ id: 'order' }, { id: 'pay', after: ['order'] }, { id: 'leave' }];
  const asked: string[] = [];
  const noting: ConversationPartner = {
    ...partner,
    reply: async (state, text) => {
      asked.push(`${text} after ${state.completed}`);
      return partner.reply(state, text);
    },
  };
  await misunderstood(noting, objectives, [claim('12', 'several leave+pay'), claim('01', 'several order+pay')]);
  expect(asked).toEqual(['12 after 0', '01 after ']);
});

it('says that a dialogue is not compiled', async () => {
  const findings = await understoodAsTaught(smallSource(), () => null);
  expect(findings.map(({ level, message }) => `${level} ${message}`)).toEqual([
    expect.stringMatching(/^warning is not compiled/),
  ]);
});
