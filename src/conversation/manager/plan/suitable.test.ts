import { describe, expect, it } from 'vitest';
import { KioskPlay } from '../../testing/kiosk-play.ts';

/** A play in which the learner cannot have milk; there is butter in the soup, and nothing is known of the pie. */
function withoutMilk() {
  const play = new KioskPlay({ completed: [0] });
  play.say('I am allergic to milk.');
  return play;
}

describe('whether the learner may have a thing', () => {
  it('is answered by what is in it, and orders nothing', () => {
    const turn = withoutMilk().say('Can I eat the soup?');
    expect(turn.texts[0]).toBe('Yes, butter in the soup.');
    expect(turn.state.slots).toEqual({});
  });

  it('is answered again after the warning', () => {
    const play = withoutMilk();
    expect(play.say('The soup, please.').texts).toContain('Careful, butter in the soup. Something else?');
    const turn = play.say('Is the soup safe for me?');
    expect(turn.texts[0]).toBe('Yes, butter in the soup.');
    expect(turn.state.slots).toEqual({});
  });

  it('is no where nothing of it is in it, and is left to the kitchen where nobody knows', () => {
    expect(withoutMilk().say('Can I eat the steak?').texts[0]).toBe('No milk in the steak.');
    expect(withoutMilk().say('Can I eat the pie?').texts[0]).toMatch(/ask/);
  });

  it('is not ordered by asking once more after the warning, and is by stating it', () => {
    const play = withoutMilk();
    play.say('The soup, please.');
    expect(play.say('Can I have the soup?').state.slots).toEqual({});
    expect(play.say('The soup, please.').state.slots).toEqual({ dish: ['soup'] });
  });

  it('is answered where it is only asked whether there is any, in the breath in which it is told', () => {
    const play = new KioskPlay({ completed: [0] });
    const turn = play.say('I am allergic to milk. Is there any in the soup?');
    expect(turn.texts.join(' ')).toContain('butter in the soup.');
    expect(turn.state.slots).toEqual({});
  });

  it('is answered for each of two ingredients', () => {
    const turn = new KioskPlay({ completed: [0] }).say('Are there peanuts or leeks in the soup?');
    expect(turn.texts.join(' ')).toMatch(/No peanuts in the soup\..*Yes, leek in the soup\./);
    expect(turn.state.slots).toEqual({});
  });
});
