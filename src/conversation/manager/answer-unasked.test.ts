/** Things that no objective asks for: a kiosk that sells cakes beside its dishes and drinks. */
import { beforeEach, describe, expect, it } from 'vitest';
import { KioskPlay, kiosk } from '../testing/kiosk-play.ts';
import { line } from '../testing/scripted-dialogue.ts';

const cake = (id: string, price: number, contains: string[] = []) => ({
  id,
  forms: [id, `${id}s`],
  say: `a ${id}`,
  gloss: `a ${id}`,
  name: { say: `the ${id}`, gloss: `the ${id}` },
  price,
  contains,
  facts: { taste: { say: 'sweet', gloss: 'sweet' } },
});

const base = kiosk();
const [hungry] = base.followUps;
const bakery = kiosk({
  slots: {
    ...base.slots,
    cakes: { kind: 'list', for: [], values: [cake('muffin', 3), cake('brownie', 4, ['peanuts'])] },
  },
  followUps: hungry
    ? [
        {
          ...hungry,
          answers: [{ cues: ['yes'], orders: { slot: 'cakes', id: 'muffin' }, replies: [line('Then a muffin.')] }],
        },
      ]
    : [],
});

let play: KioskPlay;
beforeEach(() => {
  play = new KioskPlay({ completed: [0] }, bakery);
});
const cakes = () => play.state.slots.cakes;

describe('a thing that no objective asks for', () => {
  it('is ordered and said back, and reaches no objective, whatever it sounds like', () => {
    const turn = play.say('A muffin as a dish, please.');
    expect(turn.completed).toEqual([]);
    expect(cakes()).toEqual(['muffin']);
    expect(turn.texts.join(' ')).toContain('muffin');
  });

  it('is said back with what an objective asks for', () => {
    const turn = play.say('I would like the soup and two muffins.');
    expect(play.state.slots).toMatchObject({ dish: ['soup'], cakes: ['muffin', 'muffin'] });
    expect(turn.texts[0]).toMatch(/soup and .*muffin/);
  });

  it('is counted anew, exchanged and taken off, however few of its kind there are', () => {
    play.say('A muffin and a brownie, please.');
    expect(cakes()).toEqual(['muffin', 'brownie']);
    play.say('No, three muffins.');
    expect(cakes()).toEqual(['brownie', 'muffin', 'muffin', 'muffin'].sort().reverse());
    play.say('Cancel the brownie.');
    expect(cakes()).toEqual(['muffin', 'muffin', 'muffin']);
  });

  it('is on the bill', () => {
    play.say('A soup, please.');
    play.say('And two muffins, please.');
    expect(play.say('How much is everything?').texts.join(' ')).toMatch(/11|eleven/);
  });

  it('is only spoken of in a question', () => {
    play.say('Do you have muffins?');
    expect(cakes()).toBeUndefined();
  });

  it('is warned of where it has in it what the learner does not eat', () => {
    play.say('I am allergic to peanuts.');
    const turn = play.say('A brownie, please.');
    expect(cakes()).toBeUndefined();
    expect(turn.texts.join(' ')).toContain('peanuts');
  });

  it('is ordered by a yes to the partner who offers it', () => {
    play.say('A soup, please.');
    expect(play.state.talk?.open).toBe('hungry');
    expect(play.say('Yes.').texts[0]).toBe('Then a muffin.');
    expect(cakes()).toEqual(['muffin']);
  });
});
