import { ChevronDown } from 'lucide-react';
import type { TranscriptEntry } from '#conversation/format/transcript.ts';
import type { Language } from '#domain/language.ts';
import { Bubble } from '#ui/text/Bubble.tsx';
import { RESULT } from './text.ts';

/** The transcript, folded away until it is asked for. */
export function WhatWasSaid({ entries, language }: { entries: readonly TranscriptEntry[]; language: Language }) {
  return (
    <details className="group rounded-sheet bg-raised p-5 shadow-soft sm:p-6">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 font-display text-xl font-bold [&::-webkit-details-marker]:hidden">
        {RESULT.transcript}
        <ChevronDown size={20} aria-hidden className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <ol className="mt-4 flex flex-col gap-3">
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a transcript is never reordered
          <li key={index} className="flex flex-col">
            <Bubble
              who={entry.who}
              name={entry.who === 'partner' ? RESULT.partner : RESULT.you}
              language={language}
              text={entry.text}
              pinyin={entry.pinyin}
              translation={entry.translation}
            />
          </li>
        ))}
      </ol>
    </details>
  );
}
