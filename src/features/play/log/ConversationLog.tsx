import { type ReactNode, useRef, useState } from 'react';
import type { TranscriptEntry } from '#conversation/format/transcript.ts';
import type { OnDevicePartner } from '#conversation/on-device-partner.ts';
import type { ConversationRow } from '#data/learner-db/tables/local-models.ts';
import type { Scenario } from '#domain/scene.ts';
import type { Voice } from '#shared/voice/use-voice.ts';
import { TypingDots } from '#ui/feedback/TypingDots.tsx';
import type { Picked } from '../reply/WordPanel.tsx';
import { TEXT } from '../text.ts';
import { Bubble } from './Bubble.tsx';
import type { Aids } from './use-aids.ts';
import { useStickToEnd } from './use-stick-to-end.ts';

type LogProps = {
  conversation: ConversationRow;
  busy: boolean;
  voice: Voice;
  objectives: Scenario['objectives'];
  partner: Pick<OnDevicePartner, 'read' | 'syllables'>;
  aids: Aids;
  picked: Picked | null;
  onPick: (picked: Picked) => void;
  onTranslate: (entry: TranscriptEntry) => void;
  /** Lets the learner take the last turn again; absent while they do. */
  onSayAgain?: (() => void) | undefined;
  /** Stands above the first line and scrolls away with it. */
  children?: ReactNode;
};

/** The conversation so far, which scrolls by itself. New lines stream in at the end and are announced. */
export function ConversationLog({ conversation, busy, onSayAgain, children, ...line }: LogProps) {
  const { entries } = conversation;
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  // Only lines added after the screen opened stream in.
  const before = useRef(entries.length > 2 ? entries.length : 0);
  // The older line whose controls the learner has asked for; a new line takes its place.
  const [opened, open] = useState<{ index: number; of: number } | null>(null);
  useStickToEnd(scroller, content, entries.length);
  const lastLearner = entries.findLastIndex(({ who }) => who === 'learner');
  const newest = entries.findLastIndex(({ who }) => who === 'partner');
  return (
    <div ref={scroller} data-scroller className="relative -mx-4 min-h-0 flex-1 overflow-y-auto overscroll-contain px-4">
      <div ref={content} className="flex min-h-full flex-col pb-4">
        {children}
        <div
          role="log"
          aria-live="polite"
          aria-busy={busy}
          aria-label={TEXT.conversation}
          className="mt-auto flex flex-col gap-3 pt-3"
        >
          {entries.map((entry, index) => (
            <Bubble
              // biome-ignore lint/suspicious/noArrayIndexKey: a conversation only ever grows at its end
              key={index}
              entry={entry}
              language={conversation.language}
              order={index >= before.current ? index - lastLearner - 1 : null}
              onSayAgain={index === lastLearner && conversation.before ? onSayAgain : undefined}
              isOpen={index === newest || (opened?.index === index && opened.of === entries.length)}
              onOpen={() => open({ index, of: entries.length })}
              {...line}
            />
          ))}
        </div>
        {busy ? <TypingDots className="mt-3 bg-raised shadow-soft" /> : null}
      </div>
    </div>
  );
}
