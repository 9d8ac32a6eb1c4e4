import { describe, expect, it } from 'vitest';
import { KioskPlay } from '../../testing/kiosk-play.ts';

const seated = { completed: [0] };

/** The diets remembered after some replies: the learner's, and those of others. */
function notEaten(...replies: string[]) {
  const play = new KioskPlay(seated);
  for (const reply of replies) play.say(reply);
  const { avoids, othersAvoid = [] } = play.state.talk ?? { avoids: [] };
  return [avoids, othersAvoid];
}

describe('what is not eaten', () => {
  it('is kept by the person, of two in one sentence', () => {
    expect(notEaten('I am vegetarian and my wife is allergic to milk.')).toEqual([['vegetarian'], ['milk']]);
  });

  it('is kept beside an allergy', () => {
    expect(notEaten('I am vegetarian and allergic to milk.')[0]).toEqual(['milk', 'vegetarian']);
  });

  it('is kept of two sentences', () => {
    expect(notEaten('I am allergic to milk. I am allergic to beef.')[0]).toEqual(['milk', 'beef']);
  });

  it("is the companion's alone where the learner says that it is not theirs", () => {
    expect(notEaten('I am vegetarian.', 'Not me, my wife is vegetarian.')).toEqual([[], ['vegetarian']]);
  });

  it("stays the learner's where it is the companion's too", () => {
    expect(notEaten('I am vegetarian.', 'My wife is vegetarian.')).toEqual([['vegetarian'], ['vegetarian']]);
  });
});

describe('a warning', () => {
  it('is given only where that person has the thing', () => {
    const play = new KioskPlay(seated);
    play.say('My daughter is vegetarian.');
    expect(play.say('The steak for my wife.').texts).toContain('So, the steak.');
    expect(play.say('And the steak for my daughter.').texts).toContain('Careful, beef in the steak. Something else?');
  });

  it('is given where it is not certain who has the thing', () => {
    const play = new KioskPlay(seated);
    play.say('My wife is vegetarian.');
    expect(play.say('The steak for her.').texts).toContain('Careful, beef in the steak. Something else?');
  });
});
