import { describe, expect, it } from 'vitest';
import type { CompiledDialogue } from '../../../format/dialogue.ts';
import type { ConversationState } from '../../../partner.ts';
import { KioskPlay, kiosk } from '../../../testing/kiosk-play.ts';
import { line } from '../../../testing/scripted-dialogue.ts';

type Twist = CompiledDialogue['twists'][number];

const seat: Twist = {
  id: 'seat',
  on: 'table',
  lines: [line('All is taken. Will you sit outside?'), line('The kitchen is loud. Will you wait?')],
  expects: ['complain', 'no_drink'],
  resolution: [line('Then we do it so.')],
};

const soldOut: Twist = {
  id: 'sold_out',
  on: 'dish',
  withdraws: true,
  lines: [line('Oh dear! What else can I bring?')],
  expects: ['dish'],
  resolution: [line('That we have.')],
};

const waiting = (twist: Twist, extra: Partial<ConversationState> = {}, scene: Partial<CompiledDialogue> = {}) =>
  new KioskPlay({ twist: { id: twist.id, phase: 'waiting' }, ...extra }, kiosk({ twists: [twist], ...scene }));

const open = (twist: Twist, scene: Partial<CompiledDialogue> = {}) => {
  const play = waiting(twist, {}, scene);
  expect(play.say('A table, please.').texts.at(-1)).toBe('All is taken. Will you sit outside?');
  return play;
};

describe('an open twist', () => {
  it('is asked again in its own words, without its story', () => {
    expect(open(seat).say('Do you have wifi?').texts).toEqual(['There is Wi-Fi.', 'Will you sit outside?']);
  });

  it('is settled by a sentence that makes sense, whatever its words', () => {
    const turn = open(seat).say('We like it inside the house.');
    expect(turn).toMatchObject({ understood: true, texts: ['Then we do it so.', 'ask dish 0.'] });
  });

  it('is settled by the answer beside a question, which is answered too', () => {
    const play = open(seat);
    expect(play.say('Nothing to sip. Do you have wifi?').texts.slice(0, 2)).toEqual([
      'There is Wi-Fi.',
      'Then we do it so.',
    ]);
    expect(play.state.twist?.phase).toBe('resolved');
  });

  it('leaves no fact standing that it contradicts', () => {
    const strike = { ...seat, lines: [line('All is taken. Will you sit in the parking?')] };
    const play = waiting(strike, {}, { facts: { wifi: true, parking: true } });
    play.say('A table, please.');
    expect(play.say('Is there parking?').texts).not.toContain('You can park here.');
  });
});

describe('a twist', () => {
  it('does not come where what it assumes is over', () => {
    expect(waiting(seat).say('A table, and the soup please.').texts).not.toContain(seat.lines[0]?.text);
  });

  it('does not come after something that the learner declined', () => {
    const late = { ...seat, on: 'drink' };
    const turn = waiting(late, { completed: [0], declined: [1] }).say('A tea, please.');
    expect(turn.texts).not.toContain(seat.lines[0]?.text);
  });

  it('does not ask what the same reply tells', () => {
    const late = { ...seat, on: 'dish' };
    const turn = waiting(late, { completed: [0] }).say('The soup. Nothing to sip, thank you.');
    expect(turn.texts).not.toContain(seat.lines[0]?.text);
  });
});

describe('what is sold out', () => {
  const without = () => {
    const play = waiting(soldOut, { completed: [0] });
    expect(play.say('The soup and the pie, please.').texts).toEqual([
      'You have the soup.',
      'No more the pie today.',
      'What else can I bring?',
    ]);
    return play;
  };

  it('is one of several things, said by its name; the others stay', () => {
    expect(without().state.slots).toEqual({ dish: ['soup'] });
  });

  it('is told by its name to whoever asks', () => {
    const turn = without().say('You say you have no more of it?');
    expect(turn.texts[0]).toBe('Sadly gone: the pie.');
  });

  it('is not offered any more', () => {
    const play = without();
    expect(play.say('Do you have a pie?').texts[0]).not.toMatch(/^Yes/);
    play.say('Then the curry.');
    expect(play.state.slots.dish?.toString()).toBe('soup,curry');
    expect(play.say('Do you have a pie?').texts[0]).not.toMatch(/^Yes/);
  });

  it('cannot be ordered again', () => {
    const play = without();
    expect(play.say('The pie, please.').texts[0]).toBe('Sadly gone: the pie.');
    expect(play.state.slots).toEqual({ dish: ['soup'] });
  });
});
