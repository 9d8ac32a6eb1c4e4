import { describe, expect, it } from 'vitest';
import { line, ScriptedDialogue, smallDialogue } from '../testing/scripted-dialogue.ts';

describe('a twist', () => {
  it('gives way to the goodbye once everything is reached: the last objective ends the play', () => {
    const play = new ScriptedDialogue({ completed: [0, 1, 2], twist: { id: 'wrong_bill', phase: 'waiting' } });
    const turn = play.say({ objectives: ['bill'] });
    expect(turn).toMatchObject({ completed: [3], finished: true });
    expect(turn.texts).not.toContain('wrong bill 0.');
    expect(turn.texts.at(-1)).toMatch(/^goodbye/);
  });

  it('waits for its answer before it leads on', () => {
    const play = new ScriptedDialogue({ completed: [0, 1], twist: { id: 'wrong_bill', phase: 'waiting' } });
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
    const play = new ScriptedDialogue({ completed: [0, 1], twist: { id: 'wrong_bill', phase: 'waiting' } });
    play.say({ objectives: ['bill'] });
    for (const heard of replies) play.say(heard);
    expect(play.state.twist?.phase).toBe('resolved');
    expect(play.say({ objectives: ['drink'] })).toMatchObject({ completed: [2], finished: true });
  });

  it('replaces what was chosen by what is chosen anew', () => {
    const play = new ScriptedDialogue({ twist: { id: 'sold_out', phase: 'waiting' } });
    expect(play.say({ objectives: ['dish'], values: { dish: 'soup' } }).texts).toEqual(['sold out 0.']);
    const turn = play.say({ objectives: ['dish'], values: { dish: 'pie' } });
    expect(turn.texts).toEqual(['settled dish 0.', 'ask table 0.']);
    expect(play.state.slots.dish).toEqual(['pie']);
  });

  it('takes what is sold out off the bill, whatever is ordered instead', () => {
    const play = new ScriptedDialogue({ completed: [0], twist: { id: 'sold_out', phase: 'waiting' } });
    play.say({ objectives: ['dish'], values: { dish: 'soup' } });
    play.say({ objectives: ['drink'], values: { drink: 'tea' } });
    expect(play.state.slots).toEqual({ drink: ['tea'] });
    expect(play.say({ objectives: ['bill'] }).texts[0]).toMatch(/^two pounds\.$/i);
  });

  it('that took a choice back stays open until another is made, whatever else is said', () => {
    const play = new ScriptedDialogue({ completed: [0], twist: { id: 'sold_out', phase: 'waiting' } });
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
    const play = new ScriptedDialogue({ completed: [0, 2, 3], twist: { id: 'sold_out', phase: 'open' } });
    play.state.completed = [0, 1, 2, 3];
    const turns = Array.from({ length: 4 }, () => play.say({ act: 'thanks' }));
    expect(turns.map(({ finished }) => finished)).toEqual([false, false, false, true]);
  });

  it('comes last in a reply that reaches several objectives, for it asks something', () => {
    const play = new ScriptedDialogue({ twist: { id: 'sold_out', phase: 'waiting' } });
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
    resolution: [line('fine.')],
  };
  const asking = (expects: string[], extra = {}) => {
    const scene = smallDialogue();
    return new ScriptedDialogue(
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
    const play = new ScriptedDialogue({ completed: [0], twist: { id: 'sold_out', phase: 'waiting' } });
    play.say({ objectives: ['dish'], values: { dish: 'soup' } });
    expect(play.say({ act: 'yes' }).texts).toEqual(['ask dish 0.']);
    expect(play.state.twist?.phase).toBe('open');
    expect(play.say({ objectives: ['dish'], values: { dish: 'pie' } }).texts[0]).toBe('settled dish 0.');
  });

  it('is not small talk, which is answered, and the twist asked again', () => {
    const scene = smallDialogue();
    const acts = { ...scene.acts, weather: { patterns: [], replies: [line('lovely.')] } };
    const open = { completed: [0], twist: { id: 'sold_out', phase: 'open' as const } };
    const play = new ScriptedDialogue(open, { ...scene, acts });
    expect(play.say({ act: 'weather' }).texts).toEqual(['lovely.', 'sold out 0.']);
    expect(play.state.twist?.phase).toBe('open');
  });

  it('is asked for again where it was not understood', () => {
    const play = new ScriptedDialogue({ completed: [0], twist: { id: 'wrong_bill', phase: 'open' } });
    const turn = play.say({ act: 'confused' });
    expect(turn).toMatchObject({ texts: ['do not worry 0.', 'wrong bill 0.'], slow: true });
    expect(play.state.twist?.phase).toBe('open');
  });

  it('gets its phrase when it comes in another language', () => {
    const open = { completed: [0], twist: { id: 'sold_out', phase: 'open' as const } };
    const turn = new ScriptedDialogue(open, smallDialogue({ language: 'Mandarin' })).say({}, 'the pie please');
    expect(turn.texts).toEqual(['say: model dish 0.']);
    expect(turn.state.twist?.phase).toBe('open');
  });
});
