import { type FormEvent, useId, useState } from 'react';
import type { CardRow } from '#data/learner-db/tables/local-models.ts';
import { editCard } from '#data/learner-db/writes/cards.ts';
import { CARD_TEXT } from '#data/learner-db/writes/limits.ts';
import { languageCode } from '#domain/language.ts';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { SaveOrCancel } from '#ui/feedback/SaveOrCancel.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useLearnerStore } from '../learner/learner-store-context.ts';
import { FLASHCARD_TEXT as TEXT } from './text.ts';

type Texts = { front: string; back: string; example: string; pinyin: string };

function problemsOf(texts: Texts): Partial<Texts> {
  const long = Object.entries(texts).filter(([, text]) => [...text.trim()].length > CARD_TEXT);
  return {
    ...(texts.front.trim() === '' ? { front: TEXT.needsFront } : {}),
    ...(texts.back.trim() === '' ? { back: TEXT.needsBack } : {}),
    ...Object.fromEntries(long.map(([name]) => [name, TEXT.tooLong(CARD_TEXT)])),
  };
}

/** Edits the texts of a card. Only changed fields are written, because another device may be editing the others. */
export function EditDialog({ card, onClose }: { card: CardRow; onClose: () => void }) {
  const store = useLearnerStore();
  const form = useId();
  const before: Texts = { front: card.front, back: card.back, example: card.example ?? '', pinyin: card.pinyin ?? '' };
  const [begun] = useState(before);
  const [texts, setTexts] = useState(before);
  const [tried, setTried] = useState(false);
  const problem = problemsOf(texts);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problem).length > 0) return;
    const names = ['front', 'back', 'example', 'pinyin'] as const;
    const changed = names.filter((name) => texts[name].trim() !== begun[name].trim());
    try {
      if (changed.length > 0) {
        await editCard(store, card.id, Object.fromEntries(changed.map((name) => [name, texts[name]])), new Date());
      }
      onClose();
    } catch (error) {
      console.error('The card could not be changed', error);
      void toast(TEXT.notStored, TEXT.tryAgain);
    }
  };
  const field = (name: keyof Texts, lang?: string) => (
    <TextArea
      label={TEXT[name]}
      value={texts[name]}
      lang={lang}
      rows={name === 'example' ? 2 : 1}
      error={tried ? problem[name] : null}
      onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
    />
  );
  const code = languageCode(card.language);
  return (
    <Dialog
      open
      onClose={onClose}
      title={TEXT.editTitle}
      footer={<SaveOrCancel form={form} save={TEXT.save} cancel={TEXT.cancel} onCancel={onClose} />}
    >
      <form id={form} className="flex flex-col gap-4" onSubmit={(event) => void save(event)}>
        {field('front', code)}
        {card.language === 'Mandarin' ? field('pinyin', 'zh-Latn') : null}
        {field('back')}
        {field('example', code)}
      </form>
    </Dialog>
  );
}
