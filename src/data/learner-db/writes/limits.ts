/**
 * Sizes that the server accepts (product 9.15 and 13.14). Longer texts are cut here, so that they are not rejected
 * there.
 */
import type { Correction } from '#conversation/partner.ts';
import type { AttemptFeedback, CardRow, NewCard, TranscriptEntry } from '../tables/local-models.ts';

/** Characters of each text of a card. */
export const CARD_TEXT = 2_000;
/** Characters of one line of a transcript. */
const TURN_TEXT = 12_000;
/** Changes of one correction that are kept, each with its explanation. */
const CHANGES = 20;
/** Bytes of a whole transcript, of feedback, of a card's source. */
const TRANSCRIPT_BYTES = 200_000;
const FEEDBACK_BYTES = 60_000;
const SOURCE_BYTES = 16_000;

function bytes(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).byteLength;
}

function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
}

/** A correction with so many of its changes that a long and faulty reply does not crowd out others. */
function fitCorrection<C extends Correction>(correction: C): C {
  const { corrections = [] } = correction;
  return corrections.length > CHANGES ? { ...correction, corrections: corrections.slice(0, CHANGES) } : correction;
}

/** A line with its text and its correction fitted. */
function fitLine(entry: TranscriptEntry): TranscriptEntry {
  const { correction } = entry;
  return {
    ...entry,
    text: cut(entry.text, TURN_TEXT),
    ...(correction ? { correction: fitCorrection(correction) } : {}),
  };
}

/** The line that a card came from: without the reasons of its correction where these are too long; null if it still is. */
function fitSource(entry: TranscriptEntry): TranscriptEntry | null {
  if (bytes(entry) <= SOURCE_BYTES) return entry;
  const { correction, ...line } = entry;
  const { corrections: _reasons, ...rest } = correction ?? {};
  const short = { ...line, ...(correction ? { correction: rest as Correction } : {}) };
  return bytes(short) <= SOURCE_BYTES ? short : null;
}

/** Fits a transcript to the server's limits: cuts long lines and drops the oldest. */
export function fitTranscript(entries: readonly TranscriptEntry[]): TranscriptEntry[] {
  const lines = entries.map(fitLine);
  let total = lines.reduce((sum, line) => sum + bytes(line) + 1, 2);
  while (total > TRANSCRIPT_BYTES && lines.length > 1) total -= bytes(lines.shift()) + 1;
  return lines;
}

export function fitFeedback(feedback: AttemptFeedback): AttemptFeedback {
  const fitted = { ...feedback, phrases: [...feedback.phrases], corrections: feedback.corrections.map(fitCorrection) };
  while (bytes(fitted) > FEEDBACK_BYTES && fitted.corrections.pop());
  while (bytes(fitted) > FEEDBACK_BYTES && fitted.phrases.pop());
  return fitted;
}

export function fitCard(card: NewCard): Required<NewCard> {
  const optional = (text: string | null | undefined) => (text ? cut(text, CARD_TEXT) : null);
  const source = card.sourceTurn ? fitSource(card.sourceTurn) : null;
  return {
    language: card.language,
    front: cut(card.front, CARD_TEXT),
    back: cut(card.back, CARD_TEXT),
    example: optional(card.example),
    pinyin: optional(card.pinyin),
    sceneId: card.sceneId ?? null,
    sourceTurn: source,
  };
}

/** Fits the texts of a card to the server's limits; an empty optional text becomes null. */
export function fitTexts(texts: Partial<Pick<CardRow, 'front' | 'back' | 'example' | 'pinyin'>>): typeof texts {
  const fitted = Object.entries(texts).map(([name, text]) => {
    const cutText = cut((text ?? '').trim(), CARD_TEXT);
    const optional = name === 'example' || name === 'pinyin';
    return [name, optional && cutText === '' ? null : cutText];
  });
  return Object.fromEntries(fitted);
}
