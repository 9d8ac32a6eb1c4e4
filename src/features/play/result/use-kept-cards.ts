import { useRef, useState } from 'react';
import type { PhraseCard } from '#conversation/cards/played.ts';
import { deleteCard } from '#data/learner-db/writes/cards.ts';
import { addCard } from '#data/learner-db/writes/new-card.ts';
import type { Language } from '#domain/language.ts';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';

/** The cards of a result that are kept: the first `ticked` from the beginning. Every change is stored at once. */
export function useKeptCards(
  place: { language: Language; sceneId: string },
  offered: readonly PhraseCard[],
  ticked: number,
) {
  const store = useLearnerStore();
  const [kept, setKept] = useState<ReadonlySet<number>>(() => new Set(offered.slice(0, ticked).keys()));
  const [problem, setProblem] = useState(false);
  const busy = useRef(new Set<number>());

  const toggle = async (index: number) => {
    const card = offered[index];
    // A second tick waits for the first to be stored.
    if (!card || busy.current.has(index)) return;
    busy.current.add(index);
    const isKept = kept.has(index);
    const mark = (on: boolean) =>
      setKept((before) => new Set(on ? [...before, index] : [...before].filter((other) => other !== index)));
    mark(!isKept);
    setProblem(false);
    try {
      const { why: _, ...texts } = card;
      // The card that is there already is found by its front, so that it is the one that is deleted.
      const row = await addCard(store, { ...texts, ...place }, new Date());
      if (isKept) await deleteCard(store, row.id, new Date());
    } catch (error) {
      console.error('A card could not be kept or let go', error);
      mark(isKept);
      setProblem(true);
    } finally {
      busy.current.delete(index);
    }
  };
  return { kept, problem, toggle };
}
