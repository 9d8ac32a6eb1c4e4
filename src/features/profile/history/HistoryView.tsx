import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useToday } from '#shared/clock/use-today.ts';
import { Button } from '#ui/controls/Button.tsx';
import { buttonClass } from '#ui/controls/button-class.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { ConversationList } from './ConversationList.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import { byMonth, type HistoryPlace, keepsTo, readPlace } from './history-place.ts';
import { HISTORY_TEXT } from './text.ts';
import { useAttemptHistory, useScenes } from './use-attempt-history.ts';

const PAGE = 30;

/** All attempts by month. The list is restored when the learner returns from one of them. */
export function HistoryView() {
  const all = useAttemptHistory();
  const scenes = useScenes();
  const today = useToday();
  const location = useLocation();
  const navigate = useNavigate();
  const place = readPlace(location.state);
  const list = useRef<HTMLDivElement>(null);

  const keep = (change: Partial<HistoryPlace>) =>
    navigate(location.pathname + location.search, { replace: true, state: { ...place, ...change } });
  // Returning from an attempt scrolls to it.
  const ready = all !== undefined && scenes !== undefined;
  const opened = useRef(place.opened);
  useEffect(() => {
    if (!ready || !opened.current) return;
    const link = list.current?.querySelector<HTMLElement>(`[data-conversation="${CSS.escape(opened.current)}"]`);
    opened.current = null;
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'center' });
  }, [ready]);

  if (!ready) return <Skeleton className="h-96 rounded-sheet" />;
  if (all.length === 0) return <Nothing />;
  const found = all.filter((conversation) => keepsTo(conversation, place));
  const shown = found.slice(0, place.shown ?? PAGE);
  return (
    <div ref={list} className="flex min-w-0 flex-col gap-6">
      <HistoryFilters all={all} scenes={scenes} place={place} onChange={(change) => keep({ ...change, shown: PAGE })} />
      <p role="status" className="-my-2 text-[0.9375rem] text-ink-soft">
        {found.length === 0 ? HISTORY_TEXT.noneSuch : HISTORY_TEXT.count(found.length)}
      </p>
      {byMonth(shown).map(({ month, conversations }) => (
        <section key={month} aria-label={month} className="rounded-sheet bg-raised p-5 pb-3 shadow-soft sm:px-6">
          <h2 className="mb-1 font-sans text-base font-semibold text-ink-soft">{month}</h2>
          <ConversationList
            conversations={conversations}
            scenes={scenes}
            today={today}
            onOpen={(id) => void keep({ opened: id })}
            stateOf={(id) => ({ ...place, opened: id })}
          />
        </section>
      ))}
      {found.length > shown.length ? (
        <Button className="self-center" onClick={() => void keep({ shown: shown.length + PAGE })}>
          {HISTORY_TEXT.more(found.length - shown.length)}
        </Button>
      ) : null}
    </div>
  );
}

function Nothing() {
  return (
    <EmptyState
      title={HISTORY_TEXT.none.title}
      text={HISTORY_TEXT.none.text}
      action={
        <Link to="/scenarios" className={buttonClass('primary')}>
          {HISTORY_TEXT.start}
        </Link>
      }
    />
  );
}
