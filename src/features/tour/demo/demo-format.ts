/** A sample conversation and its flashcards, as the tour and the landing page show them. */
export interface DemoTurn {
  role: 'assistant' | 'user';
  text: string;
  translation: string;
  /** The speaker: the host's name, or the learner. */
  character: string;
  /** Mandarin: one syllable for each Chinese character. */
  pinyin?: string;
}

export interface DemoFlashcard {
  front: string;
  back: string;
  example: string;
  /** Mandarin only. */
  pinyin?: string;
}

export interface Demo {
  /** The waiter's name in that language. */
  host: { id: 'waiter'; name: string };
  conversation: readonly DemoTurn[];
  flashcards: readonly DemoFlashcard[];
}
