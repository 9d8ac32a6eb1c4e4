import { ChevronRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useLearnerClock } from '../../store/hooks/use-learner-clock.ts';
import { useSyncStatus } from '../../store/hooks/use-sync-status.ts';
import { agoWords, momentWords } from '../../store/queries/moment-words.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import { SYNC_PAGE } from '../../ui/sync-page.ts';
import { ExportButton } from './ExportButton.tsx';
import { Section } from './Section.tsx';
import { TEXT } from './text.ts';

// Hardly ever anything to show.
const KeptAside = lazy(() => import('./KeptAside.tsx').then((module) => ({ default: module.KeptAside })));

/** Where the learner's data stands in short, the way to more about it, and everything as one file. */
export function SyncSection() {
  const status = useSyncStatus();
  const clock = useLearnerClock();
  const last = status?.lastSyncAt;
  return (
    <Section title={TEXT.data}>
      {status ? (
        <Link to={SYNC_PAGE} className="-mx-2 flex items-center gap-4 rounded-control px-2 py-2 hover:bg-sunk">
          <StatusIcon kind={status.kind} />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{TEXT.syncPage}</span>
            <span className="block text-[0.9375rem] text-ink-soft">
              {status.problems > 0 ? `${TEXT.attention(status.problems)} ` : ''}
              {status.waiting > 0 ? `${TEXT.waiting(status.waiting)} ` : ''}
              {last ? TEXT.lastSync(agoWords(last, clock.now) || momentWords(last, clock)) : TEXT.neverSynced}
            </span>
          </span>
          <ChevronRight size={18} aria-hidden className="shrink-0 text-ink-soft" />
        </Link>
      ) : (
        <Skeleton className="h-16" />
      )}
      <Suspense fallback={null}>{status && status.problems > 0 ? <KeptAside /> : null}</Suspense>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-4">
        <p className="min-w-48 flex-1 text-ink-soft">{TEXT.exportText}</p>
        <ExportButton />
      </div>
    </Section>
  );
}
