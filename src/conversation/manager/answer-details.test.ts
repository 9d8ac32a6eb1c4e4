import { describe, expect, it } from 'vitest';
import { analyse } from '../nlu/analyse.ts';
import { createAnalyser } from '../nlu/analyser.ts';
import { english } from '../nlu/english/english.ts';
import { KioskPlay } from '../testing/kiosk-play.ts';
import { line, ScriptedDialogue, smallDialogue } from '../testing/scripted-dialogue.ts';
import { extractSlots } from './perceive/extract-slots.ts';

describe('details', () => {
  it('are echoed', () => {
    const turn = new ScriptedDialogue().say({ objectives: ['dish'], values: { dish: 'soup' } });
    expect(turn.texts[0]).toBe('so, the soup.');
    expect(turn.state.slots.dish).toEqual(['soup']);
  });

  it('are added to, and only what is new is echoed', () => {
    const play = new ScriptedDialogue();
    play.say({ objectives: ['dish'], values: { dish: 'soup' } });
    play.say({ objectives: ['dish'], values: { dish: 'pie' } });
    expect(play.state.slots.dish).toEqual(['soup', 'pie']);
  });

  it('are corrected: "no, two, not three"', () => {
    const play = new ScriptedDialogue();
    play.say({ objectives: ['table'], number: 3 });
    expect(play.state.slots.people).toBe(3);
    const turn = play.say({ objectives: ['table'], number: 2, corrects: true });
    expect(turn.texts[0]).toBe('now for two.');
    expect(play.state.slots.people).toBe(2);
  });

  it('are corrected where the number taken back was named, whatever is asked next', () => {
    const scene = smallDialogue();
    const nights = { kind: 'number' as const, for: ['dish'], min: 1, max: 30 };
    const drinks = { kind: 'number' as const, for: ['drink'], min: 1, max: 30 };
    const dialogue = { ...scene, slots: { ...scene.slots, drinks, nights } };
    const play = new ScriptedDialogue({ completed: [0, 1], slots: { people: 3, nights: 10 } }, dialogue);
    const turn = play.say({ number: 12, notNumber: 10, corrects: true });
    expect(turn.completed).toEqual([]);
    expect(play.state.slots).toEqual({ people: 3, nights: 12 });
  });

  it('are corrected: "not the soup, the pie"', () => {
    const play = new ScriptedDialogue();
    play.say({ objectives: ['dish'], values: { dish: 'soup' } });
    const turn = play.say({ objectives: ['dish'], rejected: { dish: 'soup' }, values: { dish: 'pie' } });
    expect(turn.texts[0]).toBe('then the pie.');
    expect(play.state.slots.dish).toEqual(['pie']);
  });

  it('add up to a total where everything has a price, and to none where something has not', () => {
    const priced = new ScriptedDialogue({ completed: [0, 1, 2], slots: { dish: ['soup', 'pie'], drink: ['tea'] } });
    expect(priced.say({ objectives: ['bill'] }).texts[0]).toBe('15 pounds.');
    const unpriced = new ScriptedDialogue({ completed: [0, 1, 2], slots: { dish: ['soup'], drink: ['beer'] } });
    expect(unpriced.say({ objectives: ['bill'] }).texts[0]).toMatch(/^reached bill/);
  });
});

describe('a slot of which only one can be meant', () => {
  const size = (id: string) => ({ id, forms: [id], say: `a ${id} one`, gloss: id, price: 1 });
  const scene = smallDialogue();
  const drink = { kind: 'list' as const, for: ['dish'], values: [size('small'), size('large')] };
  const dialogue = { ...scene, slots: { ...scene.slots, dish: drink } };

  it('holds the one said last, and says back what changed', () => {
    const play = new ScriptedDialogue({}, dialogue);
    play.say({ objectives: ['dish'], values: { dish: 'large' } });
    expect(play.say({ objectives: ['dish'], values: { dish: 'small' } }).texts[0]).toBe('then a small one.');
    expect(play.state.slots.dish).toEqual(['small']);
  });

  it('is not changed by saying the same again', () => {
    const play = new ScriptedDialogue({}, dialogue);
    play.say({ objectives: ['dish'], values: { dish: 'large' } });
    expect(play.say({ objectives: ['dish'], values: { dish: 'large' } }).texts[0]).toMatch(/^again dish/);
  });
});

