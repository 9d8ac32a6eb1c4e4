import { FLASHCARD_TEXT } from '#shared/flashcards/text.ts';
import { toast } from '#ui/feedback/toast.ts';

/** Stores a change, and tells the learner where that fails. */
export async function keepChange(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error('The change of a word could not be stored', error);
    void toast(FLASHCARD_TEXT.notStored, FLASHCARD_TEXT.tryAgain);
  }
}
