/** Questions are answered for what their own words ask about: the thing named, the town, or what was meant before. */
import { describe, expect, it } from 'vitest';
import { KioskPlay, kiosk } from '../testing/kiosk-play.ts';
import { KIOSK_TALK } from '../testing/kiosk-talk.ts';
import { line } from '../testing/scripted-dialogue.ts';

const says = (...texts: string[]) => texts.map(line);
const phrase = (say: string) => ({ say, gloss: say });
const { questions, topics } = KIOSK_TALK;
const talk = {
  ...KIOSK_TALK,
  questions: {
    ...questions,
    attributes: {
      ...questions.attributes,
      hot: {
        cues: ['is it warm', 'soup real'],
        known: says('{thing} now: {value}.'),
        unknown: says('No warmth of {thing} known.'),
      },
      look: {
        cues: ['what colour'],
        from: ['hot', 'taste'],
        known: says('Look, {thing}: {value}.'),
        unknown: says('No colour of {thing} known.'),
      },
    },
  },
  topics: {
    ...topics,
    bin: { name: phrase('a bin'), cues: ['a bin'], usual: says('The bin is by the door.') },
    sights: { name: phrase('the sights'), cues: ['recommend to see'], usual: says('See the tower.') },
  },
};
const seated = { completed: [0], slots: { people: 2 } };
const play = () => new KioskPlay(seated, kiosk({ talk }));
const answerTo = (text: string) => play().say(text).texts[0];

describe('a question for an attribute', () => {
  it('has the thing that it names in the place of "it"', () => {
    expect(answerTo('Is the soup warm?')).toBe('No warmth of the soup known.');
    expect(answerTo('What colour the soup?')).toBe('Look, the soup: mild and creamy.');
  });

  it('is answered by another attribute that tells it, and by its name where none does', () => {
    expect(answerTo('What colour is the steak?')).toBe('Look, the steak: juicy.');
    expect(answerTo('What colour is the pie?')).toBe('No colour of the pie known.');
  });

  it('asks nothing of a thing that is but a word of the question', () => {
    const said = play().say('Is the steak soup real?').texts;
    expect(said[0]).toBe('No warmth of the steak known.');
    expect(said).not.toContain('No warmth of the soup known.');
  });
});

describe('a question for a topic', () => {
  it('is answered by what is so everywhere, where the scene has no fact of it', () => {
    expect(answerTo('Is there a bin?')).toBe('The bin is by the door.');
    const own = kiosk({ talk, facts: { bin: { lines: says('No bin on the beach.') } } });
    expect(new KioskPlay(seated, own).say('Is there a bin?').texts[0]).toBe('No bin on the beach.');
  });

  it('goes before advice on what is sold, where its words say more', () => {
    expect(answerTo('What do you recommend to see?')).toBe('See the tower.');
    expect(answerTo('What do you recommend?')).toBe('Take the steak: juicy.');
  });
});

describe('an answer that was given a moment ago', () => {
  it('is given again when it is asked for again', () => {
    const one = play();
    expect(one.say('Is there a bin?').texts[0]).toBe('The bin is by the door.');
    expect(one.say('Is there a bin?').texts[0]).toBe('The bin is by the door.');
  });
});

describe('a question made clear', () => {
  it.each(['No, I mean the wifi.', 'I asked for the wifi.', 'I mean something else. The wifi, for example.'])(
    'is answered in place of the one before: %s',
    (text) => {
      const one = play();
      one.say('Is there a bin?');
      expect(one.say(text).texts).toContain('There is Wi-Fi.');
    },
  );

  it('is answered once, and nothing that is denied', () => {
    const { texts } = play().say('No, I mean the wifi, not a bin! Some wifi, please.');
    expect(texts.filter((text) => text === 'There is Wi-Fi.')).toHaveLength(1);
    expect(texts).not.toContain('The bin is by the door.');
  });

  it('asks nothing where a thing is corrected', () => {
    const one = play();
    one.say('The soup, please.');
    expect(one.say('No, I mean the steak.').texts.join(' ')).not.toContain('juicy');
  });
});
