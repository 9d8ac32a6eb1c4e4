import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { SceneRow } from '#data/device-database.ts';
import type { ListedConversation } from '#data/learner-db/queries/attempt-history.ts';
import { Stars } from '#ui/scene/Stars.tsx';
import { dayName } from '#ui/text/day-name.ts';
import { viewPath } from '../views.ts';
import { HISTORY_TEXT } from './text.ts';

type ConversationListProps = {
  conversations: readonly ListedConversation[];
  scenes: ReadonlyMap<string, SceneRow> | undefined;
  /** `YYYY-MM-DD`. */
  today: string;
  /** Called with the attempt that is about to be opened; returns the state for that link. */
  onOpen?: (id: string) => void;
  stateOf?: (id: string) => unknown;
};

/** Attempts on a card, each a link to its transcript. */
export function ConversationList({ conversations, scenes, today, onOpen, stateOf }: ConversationListProps) {
  return (
    <ul className="-mx-2 divide-y divide-line">
      {conversations.map(({ id, scenarioId, language, studyDay, stars, score, max, pending }) => (
        <li key={id}>
          <Link
            to={viewPath('history', id)}
            state={stateOf?.(id)}
            data-conversation={id}
            onClick={() => onOpen?.(id)}
            className="flex w-full items-center gap-3 rounded-control px-2 py-3 hover:bg-sunk"
          >
            <span className="min-w-0 flex-1">
              <span className="block leading-snug font-semibold">{scenes?.get(scenarioId)?.title ?? scenarioId}</span>
              <span className="block text-sm text-ink-soft">
                {dayName(studyDay, today)} · {language}
                {pending ? ` · ${HISTORY_TEXT.pending}` : ''}
              </span>
            </span>
            <span className="flex flex-col items-end gap-0.5">
              <Stars count={stars} size={16} />
              <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
                {HISTORY_TEXT.points(score, max)}
              </span>
            </span>
            <ChevronRight size={18} aria-hidden className="shrink-0 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
