import { describe, expect, it } from 'vitest';
import { analyse } from '../understanding/analyse.ts';
import { createAnalyser } from '../understanding/analyser.ts';
import { english } from '../understanding/english.ts';
import { namedIn } from './named.ts';
import { type Heard, line, SmallPlay, smallDialogue } from './small-play.ts';

const ALL = ['table', 'dish', 'drink', 'bill'];

describe('objectives', () => {
  it.each([
    ['in their order', ['table', 'dish', 'drink', 'bill']],
    ['the table last', ['dish', 'bill', 'drink', 'table']],
    ['the bill before the drink', ['drink', 'bill', 'table', 'dish']],
  ])('are reached in any order: %s', (_, order) => {
    const play = new SmallPlay();
    const turns = order.map((id) => play.say({ objectives: [id] }));
    expect(turns.map(({ completed }) => completed)).toEqual(order.map((id) => [ALL.indexOf(id)]));
    expect(turns.map(({ finished }) => finished)).toEqual([false, false, false, true]);
    expect(turns.at(-1)?.texts.at(-1)).toMatch(/^goodbye/);
  });

  it('are reached several at once', () => {
    const turn = new SmallPlay().say({ objectives: ['table', 'dish', 'drink'] });
    expect(turn.completed).toEqual([0, 1, 2]);
    expect(turn.texts.at(-1)).toMatch(/^ask bill/);
    expect(turn.texts.length).toBeLessThanOrEqual(4);
  });

  it('do not count too early, and are answered in character', () => {
    const play = new SmallPlay();
    const turn = play.say({ objectives: ['bill'] });
    expect(turn.completed).toEqual([]);
    expect(turn.understood).toBe(true);
    expect(turn.texts[0]).toMatch(/^early bill/);
    expect(turn.texts[1]).toMatch(/^ask table/);
    expect(play.say({ objectives: ['dish', 'bill'] }).completed).toEqual([1, 3]);
  });

  it('answer a bill that comes too early beside something that counts', () => {
    const turn = new SmallPlay().say({ objectives: ['table', 'bill'] });
    expect(turn.completed).toEqual([0]);
    expect(turn.texts.some((text) => text.startsWith('early bill'))).toBe(true);
  });

  it('are never asked for again once they are reached', () => {
    const play = new SmallPlay();
    play.say({ objectives: ['dish'] });
    const texts = [{ act: 'thanks' }, {}, {}, {}, {}, {}, { move: 'ask_menu' }].flatMap(
      (heard) => play.say(heard).texts,
    );
    expect(texts.filter((text) => /(ask|rephrased|simple\w*|choices) dish/.test(text))).toEqual([]);
    expect(play.say({ objectives: ['dish'] })).toMatchObject({ completed: [], understood: true });
  });

  it('finish once: what is said after the end reaches nothing and is answered with a goodbye', () => {
    const play = new SmallPlay({ completed: [0, 1, 2] });
    expect(play.say({ objectives: ['bill'] })).toMatchObject({ completed: [3], finished: true });
    const after = play.say({ objectives: ['bill', 'dish'] });
    expect(after.completed).toEqual([]);
    expect(after.texts.at(-1)).toMatch(/^goodbye/);
  });
});

