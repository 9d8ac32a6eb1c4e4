import { Link } from 'react-router-dom';
import type { AttemptRow } from '#data/learner-db/tables/local-models.ts';
import type { Scenario } from '#domain/scene.ts';
import { AttemptList } from '#shared/AttemptList.tsx';
import { buttonClass } from '#ui/controls/button-class.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { TEXT } from './text.ts';

const HISTORY = '/profile?view=history';
const linkTo = (id: string) => `${HISTORY}&attempt=${encodeURIComponent(id)}`;

export type RecentAttemptsProps = {
  attempts: readonly AttemptRow[];
  scenes: readonly Scenario[];
  today: string;
};

export function RecentAttempts({ attempts, scenes, today }: RecentAttemptsProps) {
  const titleOf = (id: string) => scenes.find((scene) => scene.id === id)?.title ?? id;
  return (
    <section className="flex flex-col gap-3">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-xl">{TEXT.recent}</h2>
        {attempts.length > 0 ? (
          <Link to={HISTORY} aria-label={TEXT.allConversationsLong} className={buttonClass('quiet')}>
            {TEXT.allConversations}
          </Link>
        ) : null}
      </div>
      {attempts.length > 0 ? (
        <AttemptList attempts={attempts} today={today} titleOf={titleOf} linkTo={linkTo} />
      ) : (
        <EmptyState title={TEXT.noRecent.title} text={TEXT.noRecent.text} />
      )}
    </section>
  );
}
