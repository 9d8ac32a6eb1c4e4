import { describe, expect, it } from 'vitest';
import { KioskPlay, kiosk } from '../../../testing/kiosk-play.ts';
import { line } from '../../../testing/scripted-dialogue.ts';

const seat = {
  id: 'seat',
  after: 'table',
  ask: [line('Window or corner?'), line('Corner or window?')],
  answers: [
    { cues: ['the window', 'window seat'], replies: [line('The window, gladly.')] },
    { cues: ['the corner'], replies: [line('The corner, gladly.')] },
  ],
  otherwise: [line('As you say.'), line('All right.')],
};
const place = () => {
  const base = kiosk();
  const [table, ...others] = base.objectives;
  const reached = [line('I have the corner for you.'), line('This way, please.')];
  return kiosk({ followUps: [seat], objectives: [{ ...table, reached }, ...others] as typeof base.objectives });
};
const texts = (text: string) => new KioskPlay({}, place()).say(text).texts;

describe('a detail that is told before it is asked for', () => {
  it('is said back once, contradicted by no line, and not asked for', () => {
    expect(texts('A table at the window, please.')).toEqual([
      'This way, please.',
      'The window, gladly.',
      'ask dish 0.',
    ]);
  });

  it('is heard in a question that asks for it', () => {
    expect(texts('Could I have a table at the window?')).toContain('The window, gladly.');
  });

  it('is asked for where nothing was told', () => {
    expect(texts('A table, please.')).toEqual(['I have the corner for you.', 'Window or corner?']);
  });

  it('is left where something weighs more', () => {
    expect(texts('A table at the window, please. It is our honeymoon.')).not.toContain('The window, gladly.');
  });
});