describe('details', () => {
  it('are echoed', () => {
    const turn = new SmallPlay().say({ objectives: ['dish'], values: { dish: 'soup' } });
    expect(turn.texts[0]).toBe('so, the soup.');
    expect(turn.state.slots.dish).toEqual(['soup']);
  });

  it('are added to, and only what is new is echoed', () => {
    const play = new SmallPlay();
    play.say({ objectives: ['dish'], values: { dish: 'soup' } });
    play.say({ objectives: ['dish'], values: { dish: 'pie' } });
    expect(play.state.slots.dish).toEqual(['soup', 'pie']);
  });

  it('are corrected: "no, two, not three"', () => {
    const play = new SmallPlay();
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
    const play = new SmallPlay({ completed: [0, 1], slots: { people: 3, nights: 10 } }, dialogue);
    const turn = play.say({ number: 12, notNumber: 10, corrects: true });
    expect(turn.completed).toEqual([]);
    expect(play.state.slots).toEqual({ people: 3, nights: 12 });
  });

  it('are corrected: "not the soup, the pie"', () => {
    const play = new SmallPlay();
    play.say({ objectives: ['dish'], values: { dish: 'soup' } });
    const turn = play.say({ objectives: ['dish'], rejected: { dish: 'soup' }, values: { dish: 'pie' } });
    expect(turn.texts[0]).toBe('then the pie.');
    expect(play.state.slots.dish).toEqual(['pie']);
  });

  it('add up to a total where everything has a price, and to none where something has not', () => {
    const priced = new SmallPlay({ completed: [0, 1, 2], slots: { dish: ['soup', 'pie'], drink: ['tea'] } });
    expect(priced.say({ objectives: ['bill'] }).texts[0]).toBe('15 pounds.');
    const unpriced = new SmallPlay({ completed: [0, 1, 2], slots: { dish: ['soup'], drink: ['beer'] } });
    expect(unpriced.say({ objectives: ['bill'] }).texts[0]).toMatch(/^reached bill/);
  });
});

describe('a slot of which only one can be meant', () => {
  const size = (id: string) => ({ id, forms: [id], say: `a ${id} one`, gloss: id, price: 1 });
  const scene = smallDialogue();
  const drink = { kind: 'list' as const, for: ['dish'], values: [size('small'), size('large')] };
  const dialogue = { ...scene, slots: { ...scene.slots, dish: drink } };

  it('holds the one said last, and says back what changed', () => {
    const play = new SmallPlay({}, dialogue);
    play.say({ objectives: ['dish'], values: { dish: 'large' } });
    expect(play.say({ objectives: ['dish'], values: { dish: 'small' } }).texts[0]).toBe('then a small one.');
    expect(play.state.slots.dish).toEqual(['small']);
  });

  it('is not changed by saying the same again', () => {
    const play = new SmallPlay({}, dialogue);
    play.say({ objectives: ['dish'], values: { dish: 'large' } });
    expect(play.say({ objectives: ['dish'], values: { dish: 'large' } }).texts[0]).toMatch(/^again dish/);
  });
});

describe('what is taken back in the same reply', () => {
  const named = (text: string) => {
    const pack = english;
    const values = ['soup', 'pie'].map((id) => ({ id, forms: [id], say: id, gloss: id }));
    const analyser = createAnalyser(pack, {
      topics: { thing: 'salt' },
      slots: { dish: values },
      slotTopics: {},
      words: '',
    });
    return namedIn(smallDialogue(), analyse(text, analyser), pack);
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
    const play = new SmallPlay({}, dialogue);
    play.say({ move: 'complain', values: { city: 'york' } });
    expect(play.state.slots).toEqual({ city: ['york'] });
    expect(play.say({ act: 'thanks' }).texts.at(-1)).toBe('when will you be in york?');
    expect(play.say({ objectives: ['table'], values: { day: 'may' } }).texts[0]).toBe('so in york, in may.');
  });

  it('is none where it is sold, asked about, or settled already', () => {
    const play = new SmallPlay({ completed: [0] }, dialogue);
    play.say({ move: 'complain', values: { drink: 'tea' } });
    play.say({ move: 'complain', values: { city: 'york' } });
    expect(play.state.slots).toEqual({});
  });
});

describe('what is paid on top', () => {
  const scene = smallDialogue();
  const size = (id: string, price: number) => ({ id, forms: [id], say: id, gloss: id, price });
  const slots = {
    ...scene.slots,
    size: { kind: 'list' as const, for: ['table'], values: [size('s', 0), size('l', 1)] },
  };
  const bill = (chosen: Record<string, string[]>) =>
    new SmallPlay({ completed: [0, 1, 2], slots: chosen }, { ...scene, slots }).say({ objectives: ['bill'] }).texts[0];

  it('is paid for each thing', () => {
    expect(bill({ drink: ['tea', 'tea'], size: ['l'] })).toBe('six pounds.');
    expect(bill({ drink: ['tea', 'tea'], size: ['s', 'l'] })).toBe('five pounds.');
  });

  it('is nothing by itself', () => {
    expect(bill({ size: ['l'] })).toMatch(/^reached bill/);
  });
});

