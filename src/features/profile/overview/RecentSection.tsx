import { Link } from 'react-router-dom';
import { useToday } from '#shared/clock/use-today.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { ConversationList } from '../history/ConversationList.tsx';
import { useAttemptHistory, useScenes } from '../history/use-attempt-history.ts';
import { MoreLink } from '../MoreLink.tsx';
import { TEXT } from '../text.ts';
import { viewPath } from '../views.ts';

const MOST = 3;

/** The latest attempts, with a link to all of them. */
export function RecentSection() {
  const all = useAttemptHistory();
  const scenes = useScenes();
  const today = useToday();
  return (
    <Section title={TEXT.history}>
      {all === undefined ? <Skeleton className="h-40" /> : null}
      {all?.length === 0 ? (
        <p className="text-ink-soft">
          {TEXT.noHistory.text}{' '}
          <Link to="/scenarios" className="font-semibold text-accent-text underline underline-offset-4">
            {TEXT.noHistory.start}
          </Link>
        </p>
      ) : null}
      {all && all.length > 0 ? (
        <>
          <ConversationList conversations={all.slice(0, MOST)} scenes={scenes} today={today} />
          <MoreLink to={viewPath('history')}>{TEXT.allHistory(all.length)}</MoreLink>
        </>
      ) : null}
    </Section>
  );
}
