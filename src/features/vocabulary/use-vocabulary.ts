import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';
import { parseSearch } from './words/search-key.ts';
import { vocabularyOf } from './words/vocabulary.ts';
import type { Word } from './words/word.ts';
import type { WordFilter } from './words/word-list.ts';

export interface ShownVocabulary {
  /** The words that pass the filter, the best matches first. */
  words: Word[];
  /** True once all words have been read; until then some may be missing. */
  whole: boolean;
  /** The number of all words. */
  total: number;
  /** The scenes in which any word was met. */
  sceneIds: () => Set<string>;
}

/** Searches the words that the learner has met. Undefined while the first are being read. */
export function useVocabulary(
  filter: Omit<WordFilter, 'search'> & { search: string },
  hidden: ReadonlySet<string>,
): ShownVocabulary | undefined {
  const vocabulary = vocabularyOf(useLearnerStore());
  const watch = useCallback((listener: () => void) => vocabulary.watch(listener), [vocabulary]);
  const version = useSyncExternalStore(watch, () => vocabulary.version);
  const { search, language, status, sceneId } = filter;
  return useMemo(() => {
    if (version === 0) return undefined;
    const { list, whole, script } = vocabulary;
    const parsed = parseSearch(search, script);
    return {
      words: list.find({ search: parsed, language, status, sceneId }, hidden, Date.now()),
      whole,
      total: list.size,
      sceneIds: () => list.sceneIds(),
    };
  }, [vocabulary, version, search, language, status, sceneId, hidden]);
}
