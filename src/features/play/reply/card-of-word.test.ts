import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { LanguageTalk } from '#conversation/format/dialogue.ts';
import { openOnDevicePartner } from '#conversation/on-device-partner.ts';
import { addCard } from '#data/learner-db/writes/new-card.ts';
import { openTestStore } from '#data/testing/test-store.ts';
import { cardOfWord } from './card-of-word.ts';

const json = (path: string) => JSON.parse(readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8'));

// product 6.16
it('keeps a word that only the talk says with its meaning, its reading and the line in which it was tapped', async () => {
  const talk = json('src/data/catalogue/talk/Mandarin.generated.json') as LanguageTalk;
  const opened = openOnDevicePartner(json('content/.build/train.Mandarin.json'), talk);
  if (!opened.ok) throw new Error(`${opened.reason}; run npm run content:build`);
  const line = talk.talk.told.flatMap(({ reactions }) => reactions).find(({ text }) => text.includes('蜜月'));
  if (!line) throw new Error('The talk has no such line any more');
  const entry = { who: 'partner', at: '2026-01-01T00:00:00.000Z', ...line } as const;
  const part = opened.partner.read(entry.text).find(({ word }) => word?.includes('蜜月'));
  const card = cardOfWord({
    word: part?.note?.text ?? '',
    note: part?.note ?? null,
    entry,
    language: 'Mandarin',
    sceneId: 'train',
  });
  if (!card) throw new Error('The word has no meaning');
  expect(card).toMatchObject({ back: expect.stringContaining('honeymoon'), pinyin: expect.stringContaining('mì yuè') });

  const store = await openTestStore();
  const { id } = await addCard(store, card, new Date());
  expect(await store.db.cards.get(id)).toMatchObject({
    front: part?.note?.text,
    example: line.text,
    sceneId: 'train',
    sourceTurn: entry,
  });
});
