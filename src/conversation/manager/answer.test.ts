import { describe, expect, it } from 'vitest';
import { type Heard, line, ScriptedDialogue, smallDialogue } from '../testing/scripted-dialogue.ts';

const ALL = ['table', 'dish', 'drink', 'bill'];

describe('objectives', () => {
  it.each([
    ['in their order', ['table', 'dish', 'drink', 'bill']],
    ['the table last', ['dish', 'bill', 'drink', 'table']],
    ['the bill before the drink', ['drink', 'bill', 'table', 'dish']],
  ])('are reached in any order: %s', (_, order) => {
    const play = new ScriptedDialogue();
    const turns = order.map((id) => play.say({ objectives: [id] }));
    expect(turns.map(({ completed }) => completed)).toEqual(order.map((id) => [ALL.indexOf(id)]));
    expect(turns.map(({ finished }) => finished)).toEqual([false, false, false, true]);
    expect(turns.at(-1)?.texts.at(-1)).toMatch(/^goodbye/);
  });

  it('are reached several at once', () => {
    const turn = new ScriptedDialogue().say({ objectives: ['table', 'dish', 'drink'] });
    expect(turn.completed).toEqual([0, 1, 2]);
    expect(turn.texts.at(-1)).toMatch(/^ask bill/);
    expect(turn.texts.length).toBeLessThanOrEqual(4);
  });

  it('do not count too early, and are answered in character', () => {
    const play = new ScriptedDialogue();
    const turn = play.say({ objectives: ['bill'] });
    expect(turn.completed).toEqual([]);
    expect(turn.understood).toBe(true);
    expect(turn.texts[0]).toMatch(/^early bill/);
    expect(turn.texts[1]).toMatch(/^ask table/);
    expect(play.say({ objectives: ['dish', 'bill'] }).completed).toEqual([1, 3]);
  });

  it('answer a bill that comes too early beside something that counts', () => {
    const turn = new ScriptedDialogue().say({ objectives: ['table', 'bill'] });
    expect(turn.completed).toEqual([0]);
    expect(turn.texts.some((text) => text.startsWith('early bill'))).toBe(true);
  });

  it('are never asked for again once they are reached', () => {
    const play = new ScriptedDialogue();
    play.say({ objectives: ['dish'] });
    const texts = [{ act: 'thanks' }, {}, {}, {}, {}, {}, { move: 'ask_menu' }].flatMap(
      (heard) => play.say(heard).texts,
    );
    expect(texts.filter((text) => /(ask|rephrased|simple\w*|choices) dish/.test(text))).toEqual([]);
    expect(play.say({ objectives: ['dish'] })).toMatchObject({ completed: [], understood: true });
  });

  it('finish once: what is said after the end reaches nothing and is answered with a goodbye', () => {
    const play = new ScriptedDialogue({ completed: [0, 1, 2] });
    expect(play.say({ objectives: ['bill'] })).toMatchObject({ completed: [3], finished: true });
    const after = play.say({ objectives: ['bill', 'dish'] });
    expect(after.completed).toEqual([]);
    expect(after.texts.at(-1)).toMatch(/^goodbye/);
  });
});

describe('a bare yes', () => {
  it('to an open question is asked more and more closely what is wanted', () => {
    const play = new ScriptedDialogue({ last: line('what would you like?') });
    expect(play.say({ act: 'yes' }, 'yes').texts).toEqual(['good 0.', 'rephrased table.']);
    play.state.last = line('what, then?');
    const turn = play.say({ act: 'yes' }, 'yes');
    expect(turn.texts).toEqual(['good 1.', 'simplest table.']);
    expect(turn).toMatchObject({ understood: true, completed: [], mood: 'listening' });
  });

  it('to no question is led on', () => {
    const play = new ScriptedDialogue({ last: line('Enjoy your meal.') });
    expect(play.say({ act: 'yes' }, 'yes').texts).toEqual(['good 0.', 'ask table 0.']);
  });
});

describe('moves', () => {
  it('are answered and led back', () => {
    expect(new ScriptedDialogue().say({ move: 'ask_menu' }).texts).toEqual(['menu 0.', 'ask table 0.']);
  });

  it('overrule a small word that is said beside them: "no, I have no reservation"', () => {
    const play = new ScriptedDialogue();
    expect(play.say({ move: 'ask_menu', act: 'thanks', actConfidence: 0.98, confidence: 0.94 }).texts[0]).toBe(
      'menu 0.',
    );
    expect(play.say({ move: 'ask_menu', act: 'thanks', confidence: 0.7, actConfidence: 0.95 }).texts[0]).toBe(
      'welcome 0.',
    );
  });

  it('leave the floor to the learner where the author wants it', () => {
    expect(new ScriptedDialogue().say({ move: 'complain' }).texts).toEqual(['complaint 0.']);
  });

  it('overrule an objective that they are surer than', () => {
    const turn = new ScriptedDialogue({ completed: [0, 1] }).say({ move: 'no_drink' });
    expect(turn.completed).toEqual([]);
    expect(turn.state.declined).toEqual([2]);
  });

  it('lead to what was declined last of all, so that nobody is stuck', () => {
    const play = new ScriptedDialogue({ completed: [0, 1] });
    play.say({ move: 'no_drink' });
    expect(play.say({ act: 'thanks' }).texts.at(-1)).toMatch(/^ask bill/);
    expect(play.say({ objectives: ['bill'] }).texts.at(-1)).toMatch(/^ask drink/);
  });
});

