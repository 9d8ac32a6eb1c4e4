import { lazy, Suspense } from 'react';
import { useToday } from '../../store/hooks/use-today.ts';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { Featured } from './Featured.tsx';
import { LevelProgress } from './LevelProgress.tsx';
import { NextThings } from './NextThings.tsx';
import { Numbers } from './Numbers.tsx';
import { RecentAttempts } from './RecentAttempts.tsx';
import { StreakCard } from './StreakCard.tsx';
import { TEXT } from './text.ts';
import { useHome, useLearner } from './use-home.ts';

const InstallInvitation = lazy(() =>
  import('../install/InstallInvitation.tsx').then((module) => ({ default: module.InstallInvitation })),
);

export function DashboardPage() {
  const { name, language } = useLearner();
  const home = useHome(language);
  const today = useToday();
  const studiedToday = home?.progress.studyDays.at(-1) === today;
  return (
    <Page>
      <div>
        <PageHeading title={TEXT.title}>{TEXT.greeting(new Date().getHours(), name)}</PageHeading>
        <p className="mt-1.5 text-lg text-ink-soft">{TEXT.lead(studiedToday, language)}</p>
      </div>
      {home ? (
        <>
          <Numbers progress={home.progress} />
          <NextThings home={home} language={language} />
          <Featured scenes={home.featured} ready={home.ready} language={language} />
          <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
            <StreakCard progress={home.progress} goal={home.goal} today={today} />
            <div className="flex flex-col gap-8">
              <RecentAttempts attempts={home.recent} scenes={home.scenes} today={today} />
              <LevelProgress progress={home.progress} />
            </div>
          </div>
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
