import * as v from 'valibot';
import type { OnDevicePartner } from '#conversation/on-device-partner.ts';
import type { ConversationState, SpokenLine } from '#conversation/partner.ts';
import { readJsonLine } from '../read-json-line.ts';

const Command = v.union([
  v.strictObject({
    reset: v.strictObject({
      completed: v.optional(v.array(v.pipe(v.number(), v.integer())), []),
      seed: v.optional(v.nullable(v.pipe(v.number(), v.integer()))),
      level: v.optional(v.picklist(['beginner', 'intermediate', 'advanced']), 'beginner'),
    }),
    seed: v.optional(v.nullable(v.pipe(v.number(), v.integer()))),
  }),
  v.strictObject({ say: v.string() }),
]);

const joined = (lines: readonly SpokenLine[], part: 'text' | 'translation') =>
  lines.map((line) => line[part]).join(' ');

/** Answers one line of the machine-readable rehearsal with one object; anything malformed gives `error`. */
export function jsonlSession(
  partner: Pick<OnDevicePartner, 'start' | 'reply' | 'choices'>,
  objectives: number,
): (line: string) => Promise<object> {
  let state: ConversationState = partner.start({ seed: null }).state;
  return async (line) => {
    const read = readJsonLine(Command, line, 'Expected {"reset": {"completed": [0, 1]}} or {"say": "…"}.');
    if (!read.ok) return { error: read.error };
    if ('reset' in read.command) {
      const { reset, seed: outer } = read.command;
      const { completed, level } = reset;
      if (new Set(completed).size !== completed.length || completed.some((index) => index < 0 || index >= objectives))
        return { error: `"completed" lists different objectives from 0 to ${objectives - 1}.` };
      const started = partner.start({ seed: reset.seed ?? outer ?? null, completed, level });
      state = started.state;
      return { ready: true, line: joined(started.lines, 'text') };
    }
    const turn = await partner.reply(state, read.command.say);
    state = turn.state;
    return {
      understood: turn.understood,
      completed: turn.completed,
      reply: joined(turn.lines, 'text'),
      translation: joined(turn.lines, 'translation'),
      slots: partner.choices(turn.state),
      finished: turn.finished,
      better: turn.correction?.better ?? null,
      corrections: turn.correction?.corrections ?? [],
      suggestions: turn.suggestions.map(({ text }) => text),
    };
  };
}