describe('help', () => {
  it('climbs a ladder, and is forgotten once something is understood', () => {
    const play = new ScriptedDialogue();
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
    const turn = new ScriptedDialogue().say({ act: 'again' });
    expect(turn.texts).toEqual(['sure.', 'opening 0.']);
    expect(turn.slow).toBe(false);
  });

  it('is heard rather than nothing, where nothing else is', () => {
    expect(new ScriptedDialogue().say({ act: 'again', confidence: 0.45 }).texts[0]).toBe('sure.');
    expect(new ScriptedDialogue().say({ act: 'thanks', confidence: 0.45 }).texts[0]).toMatch(/^puzzled/);
    expect(new ScriptedDialogue().say({ objectives: ['table'], act: 'again', confidence: 0.45 }).completed).toEqual([
      0,
    ]);
  });

  it('is taken for what it says in English where its language leaves a doubt', () => {
    expect(new ScriptedDialogue().say({ act: 'again', confidence: 0.45 }, 'slower, please').slow).toBe(true);
  });

  it('says it slowly', () => {
    expect(new ScriptedDialogue().say({ act: 'slower' })).toMatchObject({ slow: true, understood: true });
  });

  it('explains a word and says so where it cannot', () => {
    expect(new ScriptedDialogue().say({ act: 'meaning' }, 'what does menu mean').texts[0]).toBe(
      'menu is the list of food.',
    );
    expect(new ScriptedDialogue().say({ act: 'meaning' }, 'what does zloty mean').texts[0]).toBe('meaning unknown 0.');
  });

  it('explains a word in a frame that says little, where the word is quoted or the reply sounds like it', () => {
    const scene = smallDialogue();
    const acts = { ...scene.acts, meaning: { ...scene.acts.meaning, patterns: ['define {x}'] } } as typeof scene.acts;
    const texts = (heard: Heard, text: string) =>
      new ScriptedDialogue({}, { ...scene, acts }).say(heard, text).texts[0];
    expect(texts({ quoted: true }, 'define "menu"')).toBe('menu is the list of food.');
    expect(texts({ act: 'meaning', confidence: 0.4 }, 'define menu')).toBe('menu is the list of food.');
    expect(texts({}, 'define menu')).toMatch(/^puzzled/);
  });

  it('never takes a word asked about for said', () => {
    const turn = new ScriptedDialogue().say({ objectives: ['table'], confidence: 0.99 }, 'what does menu mean');
    expect(turn.completed).toEqual([]);
    expect(turn.texts[0]).toBe('menu is the list of food.');
  });

  it('takes a frame with words on one side only for less than a sure objective', () => {
    const scene = smallDialogue();
    const acts = { ...scene.acts, say: { ...scene.acts.say, patterns: ['{x} how to say that'] } } as typeof scene.acts;
    const play = new ScriptedDialogue({}, { ...scene, acts });
    expect(play.say({ objectives: ['table'], confidence: 0.96 }, 'well how to say that').completed).toEqual([0]);
  });

  it('gives a word, or offers the words for what is next', () => {
    expect(new ScriptedDialogue().say({ act: 'say' }, 'how do I say the list of food').texts[0]).toBe('say menu.');
    const turn = new ScriptedDialogue().say({ act: 'say' }, 'how do i say zloty');
    expect(turn.texts[0]).toBe('say unknown 0.');
    expect(turn.suggestions[0]).toMatchObject({ kind: 'model', objective: 0 });
  });

  it('helps a learner who does not understand', () => {
    const turn = new ScriptedDialogue().say({ act: 'confused' });
    expect(turn.texts).toEqual(['do not worry 0.', 'rephrased table.']);
    expect(turn.understood).toBe(true);
  });

  it.each([
    ['can you repeat that please', 'again'],
    ['slower please', 'slower'],
    ['i do not understand', 'confused'],
  ])('is heard in English in whatever scene: %s', (text, act) => {
    const scene = smallDialogue({ language: 'Mandarin' });
    const turn = new ScriptedDialogue({}, scene).say({ objectives: ['dish'], act: 'thanks' }, text);
    expect(turn.completed).toEqual([]);
    expect(turn.texts[0]).toMatch({ again: /^sure/, slower: /^slowly/, confused: /^do not worry/ }[act] as RegExp);
  });
});

describe('another language', () => {
  const scene = smallDialogue({ language: 'Mandarin' });

  it('gets the phrase it was looking for and reaches nothing', () => {
    const turn = new ScriptedDialogue({}, scene).say({ objectives: ['table'] }, 'a table for two');
    expect(turn.completed).toEqual([]);
    expect(turn.texts).toEqual(['say: model table 0.']);
    expect(turn.suggestions).toMatchObject([{ kind: 'model', objective: 0, text: 'model table 0.' }]);
  });

  it('is not what fingers run over the keyboard: that is not understood', () => {
    const play = new ScriptedDialogue({}, scene, { isEnglish: () => false });
    const turn = play.say({ objectives: ['table'], act: 'thanks', confidence: 0.8 }, 'asdf qwer');
    expect(turn).toMatchObject({ understood: false, completed: [] });
    expect(turn.texts[0]).toMatch(/^puzzled/);
  });

  it('is known by its script where the scene is written in letters', () => {
    expect(new ScriptedDialogue().say({ objectives: ['table'] }, '两位').texts).toEqual(['say: model table 0.']);
  });
});

describe('every answer', () => {
  it('depends on nothing but state and reply, and changes neither', () => {
    const play = new ScriptedDialogue({ seed: 7 });
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
    const play = new ScriptedDialogue({}, { ...scene, objectives: [table, changed, ...others] });
    play.say({ objectives: ['dish'], values: { dish: 'soup' } });
    const texts = ['pie', 'soup'].map(
      (dish) => play.say({ objectives: ['dish'], values: { dish }, corrects: true }).texts,
    );
    expect(texts.map(([first]) => first)).toEqual(['i change that.', 'good 0.']);
  });

  it('says something, and never the line that was said last', () => {
    const play = new ScriptedDialogue();
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
