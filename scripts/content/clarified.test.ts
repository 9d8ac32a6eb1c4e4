/** A question that is put right is answered anew; what was said of the first understanding changes nothing. */
import { describe, expect, it } from 'vitest';
import type { ConversationState } from '#conversation/partner.ts';
import { openAsWritten } from './asking/open-as-written.ts';

async function play(scene: string, language: string, replies: readonly string[]) {
  const { partner } = openAsWritten(scene, language);
  let state: ConversationState = partner.start({ seed: null }).state;
  let text = '';
  for (const reply of replies) {
    const turn = await partner.reply(state, reply);
    state = turn.state;
    text = turn.lines.map((line) => line.text).join(' ');
  }
  return { state, text };
}

describe('a question put right', () => {
  it.each([
    ['English', 'cafe', ['What can I see?', 'No, I mean the city, not the menu! A museum for example.'], 'library'],
    ['German', 'hotel', ['Wann gibt es Frühstück?', 'Nein, ich meine die Sauna.'], 'Sauna'],
    ['Mandarin', 'train', ['去北京，便宜的车要几个小时？', '我问的是慢车，不是高铁。'], '慢'],
  ])('is answered, in %s: %j', async (language, scene, replies, answer) => {
    expect((await play(scene, language, replies)).text).toContain(answer);
  });

  it('takes nothing away that was chosen', async () => {
    const replies = ['去北京，便宜的车要几个小时？', '我问的是慢车，不是高铁。'];
    expect((await play('train', 'Mandarin', replies)).state.slots.city).toEqual(['beijing']);
  });

  it('is none where a thing is named: that is chosen', async () => {
    const { state } = await play('cafe', 'English', ['A latte, please.', 'No, I meant the flat white.']);
    expect(Object.values(state.slots).flat()).toContain('flat_white');
  });
});
