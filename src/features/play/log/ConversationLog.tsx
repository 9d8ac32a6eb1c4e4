import { useEffect, useRef } from 'react';
import type { ReadingPart } from '#conversation/reading/reading-parts.ts';
import type { ConversationRow } from '#data/learner-db/tables/local-models.ts';
import type { Scenario } from '#domain/scene.ts';
import type { Voice } from '#shared/voice/use-voice.ts';
import { TypingDots } from '#ui/feedback/TypingDots.tsx';
import type { Picked } from '../reply/WordPanel.tsx';
import { TEXT } from '../text.ts';
import { Bubble } from './Bubble.tsx';

type LogProps = {
  conversation: ConversationRow;
  busy: boolean;
  voice: Voice;
  objectives: Scenario['objectives'];
  read: (text: string) => ReadingPart[];
  picked: Picked | null;
  onPick: (picked: Picked) => void;
  /** The hint panel covers the end of the log. */
  hintOpen: boolean;
};

/** The conversation so far. New lines stream in at the end and are announced. */
export function ConversationLog({ conversation, busy, hintOpen, ...line }: LogProps) {
  const end = useRef<HTMLDivElement>(null);
  // Only lines added after the screen opened stream in.
  const before = useRef(conversation.entries.length > 2 ? conversation.entries.length : 0);
  const count = conversation.entries.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
    // A hint is about the last line, which must stay visible above it.
    if (hintOpen) end.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [count, hintOpen]);
  // The space that the answer area takes at the bottom of the screen.
  const { suggestions = [], outcomes } = conversation;
  const isTall = suggestions.length > 0 || outcomes.every(({ reached }) => reached);
  const below = hintOpen ? 'scroll-mb-[28rem]' : isTall ? 'scroll-mb-96' : 'scroll-mb-72';
  const lastLearner = conversation.entries.findLastIndex(({ who }) => who === 'learner');
  return (
    <div className="flex flex-1 flex-col pb-3">
      <div
        role="log"
        aria-live="polite"
        aria-busy={busy}
        aria-label={TEXT.conversation}
        className="flex flex-col gap-3"
      >
        {conversation.entries.map((entry, index) => (
          <Bubble
            // biome-ignore lint/suspicious/noArrayIndexKey: a conversation only ever grows at its end
            key={index}
            entry={entry}
            language={conversation.language}
            order={index >= before.current ? index - lastLearner - 1 : null}
            {...line}
          />
        ))}
      </div>
      {busy ? <TypingDots className="mt-3 bg-raised shadow-soft" /> : null}
      <div ref={end} className={below} />
    </div>
  );
}