describe('what is cancelled', () => {
  const move = { replies: [line('cancelled.')], afterwards: 'wait' as const };
  const scene = smallDialogue();
  const dialogue = { ...scene, moves: { ...scene.moves, cancel: move } };
  const start = { completed: [0, 1, 2], slots: { people: 2, dish: ['soup', 'pie'], drink: ['tea', 'tea'] } };

  it('is not on the bill', () => {
    const play = new SmallPlay(start, dialogue);
    play.say({ move: 'cancel', rejected: { drink: 'tea' } });
    play.say({ move: 'cancel', values: { dish: 'pie' } });
    expect(play.state.slots).toEqual({ people: 2, dish: ['soup'] });
    play.say({ move: 'cancel' });
    expect(play.state.slots).toEqual({ people: 2 });
  });

  it('is nothing where several were ordered and none is named', () => {
    const play = new SmallPlay(start, dialogue);
    play.say({ move: 'cancel' });
    expect(play.state.slots).toEqual(start.slots);
  });
});

describe('a bare yes', () => {
  it('to an open question is asked more and more closely what is wanted', () => {
    const play = new SmallPlay({ last: line('what would you like?') });
    expect(play.say({ act: 'yes' }, 'yes').texts).toEqual(['good 0.', 'rephrased table.']);
    play.state.last = line('what, then?');
    const turn = play.say({ act: 'yes' }, 'yes');
    expect(turn.texts).toEqual(['good 1.', 'simplest table.']);
    expect(turn).toMatchObject({ understood: true, completed: [], mood: 'listening' });
  });

  it('to no question is led on', () => {
    const play = new SmallPlay({ last: line('Enjoy your meal.') });
    expect(play.say({ act: 'yes' }, 'yes').texts).toEqual(['good 0.', 'ask table 0.']);
  });
});

describe('how many', () => {
  const order = (play: SmallPlay, count: number | undefined, rest = {}) =>
    play.say({ objectives: ['dish'], values: { dish: 'soup' }, ...(count === undefined ? {} : { count }), ...rest });
  const bill = (play: SmallPlay) => play.say({ objectives: ['bill'] }).texts[0];

  it('counts on the bill', () => {
    const play = new SmallPlay();
    order(play, 3);
    expect(bill(play)).toBe('15 pounds.');
  });

  it('is not echoed in the singular', () => {
    expect(order(new SmallPlay(), 2).texts[0]).toBe('reached dish 0.');
    expect(order(new SmallPlay(), 1).texts[0]).toBe('so, the soup.');
  });

  it('is corrected for one thing and leaves the others', () => {
    const play = new SmallPlay();
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
    const play = new SmallPlay({}, { ...scene, slots: { ...scene.slots, dish } }, { readsAsPinyin: () => true });
    const [line] = order(play, 2).lines;
    expect(line).toMatchObject({ text: 'So, 两碗面.', translation: '(So, a bowl of noodles (×2).)' });
  });

  it('gets a plain yes where what changed cannot be said back', () => {
    const play = new SmallPlay();
    order(play, 3);
    expect(order(play, 2, { corrects: true }).texts[0]).toBe('good 0.');
  });

  it('is corrected, added to, and left alone where the same is said again', () => {
    const play = new SmallPlay();
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
    const play = new SmallPlay();
    const slots = { ...play.dialogue.slots, dish: { kind: 'list', for: ['dish'], values: [] } as never };
    const free = new SmallPlay({}, smallDialogue({ slots }));
    order(free, 2);
    expect(free.state.slots.dish).toEqual(['soup']);
  });
});

