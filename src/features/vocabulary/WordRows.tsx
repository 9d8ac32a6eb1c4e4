import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { TEXT } from './text.ts';
import { WordRow } from './WordRow.tsx';
import type { Word } from './words/word.ts';

const ROW_PX = 108;
const GAP_PX = 8;

type WordRowsProps = { words: readonly Word[]; onOpen: (word: Word) => void; onHear: (word: Word) => void };

/** A list of which only the visible rows are in the document. Each row tells its position to screen readers. */
export function WordRows({ words, onOpen, onHear }: WordRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const rows = useWindowVirtualizer({
    count: words.length,
    estimateSize: () => ROW_PX,
    gap: GAP_PX,
    overscan: 6,
    scrollMargin: top,
    getItemKey: (index) => words[index]?.id ?? index,
  });
  const now = Date.now();
  return (
    <ul ref={list} aria-label={TEXT.list} className="relative" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const word = words[index];
        return word ? (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={words.length}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <WordRow {...{ word, now, onOpen, onHear }} />
          </li>
        ) : null;
      })}
    </ul>
  );
}
