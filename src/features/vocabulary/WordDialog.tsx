import { Plus, Volume2 } from 'lucide-react';
import { useState } from 'react';
import type { CardRow } from '#data/learner-db/tables/local-models.ts';
import { addCard } from '#data/learner-db/writes/new-card.ts';
import { EditDialog } from '#shared/flashcards/EditDialog.tsx';
import { useCardVoice } from '#shared/flashcards/use-card-voice.ts';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';
import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Foreign } from '#ui/text/Foreign.tsx';
import { CardActions } from './CardActions.tsx';
import { CardStatus } from './CardStatus.tsx';
import { keepChange } from './keep-change.ts';
import { Sentences } from './Sentences.tsx';
import { TEXT } from './text.ts';
import type { Word } from './words/word.ts';

/** The card with an id; null where there is none, or it was deleted. */
function useCard(id: string | null): CardRow | null | undefined {
  return useLearnerQuery(
    async ({ db }) => {
      const card = id === null ? undefined : await db.cards.get(id);
      return card?.listedAt === undefined ? null : card;
    },
    [id],
    undefined,
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
    keepChange(async () => {
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
        {card ? <CardActions card={card} onEdit={() => setEditing(true)} onRemoved={onClose} /> : null}
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
