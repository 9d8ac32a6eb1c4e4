import { describe, expect, it } from 'vitest';
import { KioskPlay, kiosk } from '../../../testing/kiosk-play.ts';
import { line } from '../../../testing/scripted-dialogue.ts';

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
    expect(play.say('They say yes to everything.').texts[0]).toBe('As you say.');
    expect(ordered().say('Yes, I could eat a horse, as always.').texts[0]).toBe('Good.');
  });

  it.each(['With salt, please.', 'Large, please, and how much is that?'])(
    'is not answered by a "please": %s',
    (text) => {
      const answers = [{ cues: ['yes', 'please'], replies: [line('Good.')] }];
      const followUps = kiosk().followUps.map((one) => ({ ...one, answers }));
      const play = new KioskPlay({ completed: [0] }, kiosk({ followUps }));
      play.say('The soup, please.');
      expect(play.say(text).texts).not.toContain('Good.');
    },
  );

  it('is answered by what is said at length, rather than by a yes before it', () => {
    const scene = kiosk();
    const answers = [
      { cues: ['yes'], replies: [line('Then you know us.')] },
      { cues: ['the first time'], replies: [line('Welcome!')] },
    ];
    const followUps = scene.followUps.map((one) => ({ ...one, answers }));
    const play = new KioskPlay({ completed: [0] }, kiosk({ followUps }));
    play.say('The soup, please.');
    expect(play.say('Yes, for the first time.').texts[0]).toBe('Welcome!');
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

  it('is answered beside a question, which is answered too', () => {
    expect(ordered().say('Very hungry! Do you have wifi?').texts).toEqual(['Good.', 'There is Wi-Fi.', 'ask drink 0.']);
  });

  it('gets one reaction, to the answer, where something told stands beside a question', () => {
    const turn = ordered().say('Very hungry, it rains. Do you have wifi?');
    expect(turn.texts).toEqual(['Good.', 'There is Wi-Fi.', 'ask drink 0.']);
  });

  it('leaves no marked question beside its answer without a word', () => {
    const turn = ordered().say('Very hungry. The little one eats here too?');
    expect(turn.texts).toEqual(['Good.', 'That I do not know.', 'ask drink 0.']);
  });

  it('is passed over for a question without its answer', () => {
    const turn = ordered().say('I was at home. Do you have wifi?');
    expect(turn.texts).toEqual(['There is Wi-Fi.', 'ask drink 0.']);
  });

  it('is answered beside a change of what was said before, which is made', () => {
    const scene = kiosk();
    const followUps = scene.followUps.map((one) => ({ ...one, after: 'table' }));
    const play = new KioskPlay({}, { ...scene, followUps });
    expect(play.say('A table for two, please.').texts.at(-1)).toBe('Are you hungry?');
    expect(play.say('Very hungry. We are a table of four, not two.').texts).toEqual([
      'Good.',
      'Now for four.',
      'ask dish 0.',
    ]);
    expect(play.state.slots.people).toBe(4);
  });

  it('gets no line about its answer where the reply tells something else at length', () => {
    expect(ordered().say('Our train came in at nine this morning.').texts[0]).toBe('I see.');
  });

  it('is not asked where a single word has told its answer', () => {
    const scene = kiosk();
    const [hungry] = scene.followUps;
    const followUps = [{ ...hungry, answers: [{ cues: ['starving'], replies: [line('Good.')] }] }];
    const play = new KioskPlay({ completed: [0] }, { ...scene, followUps } as typeof scene);
    expect(play.say('I am starving, the soup please.').texts.at(-1)).toBe('ask drink 0.');
  });

  it('is not asked while a question of the learner is open', () => {
    const turn = new KioskPlay({ completed: [0] }).say('The soup, please. Where is my grandmother?');
    expect(turn.texts).not.toContain('Are you hungry?');
  });

  it('begins with another in another visit', () => {
    const scene = kiosk();
    const [hungry] = scene.followUps;
    const followUps = [hungry, { ...hungry, id: 'tired', ask: [line('Are you tired?')] }];
    const asked = [1, 2, 3, 4, 5, 6].map((seed) => {
      const play = new KioskPlay({ completed: [0], seed }, { ...scene, followUps } as typeof scene);
      play.say('The soup, please.');
      return play.state.talk?.open;
    });
    expect(new Set(asked)).toEqual(new Set(['hungry', 'tired']));
  });
});

describe('where stories are told', () => {
  const scene = kiosk();
  const [hungry] = scene.followUps;
  const objectives = scene.objectives.map((one) => (one.id === 'bill' ? { ...one, asks: ['any'], after: [] } : one));
  const interview = { ...scene, objectives } as typeof scene;

  it('the question to the partner is reached by none that states something', () => {
    const play = new KioskPlay({ completed: [0] }, interview);
    expect(play.say('My mother paid the bill at home.').completed).toEqual([]);
    expect(play.say('Who pays the bill?').completed).toEqual([3]);
  });

  it('a short answer to a follow-up reaches nothing that is still to come', () => {
    const followUps = [{ ...hungry, after: 'table' }];
    const play = new KioskPlay({}, { ...interview, followUps } as typeof scene);
    expect(play.say('A table, please.').texts.at(-1)).toBe('Are you hungry?');
    expect(play.say('Yes, for tea.').completed).toEqual([]);
  });

  it('who has asked one question is asked for more', () => {
    const play = new KioskPlay({ completed: [0, 1, 2] }, interview);
    expect(play.say('Who pays the bill?').texts.at(-1)).toBe('Anything else?');
  });

  it('how long it was is not asked where it stands in a phrase of the scene', () => {
    const followUps = [{ ...hungry, answers: [{ cues: ['years'], replies: [line('So long.')] }] }];
    const play = new KioskPlay({ completed: [0] }, { ...interview, followUps } as typeof scene);
    expect(play.say('The soup, please. I came for nine years.').texts).not.toContain('Are you hungry?');
  });
});