describe('moves', () => {
  it('are answered and led back', () => {
    expect(new SmallPlay().say({ move: 'ask_menu' }).texts).toEqual(['menu 0.', 'ask table 0.']);
  });

  it('overrule a small word that is said beside them: "no, I have no reservation"', () => {
    const play = new SmallPlay();
    expect(play.say({ move: 'ask_menu', act: 'thanks', actConfidence: 0.98, confidence: 0.94 }).texts[0]).toBe(
      'menu 0.',
    );
    expect(play.say({ move: 'ask_menu', act: 'thanks', confidence: 0.7, actConfidence: 0.95 }).texts[0]).toBe(
      'welcome 0.',
    );
  });

  it('leave the floor to the learner where the author wants it', () => {
    expect(new SmallPlay().say({ move: 'complain' }).texts).toEqual(['complaint 0.']);
  });

  it('overrule an objective that they are surer than', () => {
    const turn = new SmallPlay({ completed: [0, 1] }).say({ move: 'no_drink' });
    expect(turn.completed).toEqual([]);
    expect(turn.state.declined).toEqual([2]);
  });

  it('lead to what was declined last of all, so that nobody is stuck', () => {
    const play = new SmallPlay({ completed: [0, 1] });
    play.say({ move: 'no_drink' });
    expect(play.say({ act: 'thanks' }).texts.at(-1)).toMatch(/^ask bill/);
    expect(play.say({ objectives: ['bill'] }).texts.at(-1)).toMatch(/^ask drink/);
  });
});

describe('help', () => {
  it('climbs a ladder, and is forgotten once something is understood', () => {
    const play = new SmallPlay();
    const rungs = Array.from({ length: 6 }, () => play.say({}));
    expect(rungs.map(({ state }) => state.help)).toEqual([1, 2, 3, 4, 5, 5]);
    expect(rungs.map(({ slow }) => slow)).toEqual([false, true, true, true, true, true]);
    expect(rungs.every(({ understood, mood }) => !understood && mood === 'puzzled')).toBe(true);
    expect(rungs[0]?.texts).toEqual(['puzzled 0.', 'rephrased table.']);
    expect(rungs[1]?.texts.at(-1)).toMatch(/^simple/);
    expect(rungs[2]?.suggestions).toEqual([{ kind: 'hint', objective: 0, text: 'hint table' }]);
    expect(rungs[3]?.texts.at(-1)).toMatch(/^choices table/);
    expect(rungs[3]?.suggestions.every(({ kind }) => kind === 'choice')).toBe(true);
    expect(rungs[4]?.suggestions[0]).toMatchObject({ kind: 'model', text: 'model table 0.' });
    expect(play.say({ objectives: ['table'] }).state.help).toBe(0);
  });
});

describe('repair', () => {
  it('says the last line again', () => {
    const turn = new SmallPlay().say({ act: 'again' });
    expect(turn.texts).toEqual(['sure.', 'opening 0.']);
    expect(turn.slow).toBe(false);
  });

  it('is heard rather than nothing, where nothing else is', () => {
    expect(new SmallPlay().say({ act: 'again', confidence: 0.45 }).texts[0]).toBe('sure.');
    expect(new SmallPlay().say({ act: 'thanks', confidence: 0.45 }).texts[0]).toMatch(/^puzzled/);
    expect(new SmallPlay().say({ objectives: ['table'], act: 'again', confidence: 0.45 }).completed).toEqual([0]);
  });

  it('is taken for what it says in English where its language leaves a doubt', () => {
    expect(new SmallPlay().say({ act: 'again', confidence: 0.45 }, 'slower, please').slow).toBe(true);
  });

  it('says it slowly', () => {
    expect(new SmallPlay().say({ act: 'slower' })).toMatchObject({ slow: true, understood: true });
  });

  it('explains a word and says so where it cannot', () => {
    expect(new SmallPlay().say({ act: 'meaning' }, 'what does menu mean').texts[0]).toBe('menu is the list of food.');
    expect(new SmallPlay().say({ act: 'meaning' }, 'what does zloty mean').texts[0]).toBe('meaning unknown 0.');
  });

  it('explains a word in a frame that says little, where the word is quoted or the reply sounds like it', () => {
    const scene = smallDialogue();
    const acts = { ...scene.acts, meaning: { ...scene.acts.meaning, patterns: ['define {x}'] } } as typeof scene.acts;
    const texts = (heard: Heard, text: string) => new SmallPlay({}, { ...scene, acts }).say(heard, text).texts[0];
    expect(texts({ quoted: true }, 'define "menu"')).toBe('menu is the list of food.');
    expect(texts({ act: 'meaning', confidence: 0.4 }, 'define menu')).toBe('menu is the list of food.');
    expect(texts({}, 'define menu')).toMatch(/^puzzled/);
  });

  it('never takes a word asked about for said', () => {
    const turn = new SmallPlay().say({ objectives: ['table'], confidence: 0.99 }, 'what does menu mean');
    expect(turn.completed).toEqual([]);
    expect(turn.texts[0]).toBe('menu is the list of food.');
  });

  it('takes a frame with words on one side only for less than a sure objective', () => {
    const scene = smallDialogue();
    const acts = { ...scene.acts, say: { ...scene.acts.say, patterns: ['{x} how to say that'] } } as typeof scene.acts;
    const play = new SmallPlay({}, { ...scene, acts });
    expect(play.say({ objectives: ['table'], confidence: 0.96 }, 'well how to say that').completed).toEqual([0]);
  });

  it('gives a word, or offers the words for what is next', () => {
    expect(new SmallPlay().say({ act: 'say' }, 'how do I say the list of food').texts[0]).toBe('say menu.');
    const turn = new SmallPlay().say({ act: 'say' }, 'how do i say zloty');
    expect(turn.texts[0]).toBe('say unknown 0.');
    expect(turn.suggestions[0]).toMatchObject({ kind: 'model', objective: 0 });
  });

  it('helps who does not understand', () => {
    const turn = new SmallPlay().say({ act: 'confused' });
    expect(turn.texts).toEqual(['do not worry 0.', 'rephrased table.']);
    expect(turn.understood).toBe(true);
  });

  it.each([
    ['can you repeat that please', 'again'],
    ['slower please', 'slower'],
    ['i do not understand', 'confused'],
  ])('is heard in English in whatever scene: %s', (text, act) => {
    const scene = smallDialogue({ language: 'Mandarin' });
    const turn = new SmallPlay({}, scene).say({ objectives: ['dish'], act: 'thanks' }, text);
    expect(turn.completed).toEqual([]);
    expect(turn.texts[0]).toMatch({ again: /^sure/, slower: /^slowly/, confused: /^do not worry/ }[act] as RegExp);
  });
});

