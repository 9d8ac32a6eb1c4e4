/** First stage of a turn: recognises what the reply says and names. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Analysis } from '../../nlu/analyse.ts';
import type { ConversationState } from '../../partner.ts';
import { surelyAsksForWord } from '../decide/word-question.ts';
import type { Recognisers, TurnContext } from '../turn-context.ts';
import { exchangedIn } from '../update/changes.ts';
import type { Clause } from './clauses.ts';
import { extractSlots, type NamedSlots } from './extract-slots.ts';
import { hear } from './hear.ts';
import { languageOf } from './language-cues.ts';
import { withoutSurprise } from './surprise.ts';

/** Most words of a short answer. */
const SHORT = 3;

const isShort = ({ units, asks }: Analysis): boolean =>
  !asks && units.length > 0 && units.length <= SHORT && !units.some(({ strange }) => strange);

/** What a reply names, where the things that it takes off for others are rejected. */
function withExchanged(
  dialogue: CompiledDialogue,
  named: NamedSlots,
  statements: readonly Clause[],
  slots: ConversationState['slots'],
): NamedSlots {
  let { values, rejected } = named;
  for (const { slot, id } of exchangedIn(dialogue, statements, slots)) {
    const left = (values[slot] ?? []).filter((value) => value !== id);
    if (left.length === 0) continue;
    values = { ...values, [slot]: left };
    rejected = { ...rejected, [slot]: [...new Set([...(rejected[slot] ?? []), id])] };
  }
  return { ...named, values, rejected };
}

export function perceive(
  dialogue: CompiledDialogue,
  recognisers: Recognisers,
  before: ConversationState,
  said: string,
): TurnContext {
  const { main, cues } = recognisers;
  const withoutPrices = withoutSurprise(dialogue, main.analyser, said, before.said);
  const base = withoutPrices ?? said;
  const writtenIn = languageOf(dialogue, base, cues);
  const heard =
    recognisers.reader && writtenIn === 'scene' && !surelyAsksForWord(dialogue, base)
      ? hear(dialogue, { main, reader: recognisers.reader }, before, base)
      : null;
  const text = heard?.rest ?? base;
  const understanding = main.understand(text);
  const named = extractSlots(dialogue, understanding.analysis, main.analyser.pack);
  return {
    dialogue,
    recognisers,
    before,
    turn: before.turn + 1,
    said,
    text,
    heard,
    isOnlySurprise: withoutPrices === '',
    understanding,
    named: heard ? withExchanged(dialogue, named, heard.statements, before.slots) : named,
    writtenIn,
    isShortAnswer: writtenIn === 'scene' && isShort(understanding.analysis),
  };
}
