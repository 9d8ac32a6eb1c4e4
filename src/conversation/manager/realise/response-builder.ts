/** The partner's side of one turn while it is put together: lines, and what is remembered of them. */
import type { CompiledDialogue, DialogueLine } from '../../format/dialogue.ts';
import type { ConversationState, SpokenLine } from '../../partner.ts';
import { fillingsOf } from './fillings.ts';
import { choose, type Fillings, places, REMEMBERED } from './lines.ts';

/** Longest answer of the partner, in lines. */
const LONGEST = 4;

export class Speech {
  readonly lines: SpokenLine[] = [];
  private readonly dialogue: CompiledDialogue;
  private readonly state: ConversationState;

  constructor(dialogue: CompiledDialogue, state: ConversationState) {
    this.dialogue = dialogue;
    this.state = state;
  }

  private get said(): string[] {
    return [...this.state.said, ...this.lines.map((line) => line.text)];
  }

  /** Says one of the lines; false if none can be said or enough was said already. */
  say(lines: readonly DialogueLine[] | undefined, key: string, fillings: Fillings = {}, preferEcho = false): boolean {
    if (!lines || this.lines.length >= LONGEST) return false;
    const { seed, turn } = this.state;
    const justSaid = this.state.said.slice(-(this.state.latest ?? 1));
    const line = choose(lines, { fillings, said: this.said, justSaid, seed, turn, key, preferEcho });
    if (!line) return false;
    this.lines.push(line);
    return true;
  }

  /** Says exactly this line again, because the learner asked for it. */
  repeat(line: SpokenLine): void {
    this.lines.push(line);
  }

  /** Leads to an objective with its natural question, rather one that says back the details that are known. */
  lead(objective: number | null): void {
    if (objective === null) return;
    const { ask = [], id = '' } = this.dialogue.objectives[objective] ?? {};
    const known = Object.entries(this.state.slots).filter(([name]) => this.dialogue.slots[name]?.for.includes(id));
    const fillings = fillingsOf(this.dialogue, Object.fromEntries(known));
    const key = `ask ${objective}`;
    const half = ask.filter((line) => places(line).length > 0);
    if (!this.say(half, key, fillings)) this.say(ask, key, fillings);
  }

  /** The state's memory of what was said, after this turn. */
  remembered(): Pick<ConversationState, 'said' | 'last' | 'latest'> {
    return {
      latest: this.lines.length,
      said: this.said.slice(-REMEMBERED),
      last: this.lines.at(-1) ?? this.state.last,
    };
  }
}
