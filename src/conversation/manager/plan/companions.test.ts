import { describe, expect, it } from 'vitest';
import { KioskPlay } from '../../testing/kiosk-play.ts';

const seated = { completed: [0] };

/** A play in which the learner's wife, and not the learner, is vegetarian. */
function withWife() {
  const play = new KioskPlay(seated);
  expect(play.say('My wife is vegetarian.').texts[0]).toBe('You are vegetarian, I see.');
  return play;
}

describe('what a companion does not eat', () => {
  it('is remembered of them, not of the learner', () => {
    expect(withWife().state.talk).toMatchObject({ avoids: [], othersAvoid: ['vegetarian'] });
  });

  it('warns of nothing that the learner orders', () => {
    expect(withWife().say('The steak for me, please.').texts[0]).toBe('So, the steak.');
  });

  it('warns of what is ordered for them, and leaves the rest', () => {
    const turn = withWife().say('I want the soup and my wife the steak.');
    expect(turn.texts).toContain('Careful, beef in the steak. Something else?');
    expect(turn.state.slots).toEqual({ dish: ['soup'] });
  });

  it('warns of what is ordered for both', () => {
    const turn = withWife().say('I want the steak and my wife the steak too.');
    expect(turn.texts).toContain('Careful, beef in the steak. Something else?');
  });

  it('is left out where something is to be suggested', () => {
    expect(withWife().say('What do you recommend?').texts[0]).toBe('Take the soup: mild and creamy.');
    expect(withWife().say('What do you recommend for me?').texts[0]).toBe('Take the steak: juicy.');
  });

  it('brings one reaction, not two, and no question about the companion', () => {
    expect(new KioskPlay(seated).say('My wife is vegetarian.').texts).toEqual([
      'You are vegetarian, I see.',
      'ask dish 0.',
    ]);
  });
});

describe('what the learner does not eat', () => {
  it('may be ordered for a companion', () => {
    const play = new KioskPlay(seated);
    play.say('I am vegetarian.');
    expect(play.say('The steak for my wife.').texts).toContain('So, the steak.');
  });
});
