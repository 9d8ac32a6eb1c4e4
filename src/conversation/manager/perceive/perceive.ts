/** First stage of a turn: recognises what the reply says and names. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Analysis } from '../../nlu/analyse.ts';
import type { ConversationState } from '../../partner.ts';
import type { Recognisers, TurnContext } from '../turn-context.ts';
import { extractSlots } from './extract-slots.ts';
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
  const text = withoutPrices ?? said;
  const understanding = main.understand(text);
  const writtenIn = languageOf(dialogue, text, cues);
  return {
    dialogue,
    recognisers,
    before,
    turn: before.turn + 1,
    said,
    text,
    isOnlySurprise: withoutPrices === '',
    understanding,
    named: extractSlots(dialogue, understanding.analysis, main.analyser.pack),
    writtenIn,
    isShortAnswer: writtenIn === 'scene' && isShort(understanding.analysis),
  };
}
