import { SlidersHorizontal, Undo2 } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Language } from '../../domain/language.ts';
import { useLearnerLanguage } from '../../store/hooks/use-learner-language.ts';
import { useVocabulary } from '../../store/hooks/use-vocabulary.ts';
import type { Word } from '../../store/vocabulary/word.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { cancelDeletion, useDeletions } from './deletions.ts';
import { TEXT } from './text.ts';
import { useCardVoice } from './use-card-voice.ts';
import { WORDS } from './vocabulary-text.ts';
import type { Filters } from './WordFilters.tsx';
import { WordRows } from './WordRows.tsx';

const WordFilters = lazy(() => import('./WordFilters.tsx').then((module) => ({ default: module.WordFilters })));
const WordDialog = lazy(() => import('./WordDialog.tsx').then((module) => ({ default: module.WordDialog })));

/** Every word met, found in any way of writing it. */
export function Vocabulary() {
  const language = useLearnerLanguage();
  return language ? <Words key={language} language={language} /> : null;
}

function Words({ language }: { language: Language }) {
  const [search, setSearch] = useState('');
  const [filters, setFilters] = useState<Filters>({ language, strength: null, sceneId: null });
  const [filtering, setFiltering] = useState(false);
  const [open, setOpen] = useState<Word | null>(null);
  const { hidden } = useDeletions();
  const found = useVocabulary({ ...filters, search: useDeferredValue(search) }, hidden);
  const { say, trouble } = useCardVoice(language);
  const filtered = filters.language !== language || filters.strength !== null || filters.sceneId !== null;

  if (!found) return <Skeleton className="h-96 w-full rounded-card" />;
  const { words, whole, sceneIds } = found;
  const nothingAtAll = whole && found.total === 0;
  if (nothingAtAll) return <Empty />;
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={WORDS.search}
        type="search"
        value={search}
        placeholder={language === 'Mandarin' ? WORDS.searchHint : WORDS.searchHintLatin}
        autoCapitalize="none"
        autoComplete="off"
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p aria-live="polite" className="text-sm text-ink-soft">
          {whole ? WORDS.found(words.length) : WORDS.reading}
        </p>
        <div className="flex gap-1">
          {filtered ? (
            <Button variant="quiet" onClick={() => setFilters({ language, strength: null, sceneId: null })}>
              {WORDS.clear}
            </Button>
          ) : null}
          <Button aria-expanded={filtering} onClick={() => setFiltering(!filtering)}>
            <SlidersHorizontal size={18} aria-hidden /> {WORDS.filters}
          </Button>
        </div>
      </div>
      {filtering ? (
        <Suspense fallback={<Skeleton className="h-20 w-full rounded-control" />}>
          <WordFilters {...{ filters, sceneIds }} onChange={setFilters} />
        </Suspense>
      ) : null}
      {trouble ? (
        <p role="status" className="text-sm text-ink-soft">
          {trouble}
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
        <EmptyState title={WORDS.nothingFound} text={WORDS.nothingFoundText} />
      )}
      <Deleted />
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
      title={WORDS.empty}
      text={WORDS.emptyText}
      action={
        <Link to="/scenarios" className={buttonClass('primary', 'large')}>
          {WORDS.toScenarios}
        </Link>
      }
    />
  );
}

/** What was just deleted can be brought back for a while. Always there, so that it is read out when it has words. */
function Deleted() {
  const { last } = useDeletions();
  return (
    <div aria-live="polite" className="sticky bottom-[calc(var(--bar)+12px)] z-10">
      {last ? (
        <div className="flex items-center justify-between gap-3 rounded-control bg-ink px-4 py-1.5 text-paper shadow-soft">
          {WORDS.deleted}
          <button
            type="button"
            className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold"
            onClick={() => cancelDeletion(last)}
          >
            <Undo2 size={18} aria-hidden /> {TEXT.undo}
          </button>
        </div>
      ) : null}
    </div>
  );
}
