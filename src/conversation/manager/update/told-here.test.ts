import { describe, expect, it } from 'vitest';
import { KioskPlay, kiosk } from '../../testing/kiosk-play.ts';

const told = (text: string, dialogue = kiosk()) => new KioskPlay({}, dialogue).say(text).texts;

/** A kiosk where stories are told. */
const stories = () => {
  const base = kiosk();
  return kiosk({ objectives: base.objectives.map((one) => ({ ...one, asks: ['any'] })) });
};

describe('what is told', () => {
  it('is no wish in a farewell', () => {
    expect(told('It is our honeymoon.')).toContain('A honeymoon!');
    expect(told('Bye and a nice honeymoon.')).not.toContain('A honeymoon!');
  });

  it('belongs to the story where stories are told, unless nothing else is said', () => {
    const story = 'Last summer I sold ten old bicycles to a couple on honeymoon.';
    expect(told(story)).toContain('A honeymoon!');
    expect(told(story, stories())).not.toContain('A honeymoon!');
    expect(told('Our honeymoon!', stories())).toContain('A honeymoon!');
  });
});
