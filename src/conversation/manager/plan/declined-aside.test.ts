import { describe, expect, it } from 'vitest';
import { KioskPlay, kiosk } from '../../testing/kiosk-play.ts';
import { line } from '../../testing/scripted-dialogue.ts';

/** A kiosk where a drink can be declined, and water is spoken of in the same breath. */
const play = () =>
  new KioskPlay(
    { completed: [0, 1], slots: { dish: ['soup'] } },
    kiosk({ moves: { no_drink: { replies: [line('No drink then.')], afterwards: 'lead' } } }),
  );

describe('what is declined before a question', () => {
  it('is answered, and not asked for again', () => {
    const said = play().say('There is nothing to sip for me. Do you have wifi?').texts;
    expect(said).toEqual(['There is Wi-Fi.', 'No drink then.', 'ask bill 0.']);
  });
});
