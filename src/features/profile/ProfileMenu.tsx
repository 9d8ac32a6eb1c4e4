import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatAgo, formatMoment } from '#shared/clock/format-time.ts';
import { useLearnerClock } from '#shared/clock/use-learner-clock.ts';
import { useSyncStatus } from '#shared/sync-status/use-sync-status.ts';
import { classNames } from '#ui/class-names.ts';
import { useAttemptCount } from './history/use-attempt-history.ts';
import { countOf, useRemembered } from './remembered/use-remembered.ts';
import { TEXT } from './text.ts';
import { VIEW_ICONS, VIEW_TITLES, VIEWS, type View, viewPath } from './views.ts';

/** The line under each entry of the menu. */
function useSummaries(): Record<View, string> {
  const count = useAttemptCount();
  const status = useSyncStatus();
  const clock = useLearnerClock();
  const remembered = useRemembered();
  const last = status?.lastSyncAt;
  const synced = last ? TEXT.lastSync(formatAgo(last, clock.now) || formatMoment(last, clock)) : TEXT.neverSynced;
  const attention = status && status.problems > 0 ? TEXT.attention(status.problems) : null;
  const waiting = status && status.waiting > 0 ? TEXT.waiting(status.waiting) : null;
  return {
    you: TEXT.summaries.you,
    history: count === undefined ? ' ' : TEXT.summaries.history(count),
    settings: TEXT.summaries.settings,
    remembered: remembered ? TEXT.summaries.remembered(remembered.leave, countOf(remembered.entries)) : ' ',
    premium: TEXT.summaries.premium,
    sync: status ? (attention ?? waiting ?? synced) : ' ',
    data: TEXT.summaries.data,
  };
}

/** The views of the profile: a list on a phone, a column beside the view on a wide screen. */
export function ProfileMenu({ view }: { view: View }) {
  const summaries = useSummaries();
  return (
    <nav aria-label={TEXT.menu} className="overflow-hidden rounded-sheet bg-raised shadow-soft">
      <ul className="divide-y divide-line">
        {VIEWS.map((entry) => {
          const Icon = VIEW_ICONS[entry];
          return (
            <li key={entry} className={entry === 'you' ? 'hidden lg:block' : undefined}>
              <Link
                to={viewPath(entry)}
                aria-current={entry === view ? 'page' : undefined}
                className={classNames(
                  'flex min-h-16 items-center gap-3.5 px-4 py-2.5 outline-offset-[-3px] hover:bg-sunk',
                  entry === view && 'lg:bg-accent-wash',
                )}
              >
                <Icon size={22} aria-hidden className="shrink-0 text-accent-text" />
                <span className="min-w-0 flex-1 leading-snug">
                  <span className="block font-semibold">{VIEW_TITLES[entry]}</span>
                  <span className="block text-sm text-ink-soft">{summaries[entry]}</span>
                </span>
                <ChevronRight size={18} aria-hidden className="shrink-0 text-ink-soft lg:hidden" />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
