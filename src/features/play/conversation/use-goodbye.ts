import { useEffect, useRef } from 'react';
import type { ConversationRow } from '#data/learner-db/tables/local-models.ts';
import { type Goodbye, sayGoodbye } from './goodbye.ts';

interface Ends {
  conversation: ConversationRow;
  /** The voice is heard. */
  speaking: boolean;
  /** A panel is open. */
  looking: boolean;
  /** The learner types or speaks. */
  composing: boolean;
  /** Shows the result. */
  onOver: () => void;
  /** The learner goes on talking. */
  onStay: () => void;
}

/** The partner's lines since the last reply. */
function lastWords({ entries }: ConversationRow): string[] {
  const reply = entries.findLastIndex(({ who }) => who === 'learner');
  return entries.slice(reply + 1).map(({ text }) => text);
}

/**
 * Shows the result once the partner has finished and its goodbye is read and heard, unless the learner goes on talking.
 * After a reload the goodbye begins anew.
 */
export function useGoodbye(ends: Ends): void {
  const { conversation, speaking, looking, composing } = ends;
  const latest = useRef(ends);
  latest.current = ends;
  const goodbye = useRef<Goodbye | null>(null);
  const finished = conversation.ending === 'finished';
  useEffect(() => {
    if (!finished) return;
    const begun = sayGoodbye(lastWords(latest.current.conversation), () => latest.current.onOver());
    begun.hear(latest.current.speaking);
    begun.look(latest.current.looking);
    goodbye.current = begun;
    return () => begun.stop();
  }, [finished]);
  useEffect(() => goodbye.current?.hear(speaking), [speaking]);
  useEffect(() => goodbye.current?.look(looking), [looking]);
  useEffect(() => {
    if (!finished || !composing) return;
    goodbye.current?.stop();
    latest.current.onStay();
  }, [finished, composing]);
}