describe('another language', () => {
  const scene = smallDialogue({ language: 'Mandarin' });

  it('gets the phrase it was looking for and reaches nothing', () => {
    const turn = new SmallPlay({}, scene).say({ objectives: ['table'] }, 'a table for two');
    expect(turn.completed).toEqual([]);
    expect(turn.texts).toEqual(['say: model table 0.']);
    expect(turn.suggestions).toMatchObject([{ kind: 'model', objective: 0, text: 'model table 0.' }]);
  });

  it('is not what fingers run over the keyboard: that is not understood', () => {
    const play = new SmallPlay({}, scene, { isEnglish: () => false });
    const turn = play.say({ objectives: ['table'], act: 'thanks', confidence: 0.8 }, 'asdf qwer');
    expect(turn).toMatchObject({ understood: false, completed: [] });
    expect(turn.texts[0]).toMatch(/^puzzled/);
  });

  it('is known by its script where the scene is written in letters', () => {
    expect(new SmallPlay().say({ objectives: ['table'] }, '两位').texts).toEqual(['say: model table 0.']);
  });
});

describe('a twist', () => {
  it('gives way to the goodbye once everything is reached: the last objective ends the play', () => {
    const play = new SmallPlay({ completed: [0, 1, 2], twist: { id: 'wrong_bill', phase: 'waiting' } });
    const turn = play.say({ objectives: ['bill'] });
    expect(turn).toMatchObject({ completed: [3], finished: true });
    expect(turn.texts).not.toContain('wrong bill 0.');
    expect(turn.texts.at(-1)).toMatch(/^goodbye/);
  });

  it('waits for its answer before it leads on', () => {
    const play = new SmallPlay({ completed: [0, 1], twist: { id: 'wrong_bill', phase: 'waiting' } });
    const first = play.say({ objectives: ['bill'] });
    expect(first).toMatchObject({ completed: [3], finished: false, texts: ['wrong bill 0.'] });
    expect(play.say({ move: 'complain' }).texts).toEqual(['settled bill 0.', 'ask drink 0.']);
  });

  it.each([
    ['nothing that is understood, twice', [{}, {}]],
    ['another move', [{ move: 'ask_menu' }]],
    ['the same again', [{ objectives: ['bill'] }]],
    ['small talk', [{ act: 'thanks' }]],
  ])('lets the play go on whatever is answered: %s', (_, replies) => {
    const play = new SmallPlay({ completed: [0, 1], twist: { id: 'wrong_bill', phase: 'waiting' } });
    play.say({ objectives: ['bill'] });
    for (const heard of replies) play.say(heard);
    expect(play.state.twist?.phase).toBe('settled');
    expect(play.say({ objectives: ['drink'] })).toMatchObject({ completed: [2], finished: true });
  });

  it('replaces what was chosen by what is chosen anew', () => {
    const play = new SmallPlay({ twist: { id: 'sold_out', phase: 'waiting' } });
    expect(play.say({ objectives: ['dish'], values: { dish: 'soup' } }).texts).toEqual(['sold out 0.']);
    const turn = play.say({ objectives: ['dish'], values: { dish: 'pie' } });
    expect(turn.texts).toEqual(['settled dish 0.', 'ask table 0.']);
    expect(play.state.slots.dish).toEqual(['pie']);
  });

  it('takes what is sold out off the bill, whatever is ordered instead', () => {
    const play = new SmallPlay({ completed: [0], twist: { id: 'sold_out', phase: 'waiting' } });
    play.say({ objectives: ['dish'], values: { dish: 'soup' } });
    play.say({ objectives: ['drink'], values: { drink: 'tea' } });
    expect(play.state.slots).toEqual({ drink: ['tea'] });
    expect(play.say({ objectives: ['bill'] }).texts[0]).toMatch(/^two pounds\.$/i);
  });

  it('that took a choice back stays open until another is made, whatever else is said', () => {
    const play = new SmallPlay({ completed: [0], twist: { id: 'sold_out', phase: 'waiting' } });
    play.say({ objectives: ['dish'], values: { dish: 'soup' } });
    expect(play.say({ move: 'ask_menu' }).texts).toEqual(['menu 0.', 'ask dish 0.']);
    expect(play.say({ objectives: ['drink'], values: { drink: 'tea' } })).toMatchObject({ completed: [2] });
    expect(play.state.twist?.phase).toBe('open');
    expect(play.say({ objectives: ['bill'] })).toMatchObject({ completed: [3], finished: false });
    const last = play.say({ objectives: ['dish'], values: { dish: 'pie' } });
    expect(last.texts[0]).toBe('settled dish 0.');
    expect(last.finished).toBe(true);
  });

  it('that took a choice back leaves nobody stuck', () => {
    const play = new SmallPlay({ completed: [0, 2, 3], twist: { id: 'sold_out', phase: 'open' } });
    play.state.completed = [0, 1, 2, 3];
    const turns = Array.from({ length: 4 }, () => play.say({ act: 'thanks' }));
    expect(turns.map(({ finished }) => finished)).toEqual([false, false, false, true]);
  });

  it('comes last in a reply that reaches several objectives, for it asks something', () => {
    const play = new SmallPlay({ twist: { id: 'sold_out', phase: 'waiting' } });
    const turn = play.say({ objectives: ['table', 'dish', 'drink'] });
    expect(turn.completed).toEqual([0, 1, 2]);
    expect(turn.texts.at(-1)).toBe('sold out 0.');
  });
});

