import { CirclePause, CirclePlay, Pencil, Plus, Trash2, Volume2 } from 'lucide-react';
import { useState } from 'react';
import { lastAnswerAt } from '#data/learner-db/queries/review-queue.ts';
import type { CardRow } from '#data/learner-db/tables/local-models.ts';
import { addCard, suspendCard } from '#data/learner-db/writes/cards.ts';
import { strengthOf } from '#domain/strength.ts';
import { deleteLater } from '#shared/flashcards/deletions.ts';
import { EditDialog } from '#shared/flashcards/EditDialog.tsx';
import { nextReviewText } from '#shared/flashcards/next-review-text.ts';
import { FLASHCARD_TEXT } from '#shared/flashcards/text.ts';
import { useCardVoice } from '#shared/flashcards/use-card-voice.ts';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';
import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Foreign } from '#ui/text/Foreign.tsx';
import { Sentences } from './Sentences.tsx';
import { StrengthMark } from './StrengthMark.tsx';
import { TEXT } from './text.ts';
import type { Word } from './words/word.ts';

/** Stores a change, and tells the learner where that fails. */
async function keep(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error('The change of a word could not be stored', error);
    void toast(FLASHCARD_TEXT.notStored, FLASHCARD_TEXT.tryAgain);
  }
}

/** The card with an id; null where there is none, or it was deleted. */
function useCard(id: string | null): CardRow | null | undefined {
  return useLearnerQuery(
    async ({ db }) => {
      const card = id === null ? undefined : await db.cards.get(id);
      return card?.listedAt === undefined ? null : card;
    },
    [id],
  );
}

/** A word with its card, its example lines and the actions on it. */
export function WordDialog({ word: opened, onClose }: { word: Word; onClose: () => void }) {
  const store = useLearnerStore();
  const [cardId, setCardId] = useState(opened.cardId);
  const [editing, setEditing] = useState(false);
  const card = useCard(cardId);
  const { say, problem } = useCardVoice(opened.language);
  const word = card ? { ...opened, cardId, front: card.front, back: card.back, pinyin: card.pinyin } : opened;

  const save = () =>
    keep(async () => {
      const { language, front, back, pinyin, sceneIds } = opened;
      const added = await addCard(store, { language, front, back, pinyin, sceneId: sceneIds[0] ?? null }, new Date());
      setCardId(added.id);
    });
  return (
    <Dialog open onClose={onClose} title={TEXT.word}>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <Foreign language={word.language} text={word.front} pinyin={word.pinyin} size="large" />
          <p className="mt-1 text-lg">{word.back}</p>
        </div>
        <IconButton label={TEXT.hear(word.front)} onClick={() => void say(word.front)}>
          <Volume2 size={22} aria-hidden />
        </IconButton>
      </div>
      {problem ? (
        <p role="status" className="mt-2 text-sm text-ink-soft">
          {problem}
        </p>
      ) : null}
      <CardStatus card={card ?? null} />
      <div className="mt-4 flex flex-wrap gap-2">
        {card ? <OwnCard card={card} onEdit={() => setEditing(true)} onRemoved={onClose} /> : null}
        {card === null ? (
          <Button variant="primary" onClick={() => void save()}>
            <Plus size={18} aria-hidden /> {TEXT.saveCard}
          </Button>
        ) : null}
      </div>
      <Sentences word={word} cardId={card?.id ?? null} onHear={(text) => void say(text)} />
      {editing && card ? <EditDialog card={card} onClose={() => setEditing(false)} /> : null}
    </Dialog>
  );
}

/** The status of a card, its next review and its answers so far. */
function CardStatus({ card }: { card: CardRow | null }) {
  if (!card) return <p className="mt-4 text-ink-soft">{TEXT.noCard}</p>;
  const status = card.suspendedAt ? 'paused' : strengthOf({ ...card, lastAt: lastAnswerAt(card) }, Date.now());
  return (
    <div className="mt-4 rounded-control bg-sunk px-4 py-3" aria-live="polite">
      <StrengthMark status={status} />
      <p className="mt-1 text-sm text-ink-soft">
        {nextReviewText(card, new Date())} {card.reps > 0 ? TEXT.answers(card.reps, card.lapses) : null}
      </p>
    </div>
  );
}

type OwnCardProps = { card: CardRow; onEdit: () => void; onRemoved: () => void };

/** The actions on the card of a word. */
function OwnCard({ card, onEdit, onRemoved }: OwnCardProps) {
  const store = useLearnerStore();
  const paused = card.suspendedAt !== null;
  return (
    <>
      <Button onClick={onEdit}>
        <Pencil size={18} aria-hidden /> {FLASHCARD_TEXT.edit}
      </Button>
      <Button onClick={() => void keep(() => suspendCard(store, card.id, !paused, new Date()))}>
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
