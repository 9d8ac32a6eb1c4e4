import { describe, expect, it } from 'vitest';
import { KioskPlay, kiosk } from '../../testing/kiosk-play.ts';
import { KIOSK_TALK } from '../../testing/kiosk-talk.ts';
import { line } from '../../testing/scripted-dialogue.ts';

const quiet = {
  id: 'quiet',
  key: 'wish',
  weight: 2,
  cues: ['quiet table'],
  patterns: [],
  reactions: [line('Quiet, then.')],
};
const texts = (text: string) => {
  const talk = { ...KIOSK_TALK, told: [quiet, ...KIOSK_TALK.told] };
  return new KioskPlay({}, kiosk({ talk, followUps: [] })).say(text).texts;
};

describe('a wish for a room or a table', () => {
  it('is said back beside what it stands with', () => {
    expect(texts('A quiet table, please.')[0]).toBe('Quiet, then.');
    expect(texts('A table, please.')).not.toContain('Quiet, then.');
  });

  it('comes behind what weighs more', () => {
    expect(texts('A quiet table, please. It is our honeymoon.')[0]).toBe('A honeymoon!');
  });
});
