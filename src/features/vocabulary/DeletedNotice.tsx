import { Undo2 } from 'lucide-react';
import { cancelDeletion, useDeletions } from '#shared/flashcards/deletions.ts';
import { FLASHCARD_TEXT } from '#shared/flashcards/text.ts';
import { TEXT } from './text.ts';

/** The notice with which a deletion can be undone. Always mounted, so that its text is announced when it appears. */
export function DeletedNotice() {
  const { last } = useDeletions();
  return (
    <div aria-live="polite" className="sticky bottom-[calc(var(--bar)+12px)] z-10">
      {last ? (
        <div className="flex items-center justify-between gap-3 rounded-control bg-ink px-4 py-1.5 text-paper shadow-soft">
          {TEXT.deleted}
          <button
            type="button"
            className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold"
            onClick={() => cancelDeletion(last)}
          >
            <Undo2 size={18} aria-hidden /> {FLASHCARD_TEXT.undo}
          </button>
        </div>
      ) : null}
    </div>
  );
}
