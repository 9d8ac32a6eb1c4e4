/** The record of a conversation: every line, in order. Plain JSON; it travels with the attempt. */
import type { Correction } from '../partner.ts';

export interface TranscriptEntry {
  who: 'partner' | 'learner';
  text: string;
  translation?: string;
  pinyin?: string;
  /** ISO 8601. */
  at: string;
  /** Objectives that this reply of the learner reached, by index. */
  completed?: number[];
  /** A better way to say this reply. */
  correction?: Correction;
  /** To be spoken slowly. */
  slow?: boolean;
  /** Belongs to a turn that the learner took again, and that counts for nothing but the points it earned. */
  replaced?: boolean;
}

/** The lines without their corrections, as a learner wants them who has turned corrections off. */
export const uncorrected = (entries: readonly TranscriptEntry[]): TranscriptEntry[] =>
  entries.map(({ correction: _, ...entry }) => entry);
