import { lazy, Suspense } from 'react';
import { useToday } from '#shared/clock/use-today.ts';
import { useResumedDeletions } from '#shared/flashcards/use-resumed-deletions.ts';
import { useTrialCredit } from '#shared/trial/use-trial-credit.ts';
import { Page } from '#ui/layout/Page.tsx';
import { PageHeading } from '#ui/layout/PageHeading.tsx';
import { DashboardSkeleton, HistoryColumnSkeleton } from './DashboardSkeleton.tsx';
import { Featured } from './Featured.tsx';
import { NextStep } from './NextStep.tsx';
import { ProgressTiles } from './ProgressTiles.tsx';
import { TEXT } from './text.ts';
import { useHome, useLearner } from './use-home.ts';

const HistoryColumn = lazy(() => import('./HistoryColumn.tsx').then((module) => ({ default: module.HistoryColumn })));
const InstallInvitation = lazy(() =>
  import('#shared/install/InstallInvitation.tsx').then((module) => ({ default: module.InstallInvitation })),
);

export function DashboardPage() {
  const { name, language, isKnown } = useLearner();
  const home = useHome(language);
  useTrialCredit();
  useResumedDeletions();
  const today = useToday();
  const studied = home?.progress.studyDays.at(-1) === today;
  const spoken = home?.recent.some((attempt) => attempt.studyDay === today && attempt.language === language) ?? false;
  // Nothing is won yet: the first scene comes before a row of zeros.
  const isNewcomer = home?.progress.total_points === 0 && home.progress.studyDays.length === 0;
  return (
    <Page>
      <div>
        <PageHeading title={TEXT.title}>{TEXT.greeting(new Date().getHours(), name)}</PageHeading>
        <p className="mt-1.5 text-lg text-ink-soft">{TEXT.lead({ studied, spoken }, isKnown ? language : null)}</p>
      </div>
      {home ? (
        <>
          {isNewcomer ? null : <ProgressTiles progress={home.progress} />}
          <NextStep home={home} language={language} />
          <Featured scenes={home.featured} subscriber={home.subscriber} ready={home.ready} language={language} />
          {isNewcomer ? <ProgressTiles progress={home.progress} /> : null}
          <Suspense fallback={<HistoryColumnSkeleton />}>
            <HistoryColumn home={home} today={today} />
          </Suspense>
        </>
      ) : (
        <DashboardSkeleton />
      )}
      <Suspense fallback={null}>
        <InstallInvitation />
      </Suspense>
    </Page>
  );
}
