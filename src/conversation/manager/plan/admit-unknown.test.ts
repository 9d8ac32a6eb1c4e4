import { describe, expect, it } from 'vitest';
import { KioskPlay, kiosk } from '../../testing/kiosk-play.ts';
import { KIOSK_TALK } from '../../testing/kiosk-talk.ts';
import { line } from '../../testing/scripted-dialogue.ts';

const seated = { completed: [0], slots: { people: 2 } };
const texts = (text: string, dialogue = kiosk()) => new KioskPlay(seated, dialogue).say(text).texts;

describe('a question that nobody here can answer', () => {
  it('is admitted once, however many there are, behind what is known', () => {
    const said = texts('The soup, please. Where is my friend? Where is my brother? Do you have wifi?');
    expect(said.filter((one) => one === 'That I do not know.')).toHaveLength(1);
    expect(said.indexOf('That I do not know.')).toBeGreaterThan(said.indexOf('There is Wi-Fi.'));
    expect(said.indexOf('That I do not know.')).toBeGreaterThan(said.indexOf('So, the soup.'));
  });

  it('is admitted before the partner leads on', () => {
    const said = texts('The soup, please. Where is my friend?');
    expect(said).toEqual(['So, the soup.', 'That I do not know.', 'ask drink 0.']);
  });

  it('is admitted in the words of somebody at work in this scene', () => {
    const unknown = { ...KIOSK_TALK.unknown, scenes: { kiosk: [line('I will ask my boss.')] } };
    expect(texts('Where is my friend?', kiosk({ talk: { ...KIOSK_TALK, unknown } }))[0]).toBe('I will ask my boss.');
    const other = { ...unknown, scenes: { hotel: [line('I will ask my boss.')] } };
    expect(texts('Where is my friend?', kiosk({ talk: { ...KIOSK_TALK, unknown: other } }))[0]).toBe(
      'That I do not know.',
    );
  });

  it('is passed over where it only goes on with one that is answered', () => {
    expect(texts('Do you have wifi? And how fast?')).not.toContain('That I do not know.');
  });
});
