import { describe, expect, it, vi } from 'vitest';
import type { OnDevicePartner } from '#conversation/on-device-partner.ts';

import { appendTurn } from '#data/learner-db/writes/conversation.ts';
import { saveSetting } from '#data/learner-db/writes/setting.ts';
import { begin, outcomes, state } from '#data/testing/conversation.ts';
import { openTestStore } from '#data/testing/test-store.ts';
import type { Scenario } from '#domain/scene.ts';
import { storeEnd } from './store-end.ts';

vi.mock('#data/catalogue/card-material.ts', () => ({ loadCardMaterial: async () => null }));

const NOW = '2026-03-01T12:00:00.000Z';
const scene = { id: 'restaurant', language: 'Mandarin', objectives: [] } as unknown as Scenario;
const partner = {
  models: () => [],
  words: [],
  read: (text: string) => [{ text, word: null, note: null }],
  isRight: () => true,
} as unknown as OnDevicePartner;
const correction = {
  said: '一个啤酒',
  better: '一瓶啤酒',
  translation: 'A bottle of beer',
  corrections: [
    { from: '个', to: '瓶', start: 1, end: 2, kind: 'measure-word', explanation: 'Beer comes in bottles.' },
  ],
};

/** The end of a conversation in which one reply was corrected. */
async function endWith(corrections: 'at-end' | 'off') {
  const store = await openTestStore();
  const row = await begin(store, new Date(NOW));
  const reply = { who: 'learner', text: '一个啤酒', at: NOW, correction } as const;
  await appendTurn(store, row.id, [reply], state, outcomes(0));
  await saveSetting(store, 'corrections', corrections);
  const played = await store.db.conversations.get(row.id);
  return storeEnd(store, scene, partner, played ?? row);
}

// product 11.12
describe('the end of a conversation', () => {
  it('keeps its corrections where they are shown at the end', async () => {
    const end = await endWith('at-end');
    expect(end?.attempt.feedback.corrections).toEqual([correction]);
    expect(end?.attempt.transcript.at(-1)).toHaveProperty('correction');
    expect(end?.offered).toMatchObject([{ why: 'own', front: '一瓶啤酒。' }]);
  });

  it('keeps none, and makes no card of one, where they are off', async () => {
    const end = await endWith('off');
    expect(end?.attempt.feedback.corrections).toEqual([]);
    expect(JSON.stringify(end?.attempt.transcript)).not.toContain('correction');
    expect(end?.offered).toEqual([]);
    expect(JSON.stringify(end?.conversation.entries)).not.toContain('correction');
  });
});