describe('a value taken back in the same reply', () => {
  const named = (text: string) => {
    const pack = english;
    const values = ['soup', 'pie'].map((id) => ({ id, forms: [id], say: id, gloss: id }));
    const analyser = createAnalyser(pack, {
      topics: { thing: 'salt' },
      slots: { dish: values },
      slotTopics: {},
      words: '',
    });
    return extractSlots(smallDialogue(), analyse(text, analyser), pack);
  };

  it.each([
    ['A soup, please. No, sorry, a pie.', ['pie']],
    ['the soup, no, the pie', ['pie']],
    ['a soup and a pie', ['soup', 'pie']],
    ['a soup, no salt, and a pie', ['soup', 'pie']],
    ['no, a soup and a pie', ['soup', 'pie']],
  ])('%s', (text, dishes) => {
    expect(named(text).values.dish).toEqual(dishes);
  });
});

describe('a detail said aside', () => {
  const scene = smallDialogue();
  const place = (id: string) => ({ id, forms: [id], say: `in ${id}`, gloss: id });
  const slots = {
    city: { kind: 'list' as const, for: ['table'], values: [place('york'), place('bath')] },
    day: { kind: 'list' as const, for: ['table'], values: [place('june'), place('may')] },
    drink: { kind: 'list' as const, for: ['drink'], values: [{ ...place('tea'), price: 2 }] },
  };
  const [table, ...others] = scene.objectives as [(typeof scene.objectives)[0]];
  const journey = {
    ...table,
    ask: [...table.ask, line('When will you be {city}?')],
    reached: [...table.reached, line('So {city}, {day}.')],
  };
  const dialogue = { ...scene, slots, objectives: [journey, ...others] };

  it('is kept: only what is missing is asked for, and all is said back', () => {
    const play = new ScriptedDialogue({}, dialogue);
    play.say({ move: 'complain', values: { city: 'york' } });
    expect(play.state.slots).toEqual({ city: ['york'] });
    expect(play.say({ act: 'thanks' }).texts.at(-1)).toBe('when will you be in york?');
    expect(play.say({ objectives: ['table'], values: { day: 'may' } }).texts[0]).toBe('so in york, in may.');
  });

  it('is not kept of what is sold, asked about, or chosen already', () => {
    const play = new ScriptedDialogue({ completed: [0] }, dialogue);
    play.say({ move: 'complain', values: { drink: 'tea' } });
    play.say({ move: 'complain', values: { city: 'york' } });
    expect(play.state.slots).toEqual({});
  });
});

describe('a surcharge', () => {
  const scene = smallDialogue();
  const size = (id: string, price: number) => ({ id, forms: [id], say: id, gloss: id, price });
  const slots = {
    ...scene.slots,
    size: { kind: 'list' as const, for: ['table'], values: [size('s', 0), size('l', 1)] },
  };
  const bill = (chosen: Record<string, string[]>) =>
    new ScriptedDialogue({ completed: [0, 1, 2], slots: chosen }, { ...scene, slots }).say({ objectives: ['bill'] })
      .texts[0];

  it('is paid for each thing', () => {
    expect(bill({ drink: ['tea', 'tea'], size: ['l'] })).toBe('six pounds.');
    expect(bill({ drink: ['tea', 'tea'], size: ['s', 'l'] })).toBe('five pounds.');
  });

  it('is nothing by itself', () => {
    expect(bill({ size: ['l'] })).toMatch(/^reached bill/);
  });
});

