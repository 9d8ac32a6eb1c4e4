import { useDeferredValue, useState } from 'react';
import { useCards } from '../../store/hooks/use-cards.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { TEXT } from './text.ts';
import { VocabularyItem } from './VocabularyItem.tsx';

/** Every card, newest first, found by its words, pinyin or meaning. */
export function Vocabulary() {
  const [search, setSearch] = useState('');
  const cards = useCards({ search: useDeferredValue(search.trim()) });
  return (
    <div className="flex flex-col gap-4 pt-4">
      <TextField
        label={TEXT.search}
        type="search"
        value={search}
        placeholder={TEXT.searchHint}
        onChange={(event) => setSearch(event.target.value)}
      />
      {cards === undefined ? <Skeleton className="h-40 w-full rounded-card" /> : null}
      {cards && cards.length > 0 ? (
        <ul aria-label={TEXT.vocabulary} className="flex flex-col gap-2">
          {cards.map((card) => (
            <VocabularyItem key={card.id} card={card} />
          ))}
        </ul>
      ) : null}
      {cards?.length === 0 ? (
        <EmptyState
          title={search ? TEXT.nothingFound : TEXT.emptyWords}
          text={search ? TEXT.nothingFoundText : TEXT.emptyWordsText}
        />
      ) : null}
    </div>
  );
}
