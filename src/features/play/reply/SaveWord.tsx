import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import type { TranscriptEntry } from '#conversation/format/transcript.ts';
import type { ReadingPart } from '#conversation/reading/reading-parts.ts';
import { addCard } from '#data/learner-db/writes/cards.ts';
import type { Language } from '#domain/language.ts';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TEXT } from '../text.ts';

type SaveWordProps = {
  word: string;
  note: ReadingPart['note'];
  entry: TranscriptEntry;
  language: Language;
  sceneId: string;
};

/** Saves the word as a flashcard with its line. A word without a meaning of its own gets the line's translation. */
export function SaveWord({ word, note, entry, language, sceneId }: SaveWordProps) {
  const store = useLearnerStore();
  const [saved, setSaved] = useState<'no' | 'yes' | 'failed'>('no');
  const back = note?.meaning ?? entry.translation;
  if (!back) return null;
  const save = async () => {
    // A disabled button would lose the focus.
    if (saved === 'yes') return;
    const { pinyin } = note ?? {};
    const card = {
      language,
      front: word,
      back,
      pinyin: pinyin ?? null,
      example: entry.text,
      sceneId,
      sourceTurn: entry,
    };
    try {
      await addCard(store, card, new Date());
      setSaved('yes');
    } catch (error) {
      console.error('The word could not be kept', error);
      setSaved('failed');
    }
  };
  return (
    <>
      <Button variant="secondary" aria-disabled={saved === 'yes'} onClick={() => void save()}>
        {saved === 'yes' ? <Check size={18} aria-hidden /> : <Plus size={18} aria-hidden />}
        {saved === 'yes' ? TEXT.wordSaved : TEXT.saveWord}
      </Button>
      {saved === 'failed' ? (
        <p role="alert" className="w-full text-sm font-medium text-danger">
          {TEXT.wordNotSaved}
        </p>
      ) : null}
    </>
  );
}
