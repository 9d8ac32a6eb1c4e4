import { describe, expect, it } from 'vitest';
import { KioskPlay } from '../../testing/kiosk-play.ts';

const ordered = (text: string): unknown => {
  const play = new KioskPlay();
  play.say('A table for two.');
  play.say(text);
  return play.state.slots.dish ?? null;
};

// product 6.53
describe('a thing is not ordered', () => {
  it('where it is told of strangers, and by the rest of that sentence', () => {
    expect(ordered('Those people want the soup.')).toBeNull();
    expect(ordered('Those people have the soup, they like the pie too.')).toBeNull();
  });

  it('where it is told of what is usual, or of another time', () => {
    expect(ordered('Last summer I had the soup.')).toBeNull();
    expect(ordered('She takes the soup every day.')).toBeNull();
  });

  it('where something is told of it that the models hear as no order', () => {
    expect(ordered('I have the soup.')).toBeNull();
  });
});

describe('a thing is ordered', () => {
  it('beside a report, where the learner wants it', () => {
    expect(ordered('Those people have the soup, I want the pie.')).toEqual(['pie']);
    expect(ordered('Every day I eat the soup. I want the pie.')).toEqual(['pie']);
    expect(ordered('Every day, the pie.')).toEqual(['pie']);
  });

  it('beside something else that is asked for in the same breath', () => {
    const play = new KioskPlay();
    play.say('A table for two.');
    play.say('The soup.');
    play.say('A beer and the bill.');
    expect(play.state.slots.drink).toEqual(['beer']);
    expect(play.state.completed).toContain(3);
  });

  it('by whoever speaks of today', () => {
    expect(ordered('I want the soup.')).toEqual(['soup']);
  });
});
