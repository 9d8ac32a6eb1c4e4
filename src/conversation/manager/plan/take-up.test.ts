import { describe, expect, it } from 'vitest';
import { KioskPlay, kiosk } from '../../testing/kiosk-play.ts';
import { KIOSK_TALK } from '../../testing/kiosk-talk.ts';
import { line } from '../../testing/scripted-dialogue.ts';

const told = (id: string, key: string, cues: string[], reaction: string, more: object = {}) => ({
  id,
  key,
  cues,
  patterns: [],
  reactions: [line(reaction)],
  ...more,
});
const topic = (id: string, ...cues: string[]) => ({ name: { say: id, gloss: id }, cues, known: [line('{value}.')] });
const own = (say: string) => ({ say, gloss: say });

const talk = {
  ...KIOSK_TALK,
  topics: {
    ...KIOSK_TALK.topics,
    and_you: topic('me', 'and you'),
    partner_name: topic('my name', 'what is your name'),
    partner_likes: topic('my likes', 'what do you like'),
    partner_family: topic('my family', 'have you got children'),
  },
  told: [
    ...KIOSK_TALK.told.map((entry) => (entry.id === 'name' ? { ...entry, introductions: ['i am {x}'] } : entry)),
    told('ill', 'news', ['is ill', 'my wife is ill'], 'So sorry!', { weight: 4 }),
    told('tired', 'feeling', ['tired', 'i am tired'], 'Rest a bit.'),
    told('hobby', 'likes', ['i like chess'], 'Chess!'),
    told('remark_bad', 'remark', ['terrible'], 'Oh dear.', { weight: 3 }),
    told('remark_seen', 'remark', ['yesterday', 'museum'], 'I can picture it.', { weight: 1 }),
  ],
};
const dialogue = kiosk({
  talk,
  facts: { partner_name: own('I am Max'), partner_likes: own('I like tea'), partner_family: own('I have a son') },
  acts: {
    ...kiosk().acts,
    how_are_you: { patterns: [], replies: [line('Very well!')] },
  },
});
const say = (text: string, start = {}) => new KioskPlay(start, dialogue).say(text).texts;
const seated = { completed: [0] };

describe('of several things told', () => {
  it('trouble is taken up before company, and beside an objective', () => {
    expect(say('I am here with my wife. My wife is ill.')[0]).toBe('So sorry!');
    expect(say('A table for two. My wife is ill.')[0]).toBe('So sorry!');
  });
});

describe('somebody who is only named', () => {
  it('is not taken up where the statement says something else', () => {
    expect(say('My wife climbed that steep tower.')[0]).not.toBe('Your wife!');
    expect(say('The soup for my wife.', seated)).not.toContain('Your wife!');
  });

  it('does not keep what is stated beside it from being answered', () => {
    const before = { completed: [0, 1], slots: { dish: ['soup'] } };
    const texts = say('My wife is ill, nothing to sip today.', before);
    expect(texts[0]).toBe('So sorry!');
    expect(texts[1]).toBe(say('Nothing to sip today.', before)[0]);
  });

  it('is taken up where nothing else is said', () => {
    expect(say('I am here with my wife.')[0]).toBe('Your wife!');
  });
});

describe('what is denied', () => {
  it('is not taken up', () => {
    expect(say('I am not tired.')[0]).not.toBe('Rest a bit.');
    expect(say('I am tired.')[0]).toBe('Rest a bit.');
  });
});

describe('"and you?"', () => {
  it('is answered by what was told', () => {
    expect(say('My name is Ann. And you?').slice(0, 2)).toEqual(['Hello, Ann!', 'I am Max.']);
    expect(say('I like chess. And you?').slice(0, 2)).toEqual(['Chess!', 'I like tea.']);
  });

  it('asks how the partner is where nothing was told', () => {
    expect(say('Quite fine. And you?')[0]).toBe('Very well!');
  });

  it('gives way to the question behind it', () => {
    expect(say('I like chess. And you, have you got children?')).toContain('I have a son.');
  });
});

describe('a name', () => {
  it('is heard in a plain "I am" where the partner is asked for one', () => {
    expect(say('I am Ann. What is your name?')).toContain('Hello, Ann!');
    expect(say('I am Ann.')).not.toContain('Hello, Ann!');
  });

  it('goes as far as it is written like one', () => {
    expect(say('My name is Ann and I come here often.')[0]).toBe('Hello, Ann!');
  });
});

describe('a statement that tells nothing', () => {
  it('is taken note of as befits it', () => {
    expect(say('The journey was terrible.')[0]).toBe('Oh dear.');
    expect(say('We saw the museum.')[0]).toBe('I can picture it.');
    expect(say('Yesterday it was terrible.')[0]).toBe('Oh dear.');
  });

  it('is taken note of a second time, and counts as understood', () => {
    const play = new KioskPlay({}, dialogue);
    play.say('We saw the museum.');
    const turn = play.say('The journey was terrible.');
    expect(turn.texts[0]).toBe('Oh dear.');
    expect(turn.understood).toBe(true);
  });
});
