import { beforeEach, describe, expect, it } from 'vitest';
import { KioskPlay, kiosk } from '../../testing/kiosk-play.ts';
import { KIOSK_TALK } from '../../testing/kiosk-talk.ts';
import { line } from '../../testing/scripted-dialogue.ts';

const phrase = (say: string) => ({ say, gloss: say });
const service = (name: string, cues: string[], more: object = {}) => ({
  name: phrase(name),
  cues,
  yes: [line(`We have ${name}.`)],
  holds: { name: phrase(name), ...more },
});

const TOPICS = {
  call: service('a call', ['wake us'], { timed: phrase('a call {time}'), asksTime: [line('At what time?')] }),
  cot: service('a cot', ['cot']),
};

const TALK = {
  ...KIOSK_TALK,
  topics: { ...KIOSK_TALK.topics, ...TOPICS },
  clock: {
    time: '(?:at )?half past #|at #',
    until: 'until friday',
    nights: [],
    weeks: [],
    at: ['at'],
    bare: 'at {x}',
    half: 'half',
  },
  held: {
    offer: [line('Shall I?')],
    noted: [line('Noted: {request}.')],
    gone: [line('Gone: {request}.')],
    all: [line('In all: {requests}.')],
  },
};

let play: KioskPlay;
beforeEach(() => {
  play = new KioskPlay({ completed: [0] }, kiosk({ talk: TALK, facts: { call: true, cot: true } } as never));
});

describe('a service that is asked for', () => {
  it('is said back with its time and kept', () => {
    expect(play.say('Could you wake us at half past six?').texts[0]).toBe('Noted: a call at half past six.');
    expect(play.state.talk?.held?.map(({ id }) => id)).toEqual(['call']);
  });

  it('is asked its time before the partner leads on', () => {
    expect(play.say('Could you wake us?').texts.at(-1)).toBe('At what time?');
    expect(play.say('Seven.').texts[0]).toBe('Noted: a call at seven.');
  });

  it('is told with others at the end, once', () => {
    play = new KioskPlay({ completed: [0, 1, 2] }, kiosk({ talk: TALK, facts: { call: true, cot: true } } as never));
    play.say('Could you wake us at seven? And I need a cot.');
    const { texts } = play.say('The bill, please.');
    expect(texts).toContain('In all: a call at seven and a cot.');
    expect(play.say('Goodbye').texts.join()).not.toContain('In all');
  });

  it('is taken back', () => {
    play.say('I need a cot.');
    expect(play.say('I do not need the cot.').texts[0]).toBe('Gone: a cot.');
    expect(play.state.talk?.held).toEqual([]);
  });

  it('takes another time', () => {
    play.say('Could you wake us at seven?');
    expect(play.say('No, at eight.').texts[0]).toBe('Noted: a call at eight.');
  });
});

describe('a service that is only asked about', () => {
  it('is offered, and noted where the offer is taken', () => {
    expect(play.say('Do you have a cot?').texts).toEqual(['We have a cot.', 'Shall I?']);
    expect(play.state.talk?.held ?? []).toEqual([]);
    expect(play.say('Yes, please.').texts[0]).toBe('Noted: a cot.');
  });
});
