import { beforeEach, describe, expect, it } from 'vitest';
import { KioskPlay, kiosk } from '../../testing/kiosk-play.ts';
import { KIOSK_TALK } from '../../testing/kiosk-talk.ts';
import { line } from '../../testing/scripted-dialogue.ts';

const TALK = {
  ...KIOSK_TALK,
  names: { booked: ['under {x}', 'in the name of {x}'], own: ['my name is {x}'] },
  clock: {
    time: '(?:at )?half #|at #',
    until: 'until (?:monday|friday)',
    nights: ['nights', 'night'],
    weeks: ['week', 'weeks'],
    at: ['at'],
    bare: 'at {x}',
    half: 'half',
  },
};

/** A stay that needs a name and a number of nights, after a booking. */
function hotel() {
  const [table, dish] = kiosk().objectives;
  if (!table || !dish) throw new Error('the kiosk has no objectives');
  const lacks = { name: [line('Whose name?')], nights: [line('How many nights?')] };
  return kiosk({
    slots: { nights: { kind: 'number', for: ['dish'], min: 1, max: 30, counts: 'nights' } },
    objectives: [table, { ...dish, lacks, presumes: 'table' }],
    talk: TALK,
  } as never);
}

let play: KioskPlay;
beforeEach(() => {
  play = new KioskPlay({ completed: [0], turn: 1 }, hotel());
});

describe('details told one by one', () => {
  it('asks only for the one that is still lacking', () => {
    expect(play.say('Two nights.').texts.at(-1)).toBe('Whose name?');
    expect(play.state.completed).not.toContain(1);
  });

  it('reach their objective once all are told', () => {
    play.say('Two nights.');
    expect(play.say('It is under Ricci.').completed).toEqual([1]);
    expect(play.state.slots.nights).toBe(2);
  });

  it('are told before their step, too', () => {
    const early = new KioskPlay({}, hotel());
    early.say('It is under Ricci, three nights.');
    expect(early.state.completed).toEqual([0, 1]);
  });

  it('end a stay by a day', () => {
    play.say('Until Friday.');
    expect(play.say('Under Ricci').completed).toEqual([1]);
  });
});

describe('a conversation that begins in its middle', () => {
  it('takes what came before as told', () => {
    const later = new KioskPlay({ completed: [0] }, hotel());
    expect(later.say('The dish for two nights.').completed).toEqual([1]);
  });
});

describe('a number that counts something else', () => {
  it('is no number of nights where it is a time', () => {
    play.say('My bus leaves at half six');
    expect(play.state.slots.nights).toBeUndefined();
  });

  it('is none where no number is asked for', () => {
    const early = new KioskPlay({}, hotel());
    early.say('We are two');
    expect(early.state.slots.nights).toBeUndefined();
  });

  it('takes back the one before it', () => {
    play.say('Two nights. No, only one.');
    expect(play.state.slots.nights).toBe(1);
  });
});
