import { describe, expect, it } from 'vitest';
import { KioskPlay } from '../../testing/kiosk-play.ts';

const ordered = () => {
  const play = new KioskPlay({ completed: [0] });
  expect(play.say('The soup, please.').texts).toEqual(['So, the soup.', 'Are you hungry?']);
  return play;
};

describe('a follow-up', () => {
  it.each([
    ['Very hungry!', 'Good.'],
    ['I was at home.', 'As you say.'],
  ])('is answered: %s', (text, reply) => {
    expect(ordered().say(text).texts).toEqual([reply, 'ask drink 0.']);
  });

  it('is not answered by a yes within something else, and by the first of two answers', () => {
    const play = ordered();
    expect(play.say('Where I live they say yes to everything.').texts[0]).toBe('As you say.');
    expect(ordered().say('Yes, I could eat a horse, as always.').texts[0]).toBe('Good.');
  });

  it('is asked once: the same objective brings it no second time', () => {
    const play = ordered();
    play.say('Very hungry!');
    expect(play.say('And a pie.').texts).not.toContain('So you are hungry?');
  });

  it('is not asked where its answer was told beside the order', () => {
    const turn = new KioskPlay({ completed: [0] }).say('The soup, please. I am very hungry.');
    expect(turn.texts).toEqual(['So, the soup.', 'ask drink 0.']);
  });

  it('is not asked later either, where its answer was told before', () => {
    const play = new KioskPlay({ completed: [0] });
    play.say('I am very hungry.');
    expect(play.say('The soup, please.').texts).toEqual(['So, the soup.', 'ask drink 0.']);
  });

  it('is answered before a word by the way is taken up', () => {
    expect(ordered().say('Yes, and it rains.').texts[0]).toBe('Good.');
    expect(ordered().say('Yes, it is our honeymoon.').texts[0]).toBe('A honeymoon!');
  });

  it('gives way to an order', () => {
    const turn = ordered().say('A tea, please.');
    expect(turn).toMatchObject({ completed: [2] });
    expect(turn.texts).toEqual(['And the tea.', 'ask bill 0.']);
  });

  it('rests once something else is answered', () => {
    const play = ordered();
    expect(play.say('Do you have wifi?').texts).toEqual(['There is Wi-Fi.', 'ask drink 0.']);
    expect(play.say('I was at home.').texts).not.toContain('As you say.');
  });

  it('rests once its thing is taken off', () => {
    const play = ordered();
    play.say('I only asked!');
    expect(play.say('I was at home.').texts).not.toContain('As you say.');
  });
});