describe('a cancellation', () => {
  const move = { replies: [line('cancelled.')], afterwards: 'wait' as const };
  const scene = smallDialogue();
  const dialogue = { ...scene, moves: { ...scene.moves, cancel: move } };
  const start = { completed: [0, 1, 2], slots: { people: 2, dish: ['soup', 'pie'], drink: ['tea', 'tea'] } };

  it('is not on the bill', () => {
    const play = new ScriptedDialogue(start, dialogue);
    play.say({ move: 'cancel', rejected: { drink: 'tea' } });
    play.say({ move: 'cancel', values: { dish: 'pie' } });
    expect(play.state.slots).toEqual({ people: 2, dish: ['soup'] });
    play.say({ move: 'cancel' });
    expect(play.state.slots).toEqual({ people: 2 });
  });

  it('is nothing where several were ordered and none is named', () => {
    const play = new ScriptedDialogue(start, dialogue);
    play.say({ move: 'cancel' });
    expect(play.state.slots).toEqual(start.slots);
  });
});

describe('how many', () => {
  const order = (play: ScriptedDialogue, count: number | undefined, rest = {}) =>
    play.say({ objectives: ['dish'], values: { dish: 'soup' }, ...(count === undefined ? {} : { count }), ...rest });
  const bill = (play: ScriptedDialogue) => play.say({ objectives: ['bill'] }).texts[0];

  it('counts on the bill', () => {
    const play = new ScriptedDialogue();
    order(play, 3);
    expect(bill(play)).toBe('15 pounds.');
  });

  it('is not echoed in the singular', () => {
    expect(order(new ScriptedDialogue(), 2).texts[0]).toBe('reached dish 0.');
    expect(order(new ScriptedDialogue(), 1).texts[0]).toBe('so, the soup.');
  });

  it('is corrected for one thing and leaves the others', () => {
    const play = new ScriptedDialogue();
    order(play, 1);
    play.say({ objectives: ['dish'], values: { dish: 'pie' } });
    order(play, 2, { corrects: true });
    expect(play.state.slots.dish).toEqual(['pie', 'soup', 'soup']);
  });

  it('is said back in Mandarin, which has no plural', () => {
    const noodles = {
      id: 'soup',
      forms: ['soup'],
      say: '一碗面',
      gloss: 'a bowl of noodles',
      pinyin: 'yī wǎn miàn',
      price: 5,
    };
    const dish = { kind: 'list' as const, for: ['dish'], values: [noodles] };
    const scene = smallDialogue({ language: 'Mandarin' });
    const play = new ScriptedDialogue({}, { ...scene, slots: { ...scene.slots, dish } }, { readsAsPinyin: () => true });
    const [line] = order(play, 2).lines;
    expect(line).toMatchObject({ text: 'So, 两碗面.', translation: '(So, a bowl of noodles (×2).)' });
  });

  it('gets a plain yes where what changed cannot be said back', () => {
    const play = new ScriptedDialogue();
    order(play, 3);
    expect(order(play, 2, { corrects: true }).texts[0]).toBe('good 0.');
  });

  it('is corrected, added to, and left alone where the same is said again', () => {
    const play = new ScriptedDialogue();
    order(play, 3);
    order(play, undefined);
    expect(play.state.slots.dish).toHaveLength(3);
    order(play, 2, { corrects: true });
    expect(play.state.slots.dish).toHaveLength(2);
    order(play, undefined, { adds: true });
    expect(play.state.slots.dish).toHaveLength(3);
    order(play, 1, { corrects: true });
    expect(bill(play)).toBe('five pounds.');
  });

  it('counts nothing of what is not sold', () => {
    const play = new ScriptedDialogue();
    const slots = { ...play.dialogue.slots, dish: { kind: 'list', for: ['dish'], values: [] } as never };
    const free = new ScriptedDialogue({}, smallDialogue({ slots }));
    order(free, 2);
    expect(free.state.slots.dish).toEqual(['soup']);
  });
});

describe('an order in spoken words', () => {
  it.each([
    ['Two teas I mean three teas.', ['tea', 'tea', 'tea']],
    ['Two teas sorry three.', ['tea', 'tea', 'tea']],
  ])('counts what was corrected last: %s', (text, drink) => {
    const play = new KioskPlay({ completed: [0, 1], slots: { dish: ['soup'] } });
    play.say(text);
    expect(play.state.slots.drink).toEqual(drink);
  });
});
