import { describe, expect, it } from 'vitest';
import { KioskPlay } from '../../testing/kiosk-play.ts';
import { NO_TALK } from '../talk-state.ts';

const seated = { completed: [0] };
const served = { completed: [0, 1, 2], slots: { dish: ['soup'], drink: ['tea'] } };

describe('an order', () => {
  it('is what it would be without the thing that is taken off', () => {
    const play = new KioskPlay(served);
    expect(play.say('Take off the tea, please.').texts).toEqual(['The tea is off.', 'ask drink 0.']);
    expect(play.state.slots).toEqual({ dish: ['soup'] });
  });

  it('is said again where something is left of its kind', () => {
    const play = new KioskPlay({ ...served, slots: { dish: ['soup', 'pie'], drink: ['tea'] } });
    expect(play.say('Cancel the pie.').texts).toEqual([
      'The pie is off.',
      'That leaves the soup and the tea.',
      'ask bill 0.',
    ]);
  });

  it('stays where what is taken off was not in it, and gets nothing by that', () => {
    const play = new KioskPlay(served);
    expect(play.say('Take off the beer.').texts[0]).toBe('You had none of it.');
    expect(play.state.slots).toEqual(served.slots);
  });

  it('has one thing exchanged for another', () => {
    const play = new KioskPlay(served);
    expect(play.say('Take off the soup and bring me the steak.').texts[0]).toBe('Then the steak.');
    expect(play.state.slots).toEqual({ dish: ['steak'], drink: ['tea'] });
  });

  it('is summed up, and its bill is its sum, before and after a change', () => {
    const play = new KioskPlay(served);
    expect(play.say('How much is everything?').texts[0]).toBe('The soup and the tea: seven pounds.');
    play.say('Take off the tea.');
    expect(play.say('How much is everything?').texts[0]).toBe('The soup: five pounds.');
    expect(play.say('What did I order?').texts[0]).toBe('You have the soup.');
  });

  it('is said back where it is counted anew, and its bill with it', () => {
    const play = new KioskPlay(served);
    expect(play.say('No, three teas.').texts[0]).toBe('You have the soup and the tea three times.');
    expect(play.state.slots).toEqual({ dish: ['soup'], drink: ['tea', 'tea', 'tea'] });
    expect(play.say('How much is everything?').texts[0]).toBe('The soup and the tea three times: eleven pounds.');
  });

  it('counts what was spoken of last, where nothing is named', () => {
    const play = new KioskPlay(served);
    play.say('Two colas.');
    play.say('One more, please.');
    expect(play.state.slots.drink).toEqual(['tea', 'cola', 'cola', 'cola']);
    play.say('No, two.');
    expect(play.state.slots.drink).toEqual(['tea', 'cola', 'cola']);
    play.say('The same for my wife.');
    expect(play.state.slots.drink).toEqual(['tea', 'cola', 'cola', 'cola']);
  });

  it('that was none is undone', () => {
    const play = new KioskPlay(seated);
    play.say('The steak.');
    expect(play.say('I only asked!').texts).toEqual(['Not the steak then.', 'ask dish 0.']);
    expect(play.state.slots).toEqual({});
  });
});

describe('what nobody sells', () => {
  it('is turned down where it is ordered beside something else, which is ordered', () => {
    const play = new KioskPlay(seated);
    expect(play.say('The soup and two croissants.').texts.slice(0, 2)).toEqual([
      'No croissants here.',
      'So, the soup.',
    ]);
    expect(play.state.slots).toEqual({ dish: ['soup'] });
  });
});

describe('a complaint', () => {
  it('that something is missing brings an apology, and orders it no second time', () => {
    const play = new KioskPlay(served);
    expect(play.say('My tea is missing.').texts[0]).toBe('Sorry, it comes.');
    expect(play.state.slots).toEqual(served.slots);
  });

  it('that something is wrong has the order said back', () => {
    const texts = new KioskPlay(served).say('That is not what I ordered.').texts;
    expect(texts.slice(0, 2)).toEqual(['Sorry, my mistake.', 'You have the soup and the tea.']);
  });

  it('that says what was ordered corrects the order', () => {
    const play = new KioskPlay(served);
    expect(play.say('I ordered two teas.').texts[0]).toBe('You are right.');
    expect(play.state.slots.drink).toEqual(['tea', 'tea']);
  });

  it('is none where nothing is ordered', () => {
    expect(new KioskPlay(seated).say('My key is missing.').texts).not.toContain('Sorry, it comes.');
  });
});

describe('a question', () => {
  it('about a thing orders nothing, and "I’ll take it" orders what was spoken of', () => {
    const play = new KioskPlay(seated);
    expect(play.say('How much is the soup?')).toMatchObject({
      completed: [],
      texts: ['The soup is five pounds.', 'ask dish 0.'],
    });
    expect(play.state.slots).toEqual({});
    expect(play.say("I'll take it, please.").texts[0]).toBe('So, the soup.');
    expect(play.state.slots).toEqual({ dish: ['soup'] });
  });

  it('whose answer is unknown orders nothing either', () => {
    const play = new KioskPlay(seated);
    const turn = play.say('What is the difference between the soup and the pie?');
    expect(turn).toMatchObject({ completed: [], understood: true });
    expect(turn.texts[0]).toBe('Between the soup and the pie I know no difference.');
  });

  it('that fits nothing is admitted to be open', () => {
    expect(new KioskPlay(seated).say('Where is my friend?').texts).toEqual(['That I do not know.', 'ask dish 0.']);
  });

  it('is answered beside an order', () => {
    const turn = new KioskPlay(seated).say('The soup, please. Do you have wifi?');
    expect(turn).toMatchObject({ completed: [1] });
    expect(turn.texts.slice(0, 2)).toEqual(['There is Wi-Fi.', 'So, the soup.']);
  });
});

