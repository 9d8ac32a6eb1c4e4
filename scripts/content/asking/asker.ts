/** The making of a question from the cues of a language, each used in turn so that all of them are tried. */

import type { CompiledDialogue, DialogueLine } from '#conversation/format/dialogue.ts';
import type { Talk } from '#conversation/format/talk.ts';
import { type Filling, fill } from '#conversation/manager/realise/lines.ts';
import { isOffered, type Thing } from '#conversation/manager/things.ts';
import { spellOut } from '#conversation/nlu/lexicon.ts';

export interface AskedQuestion {
  kind: string;
  text: string;
  /** Any of these answers it. */
  answers: readonly string[];
  /** None of these may be said: the opposite, of what somebody must not eat. */
  wrong: readonly string[];
}

export type AskedThing = Thing & { slot: string };

export class Asker {
  readonly dialogue: CompiledDialogue;
  readonly talk: Talk;
  readonly isSpaced: boolean;
  private next = 0;

  constructor(dialogue: CompiledDialogue, talk: Talk) {
    this.dialogue = dialogue;
    this.talk = talk;
    this.isSpaced = dialogue.language !== 'Mandarin';
  }

  inTurn<T>(all: readonly T[]): T {
    const found = all[this.next % all.length];
    this.next += 1;
    return found as T;
  }

  /** Every spelling of some forms. A foreign name among Chinese characters is a question of spelling, and left out. */
  spellings(forms: readonly string[]): readonly string[] {
    const all = forms.flatMap(spellOut).filter((form) => form !== '');
    const own = this.isSpaced ? all : all.filter((form) => !/\p{Script=Latin}/u.test(form));
    return own.length > 0 ? own : all;
  }

  cue(forms: readonly string[]): string {
    return this.inTurn(this.spellings(forms));
  }

  ask(...parts: string[]): string {
    return this.isSpaced ? `${parts.join(' ')}?` : `${parts.join('')}？`;
  }

  /** A question of a thing: its name comes after the cue, in Chinese before it. */
  askAbout(form: string, cues: readonly string[]): string {
    return this.isSpaced ? this.ask(this.cue(cues), form) : this.ask(form, this.cue(cues));
  }
}

/** The lines whose gaps are all filled. */
export const filled = (lines: readonly DialogueLine[], fillings: Record<string, Filling>): string[] =>
  lines.map((line) => fill(line, fillings).text).filter((text) => !text.includes('{'));

export function thingsOf({ slots }: CompiledDialogue): AskedThing[] {
  return Object.entries(slots).flatMap(([slot, found]) =>
    found.kind === 'list' ? found.values.filter(isOffered).map((value) => ({ ...value, slot })) : [],
  );
}
