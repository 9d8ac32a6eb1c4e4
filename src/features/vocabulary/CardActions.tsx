import { CirclePause, CirclePlay, Pencil, Trash2 } from 'lucide-react';
import type { CardRow } from '#data/learner-db/tables/local-models.ts';
import { suspendCard } from '#data/learner-db/writes/cards.ts';
import { deleteLater } from '#shared/flashcards/deletions.ts';
import { FLASHCARD_TEXT } from '#shared/flashcards/text.ts';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';
import { Button } from '#ui/controls/Button.tsx';
import { keepChange } from './keep-change.ts';

type CardActionsProps = { card: CardRow; onEdit: () => void; onRemoved: () => void };

/** The actions on the card of a word. */
export function CardActions({ card, onEdit, onRemoved }: CardActionsProps) {
  const store = useLearnerStore();
  const paused = card.suspendedAt !== null;
  return (
    <>
      <Button onClick={onEdit}>
        <Pencil size={18} aria-hidden /> {FLASHCARD_TEXT.edit}
      </Button>
      <Button onClick={() => void keepChange(() => suspendCard(store, card.id, !paused, new Date()))}>
        {paused ? <CirclePlay size={18} aria-hidden /> : <CirclePause size={18} aria-hidden />}
        {paused ? FLASHCARD_TEXT.resume : FLASHCARD_TEXT.pause}
      </Button>
      <Button
        onClick={() => {
          deleteLater(store, card.id);
          onRemoved();
        }}
      >
        <Trash2 size={18} aria-hidden /> {FLASHCARD_TEXT.remove}
      </Button>
    </>
  );
}
