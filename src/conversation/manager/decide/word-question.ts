import type { CompiledDialogue } from '../../format/dialogue.ts';
import { normalise } from '../../nlu/normalise-text.ts';
import type { Understanding } from '../../nlu/understand.ts';
import { type Frame, framed } from './glossary-question.ts';

/** Confidence of a question in one of the authored frames. */
const FRAMED = 0.95;

/** Confidence that the classifier must add to a vague frame ("what is … ?") to make it a question about a word. */
const SOUNDS_LIKE = 0.3;

/** A part of a reply in quotes. */
const QUOTED = /"[^"]{2,60}"|(?<!\p{L})'[^']{2,60}'(?!\p{L})/u;

const any = () => true;
const isTelling = (frame: Frame) => frame.isTelling;
const isSure = ({ isAround, isTelling }: Frame) => isAround && isTelling;

/**
 * True if a reply surely asks for a word: in a frame with words around it, or for a part in quotes. Then nothing in it is
 * asked of the place.
 */
export function surelyAsksForWord({ acts }: CompiledDialogue, text: string): boolean {
  return ['meaning', 'say'].some((id) => {
    const patterns = acts[id]?.patterns ?? [];
    return framed(text, patterns, QUOTED.test(normalise(text)) ? any : isSure) !== null;
  });
}

/**
 * "What does … mean?", "how do I say …?" in one of the frames that the authors gave, with enough words around the word,
 * or with the word in quotes.
 */
export function wordQuestion(
  dialogue: CompiledDialogue,
  text: string,
  heard: Understanding,
): { id: string; confidence: number; surely: boolean } | null {
  const quoted = heard.analysis.quoted || QUOTED.test(normalise(text));
  for (const id of ['meaning', 'say']) {
    const like = (heard.acts.find((act) => act.id === id)?.confidence ?? 0) >= SOUNDS_LIKE;
    const all = dialogue.acts[id]?.patterns ?? [];
    const surely = framed(text, all, quoted ? any : isSure) !== null;
    if (surely || framed(text, all, like ? any : isTelling) !== null) return { id, confidence: FRAMED, surely };
  }
  return null;
}
