import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { addCard } from '#data/learner-db/writes/new-card.ts';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TEXT } from '../text.ts';
import { cardOfWord, type WordOfLine } from './card-of-word.ts';

/** Saves the word as a flashcard with its line. */
export function SaveWord(word: WordOfLine) {
  const store = useLearnerStore();
  const [saved, setSaved] = useState<'no' | 'yes' | 'failed'>('no');
  const card = cardOfWord(word);
  if (!card) return null;
  const save = async () => {
    // A disabled button would lose the focus.
    if (saved === 'yes') return;
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