describe('an answer to a twist', () => {
  const nights = { kind: 'number' as const, for: ['drink'], min: 1, max: 9 };
  const outside = {
    id: 'outside',
    on: 'table',
    lines: [line('outside 0.'), line('outside 1.')],
    settle: [line('fine.')],
  };
  const asking = (expects: string[], extra = {}) => {
    const scene = smallDialogue();
    return new SmallPlay(
      { completed: [0, 1], slots: { people: 3 }, twist: { id: 'outside', phase: 'open' }, ...extra },
      { ...scene, slots: { ...scene.slots, nights }, twists: [{ ...outside, expects }] },
    );
  };

  it('takes a bare number for what it asks, not for what is next', () => {
    const play = asking(['table', 'complain']);
    expect(play.say({ number: 4, bare: true }).completed).toEqual([]);
    expect(play.state.slots).toEqual({ people: 4 });
  });

  it('takes a bare number for nothing else where it asks for none', () => {
    const turn = asking(['complain']).say({ number: 4, bare: true });
    expect(turn.completed).toEqual([]);
    expect(turn.state.slots).toEqual({ people: 3 });
    expect(turn).toMatchObject({ understood: true, texts: ['fine.', 'ask drink 0.'] });
  });

  it('takes a move for what it asks although it is not quite sure', () => {
    expect(asking(['complain']).say({ move: 'complain', confidence: 0.4 }).texts[0]).toBe('fine.');
    expect(asking(['table']).say({ move: 'complain', confidence: 0.4 }).texts[0]).not.toMatch(/^complaint/);
  });

  it('is another choice where that was asked for: a yes names none', () => {
    const play = new SmallPlay({ completed: [0], twist: { id: 'sold_out', phase: 'waiting' } });
    play.say({ objectives: ['dish'], values: { dish: 'soup' } });
    expect(play.say({ act: 'yes' }).texts).toEqual(['ask dish 0.']);
    expect(play.state.twist?.phase).toBe('open');
    expect(play.say({ objectives: ['dish'], values: { dish: 'pie' } }).texts[0]).toBe('settled dish 0.');
  });

  it('is not small talk, which is answered, and the twist asked again', () => {
    const scene = smallDialogue();
    const acts = { ...scene.acts, weather: { patterns: [], replies: [line('lovely.')] } };
    const open = { completed: [0], twist: { id: 'sold_out', phase: 'open' as const } };
    const play = new SmallPlay(open, { ...scene, acts });
    expect(play.say({ act: 'weather' }).texts).toEqual(['lovely.', 'sold out 0.']);
    expect(play.state.twist?.phase).toBe('open');
  });

  it('is asked for again where it was not understood', () => {
    const play = new SmallPlay({ completed: [0], twist: { id: 'wrong_bill', phase: 'open' } });
    const turn = play.say({ act: 'confused' });
    expect(turn).toMatchObject({ texts: ['do not worry 0.', 'wrong bill 0.'], slow: true });
    expect(play.state.twist?.phase).toBe('open');
  });

  it('gets its phrase when it comes in another language', () => {
    const open = { completed: [0], twist: { id: 'sold_out', phase: 'open' as const } };
    const turn = new SmallPlay(open, smallDialogue({ language: 'Mandarin' })).say({}, 'the pie please');
    expect(turn.texts).toEqual(['say: model dish 0.']);
    expect(turn.state.twist?.phase).toBe('open');
  });
});

