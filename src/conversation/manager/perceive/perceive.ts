/** First stage of a turn: recognises what the reply says and names. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Analysis } from '../../nlu/analyse.ts';
import type { ConversationState } from '../../partner.ts';
import type { Recognisers, TurnContext } from '../turn-context.ts';
import { extractSlots } from './extract-slots.ts';
import { hear } from './hear.ts';
import { languageOf } from './language-cues.ts';
import { withoutSurprise } from './surprise.ts';

/** Most words of a short answer. */
const SHORT = 3;

const isShort = ({ units, asks }: Analysis): boolean =>
  !asks && units.length > 0 && units.length <= SHORT && !units.some(({ strange }) => strange);

export function perceive(
  dialogue: CompiledDialogue,
  recognisers: Recognisers,
  before: ConversationState,
  said: string,
): TurnContext {
  const { main, cues } = recognisers;
  const withoutPrices = withoutSurprise(dialogue, main.analyser, said, before.said);
  const base = withoutPrices ?? said;
  const heard =
    recognisers.reader && languageOf(dialogue, base, cues) === 'scene'
      ? hear(dialogue, { analyser: main.analyser, reader: recognisers.reader }, before, base)
      : null;
  const text = heard?.rest ?? base;
  const understanding = main.understand(text);
  const writtenIn = languageOf(dialogue, base, cues);
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
    named: extractSlots(dialogue, understanding.analysis, main.analyser.pack),
    writtenIn,
    isShortAnswer: writtenIn === 'scene' && isShort(understanding.analysis),
  };
}
