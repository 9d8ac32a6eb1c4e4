import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Language } from '#domain/language.ts';
import { useDeletions } from '#shared/flashcards/deletions.ts';
import { useCardVoice } from '#shared/flashcards/use-card-voice.ts';
import { useLearnerLanguage } from '#shared/learner/use-learner-language.ts';
import { buttonClass } from '#ui/controls/button-class.ts';
import { TextField } from '#ui/controls/TextField.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { DeletedNotice } from './DeletedNotice.tsx';
import { FilterButtons } from './FilterButtons.tsx';
import { TEXT } from './text.ts';
import { useVocabulary } from './use-vocabulary.ts';
import type { Filters } from './WordFilters.tsx';
import { WordRows } from './WordRows.tsx';
import type { Word } from './words/word.ts';

const WordFilters = lazy(() => import('./WordFilters.tsx').then((module) => ({ default: module.WordFilters })));
const WordDialog = lazy(() => import('./WordDialog.tsx').then((module) => ({ default: module.WordDialog })));

/** All words that the learner has met, with a search that accepts any spelling. */
export function Vocabulary() {
  const language = useLearnerLanguage();
  return language ? <Words key={language} language={language} /> : null;
}

/** The filters of the list; `clear` is null while none is set. */
function useFilters(language: Language) {
  const none: Filters = { language, status: null, sceneId: null };
  const [filters, setFilters] = useState(none);
  const narrowed = filters.language !== language || filters.status !== null || filters.sceneId !== null;
  return { filters, setFilters, clear: narrowed ? () => setFilters(none) : null };
}

function Words({ language }: { language: Language }) {
  const [search, setSearch] = useState('');
  const { filters, setFilters, clear } = useFilters(language);
  const [filtering, setFiltering] = useState(false);
  const [open, setOpen] = useState<Word | null>(null);
  const { hidden } = useDeletions();
  const found = useVocabulary({ ...filters, search: useDeferredValue(search) }, hidden);
  const { say, problem } = useCardVoice(language);

  if (!found) return <Skeleton className="h-96 w-full rounded-card" />;
  const { words, whole, sceneIds } = found;
  if (whole && found.total === 0) return <Empty />;
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={TEXT.search}
        type="search"
        value={search}
        placeholder={language === 'Mandarin' ? TEXT.searchHint : TEXT.searchHintLatin}
        autoCapitalize="none"
        autoComplete="off"
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p aria-live="polite" className="text-sm text-ink-soft">
          {whole ? TEXT.found(words.length) : TEXT.reading}
        </p>
        <FilterButtons filtering={filtering} onToggle={() => setFiltering(!filtering)} onClear={clear} />
      </div>
      {filtering ? (
        <Suspense fallback={<Skeleton className="h-20 w-full rounded-control" />}>
          <WordFilters {...{ filters, sceneIds }} onChange={setFilters} />
        </Suspense>
      ) : null}
      {problem ? (
        <p role="status" className="text-sm text-ink-soft">
          {problem}
        </p>
      ) : null}
      {words.length > 0 ? (
        <WordRows
          key={`${filtering}`}
          words={words}
          onOpen={setOpen}
          onHear={(word) => void say(word.front, word.language)}
        />
      ) : (
        <EmptyState title={TEXT.nothingFound} text={TEXT.nothingFoundText} />
      )}
      <DeletedNotice />
      {open ? (
        <Suspense>
          <WordDialog word={open} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Empty() {
  return (
    <EmptyState
      picture={<img src="/art/empty-cards.svg" alt="" width={220} height={165} />}
      title={TEXT.empty}
      text={TEXT.emptyText}
      action={
        <Link to="/scenarios" className={buttonClass('primary', 'large')}>
          {TEXT.toScenarios}
        </Link>
      }
    />
  );
}