describe('every answer', () => {
  it('depends on nothing but state and reply, and changes neither', () => {
    const play = new SmallPlay({ seed: 7 });
    const before = JSON.stringify(play.state);
    const state = play.state;
    const first = play.say({ objectives: ['dish'], values: { dish: 'pie' } });
    expect(JSON.stringify(state)).toBe(before);
    play.state = state;
    expect(play.say({ objectives: ['dish'], values: { dish: 'pie' } })).toEqual(first);
  });

  it('says nothing again that was said in the last turn', () => {
    const scene = smallDialogue();
    const [table, dish, ...others] = scene.objectives as [(typeof scene.objectives)[0], (typeof scene.objectives)[0]];
    const changed = { ...dish, changed: [line('I change that.')] };
    const play = new SmallPlay({}, { ...scene, objectives: [table, changed, ...others] });
    play.say({ objectives: ['dish'], values: { dish: 'soup' } });
    const texts = ['pie', 'soup'].map(
      (dish) => play.say({ objectives: ['dish'], values: { dish }, corrects: true }).texts,
    );
    expect(texts.map(([first]) => first)).toEqual(['i change that.', 'good 0.']);
  });

  it('says something, and never the line that was said last', () => {
    const play = new SmallPlay();
    let last = '';
    for (const heard of Array.from(
      { length: 40 },
      (_, i) => [{}, { act: 'thanks' }, { move: 'complain' }][i % 3] ?? {},
    )) {
      const { texts } = play.say(heard);
      expect(texts.length).toBeGreaterThan(0);
      for (const text of texts) {
        expect(text).not.toBe(last);
        last = text;
      }
    }
  });
});