describe('what is told', () => {
  it('is taken up for the occasion before the company', () => {
    expect(new KioskPlay(seated).say('I am here with my wife. It is our honeymoon.').texts[0]).toBe('A honeymoon!');
  });

  it('is taken up by its name, with one question back in a row', () => {
    const play = new KioskPlay(seated);
    expect(play.say('We are on our honeymoon.').texts).toEqual(['A honeymoon!', 'How long are you married?']);
    expect(play.say('It rains outside.').texts).toEqual(['Such rain!', 'ask dish 0.']);
  });

  it('is not marvelled at again', () => {
    const play = new KioskPlay(seated);
    play.say('It rains outside.');
    expect(play.say('It rains, it rains!').texts).not.toContain('Such rain!');
  });

  it('hides no question that nothing answers', () => {
    const turn = new KioskPlay(seated).say('My name is Ann. What is the moon made of?');
    expect(turn.texts.slice(0, 2)).toEqual(['Hello, Ann!', 'That I do not know.']);
  });

  it('brings no question back beside a question of the learner’s', () => {
    const turn = new KioskPlay(seated).say('It rains outside. Do you have wifi?');
    expect(turn.texts).toEqual(['Such rain!', 'There is Wi-Fi.', 'ask dish 0.']);
  });

  it('is noted where it fits nothing', () => {
    expect(new KioskPlay(seated).say('I was here.').texts).toEqual(['I see.', 'ask dish 0.']);
  });
});

describe('a warning', () => {
  it('comes before what the learner does not eat, once; who wants it all the same gets it', () => {
    const play = new KioskPlay(seated);
    play.say('I am allergic to nuts.');
    expect(play.say('The curry, please.')).toMatchObject({
      completed: [],
      texts: ['Careful, peanuts in the curry. Something else?'],
    });
    expect(play.state.slots).toEqual({});
    expect(play.say('The curry, please.')).toMatchObject({ completed: [1] });
    expect(play.state.slots).toEqual({ dish: ['curry'] });
  });

  it('is not silenced by another ingredient that the order names', () => {
    const play = new KioskPlay(seated);
    play.say('I am allergic to nuts.');
    expect(play.say('The curry with butter, please.')).toMatchObject({
      completed: [],
      texts: ['Careful, peanuts in the curry. Something else?'],
    });
  });

  it('leaves the rest of an order as it is', () => {
    const play = new KioskPlay({ ...seated, talk: { ...NO_TALK, avoids: ['vegetarian'] } });
    expect(play.say('The steak and a tea.')).toMatchObject({ completed: [2] });
    expect(play.state.slots).toEqual({ drink: ['tea'] });
  });
});

describe('the goodbye', () => {
  it('is said at once where nothing is open', () => {
    const turn = new KioskPlay(served).say('The bill, please.');
    expect(turn).toMatchObject({ completed: [3], finished: true });
    expect(turn.texts.at(-1)).toBe('goodbye 0.');
  });

  it('is near once a statement declines what is left, beside a question', () => {
    const play = new KioskPlay({ completed: [0, 1, 3], slots: { dish: ['soup'] } });
    const turn = play.say('I want nothing to sip. Is there wifi?');
    expect(turn.texts.slice(0, 2)).toEqual(['There is Wi-Fi.', 'no drink 0.']);
    expect(turn.state.declined).toEqual([2]);
  });

  it('waits for nothing that the learner does not want', () => {
    const play = new KioskPlay({ completed: [0, 1, 3], declined: [2], slots: { dish: ['soup'] } });
    expect(play.say('Is there wifi?').texts).toEqual(['There is Wi-Fi.', 'Anything else?']);
    expect(play.say('That is all, thank you.').texts).toEqual(['goodbye 0.']);
  });

  it('waits while a question stands in the same reply', () => {
    const play = new KioskPlay(served);
    const turn = play.say('The bill, please. Do you have wifi?');
    expect(turn).toMatchObject({ completed: [3], finished: false });
    expect(turn.texts.at(-1)).toBe('Anything else?');
    expect(play.state.talk?.ending).toBe('asked');
    expect(play.say('That is all.')).toMatchObject({ finished: true, texts: ['goodbye 0.'] });
    expect(play.state.talk?.ending).toBe('said');
  });
});

describe('rudeness', () => {
  it('is only what is rude by itself', () => {
    expect(new KioskPlay(seated).say('You idiot!').texts[0]).toBe('Mind your words.');
    expect(new KioskPlay(seated).say('It is so damn late.').texts[0]).not.toBe('Mind your words.');
  });
});
