import { describe, expect, it } from 'vitest';
import type { Memory } from '../format/memory.ts';
import { linesOf } from '../manager/realise/response-builder.ts';
import { KioskPlay, kiosk } from '../testing/kiosk-play.ts';
import { line } from '../testing/scripted-dialogue.ts';
import { newlyTold } from './newly-told.ts';
import { recalled, withRemembered } from './recall.ts';
import type { Remembered } from './remembered.ts';

const MEMORY: Memory = {
  back: [line('Back again, {x}!'), line('Back again!')],
  without: [line('No {x}, I remember.')],
  diet: [line('{x}, I remember.')],
  known: [line('I remember.')],
  kept: { occasion: { honeymoon: 'honeymoon' } },
  asks: { occasion: ['kiosk/hungry', 'elsewhere/hungry'], back: [] },
};

const dialogue = kiosk();
const memory: Memory = { ...MEMORY, asks: { occasion: [`${dialogue.scene}/hungry`, 'elsewhere/bread'], back: [] } };
const NUTS = { id: 'nuts', text: 'no nuts' };
const ANN = { id: 'name', text: 'Ann' };

const begun = (remembered: Remembered) => withRemembered(new KioskPlay().state, dialogue, memory, remembered);
const words = (remembered: Remembered) =>
  linesOf(
    recalled(dialogue, memory, remembered, 1).map((one) => ({
      kind: 'say' as const,
      utterances: [one],
      ifSilent: false,
    })),
    { said: [], seed: 1, turn: 0 },
  ).map(({ text }) => text);

describe('what was told', () => {
  it('is worth remembering where a name, a diet, or what the language keeps', () => {
    const play = new KioskPlay();
    const before = play.state;
    play.say('My name is Ann. It is our honeymoon. It rains.');
    const between = play.state;
    play.say('I am allergic to nuts. I am vegetarian.');
    const told = { name: [ANN], occasion: [{ id: 'honeymoon', text: 'honeymoon' }] };
    expect(newlyTold(dialogue, memory, before, between)).toEqual(told);
    expect(newlyTold(dialogue, memory, between, play.state)).toEqual({
      diet: [NUTS, { id: 'vegetarian', text: 'vegetarian' }],
    });
    expect(newlyTold(dialogue, memory, null, play.state)).toMatchObject(told);
    expect(newlyTold(dialogue, memory, play.state, play.state)).toEqual({});
  });

  it('once remembered, is nothing new in the next conversation', () => {
    const state = begun({ name: [ANN], diet: [NUTS] });
    const play = new KioskPlay(state);
    play.say('My name is Ann. I am allergic to nuts.');
    expect(newlyTold(dialogue, memory, state, play.state)).toEqual({});
    play.say('My name is Bea.');
    expect(newlyTold(dialogue, memory, state, play.state)).toEqual({ name: [{ id: 'name', text: 'Bea' }] });
  });
});

describe('a learner who returns', () => {
  it('is greeted by name, and their diet is taken up', () => {
    expect(words({ name: [ANN], diet: [NUTS, { id: 'vegetarian', text: 'vegetarian' }] })).toEqual([
      'Back again, Ann!',
      'Vegetarian, I remember.',
      'No nuts, I remember.',
    ]);
    expect(words({ diet: [NUTS] })).toEqual(['Back again!', 'No nuts, I remember.']);
  });

  it('reads as many syllables as characters, of a Chinese name too', () => {
    const greet = {
      ...memory,
      back: [{ ...line('{x}，又见面了！'), pinyin: '{x} yòu jiàn miàn le' }, line('又见面了！')],
    };
    const pinyinOf = (text: string) => {
      const utterances = recalled(dialogue, greet, { name: [{ id: 'name', text }] }, 1);
      const [said] = linesOf([{ kind: 'say', utterances, ifSilent: false }], { said: [], seed: 1, turn: 0 });
      return said?.pinyin?.trim();
    };
    expect(pinyinOf('小安')).toBe('· · yòu jiàn miàn le');
    expect(pinyinOf('Ann')).toBe('yòu jiàn miàn le');
  });

  it('hears nothing of it where there is nothing to say', () => {
    expect(words({})).toEqual([]);
    expect(words({ occasion: [{ id: 'honeymoon', text: 'honeymoon' }] })).toEqual([]);
    const scarf = { id: 'scarf', forms: ['scarf'], say: 'the scarf', gloss: 'the scarf', contains: [] };
    const stall = kiosk({ slots: { thing: { kind: 'list', for: ['dish'], values: [scarf] } } });
    expect(recalled(stall, memory, { diet: [NUTS] }, 1)).toEqual([]);
    expect(recalled(dialogue, memory, { name: [ANN] }, null)).toEqual([]);
  });

  it('is warned as if it had been told here', () => {
    const play = new KioskPlay({ ...begun({ diet: [NUTS] }), completed: [0] });
    expect(play.say('The curry, please.').texts[0]).toContain('peanuts');
    const other = new KioskPlay({ ...begun({ name: [ANN] }), completed: [0] });
    expect(other.say('The curry, please.').texts.join()).not.toContain('peanuts');
  });

  it('is told that it is known where they tell it again, and no more', () => {
    const play = new KioskPlay({ ...begun({ name: [ANN] }), completed: [0] }, { ...dialogue, known: memory.known });
    expect(play.say('My name is Ann.').texts[0]).toBe('I remember.');
    expect(play.say('It is our honeymoon.').texts[0]).toBe('A honeymoon!');
    expect(play.say('My name is Bea.').texts[0]).toBe('Hello, Bea!');
    expect(play.say('My name is Ann, and bring me the soup.').texts.join()).not.toContain('I remember.');
  });

  it('is not asked for what is remembered', () => {
    const occasion = [{ id: 'honeymoon', text: 'honeymoon' }];
    expect(begun({ occasion }).talk?.asked).toEqual(['hungry']);
    expect(begun({ name: [ANN] }).talk?.asked).toEqual([]);
    const twist = { id: 'hungry', phase: 'waiting' as const };
    expect(withRemembered({ ...new KioskPlay().state, twist }, dialogue, memory, { occasion }).twist).toBeNull();
    expect(begun({}).talk).toBe(new KioskPlay().state.talk);
  });
});
