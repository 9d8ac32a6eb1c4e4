import { describe, expect, it } from 'vitest';
import { KioskPlay, kiosk } from '../../../testing/kiosk-play.ts';
import { KIOSK_TALK } from '../../../testing/kiosk-talk.ts';
import { line } from '../../../testing/scripted-dialogue.ts';

const seated = { completed: [0], slots: { people: 2 } };
const UNKNOWN = 'That I do not know.';
const said = (text: string) => ({ ...seated, said: [text], latest: 1, last: line(text) });

describe('an admission that something is not known', () => {
  it('stands where something else was asked', () => {
    const play = new KioskPlay(said('The grill is closed today.'));
    expect(play.say('The soup, please. Where is my friend?').texts).toContain(UNKNOWN);
  });

  it('is struck where the question only says the words of the partner back', () => {
    const play = new KioskPlay(said('The grill is closed today.'));
    const turn = play.say('The grill is closed? The soup, please.');
    expect(turn.texts).not.toContain(UNKNOWN);
    expect(play.state.slots.dish).toEqual(['soup']);
  });

  it('is struck where a wish to change is carried out in the same reply', () => {
    const { changes } = KIOSK_TALK;
    const cancel = { ...changes.cancel, cues: [...changes.cancel.cues, 'change my mind'] };
    const dialogue = kiosk({ talk: { ...KIOSK_TALK, changes: { ...changes, cancel } } });
    const play = new KioskPlay({ ...seated, completed: [0, 1], slots: { people: 2, dish: ['soup'] } }, dialogue);
    const turn = play.say('Can I change my mind? The steak instead of the soup.');
    expect(turn.texts).not.toContain(UNKNOWN);
    expect(play.state.slots.dish).toEqual(['steak']);
  });

  it('is a promise where a favour was asked', () => {
    const talk = { ...KIOSK_TALK, unknown: { ...KIOSK_TALK.unknown, favour: [line('I will see to it.')] } };
    const turn = new KioskPlay(seated, kiosk({ talk })).say('The soup, please. Could you move the umbrella?');
    expect(turn.texts).toContain('I will see to it.');
    expect(turn.texts).not.toContain(UNKNOWN);
  });
});
