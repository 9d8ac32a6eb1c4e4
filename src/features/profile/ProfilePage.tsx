import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { PageHeading } from '#ui/layout/PageHeading.tsx';
import { BackLink } from './BackLink.tsx';
import { Identity } from './Identity.tsx';
import { Overview, type OverviewParts } from './overview/Overview.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { TEXT } from './text.ts';
import { useFocusOnView } from './use-focus-on-view.ts';
import { VIEW_TITLES, type View, viewOf, viewPath } from './views.ts';

const HistoryView = lazy(() => import('./history/HistoryView.tsx').then((file) => ({ default: file.HistoryView })));
const AttemptView = lazy(() => import('./history/AttemptView.tsx').then((file) => ({ default: file.AttemptView })));
const SettingsView = lazy(() => import('./settings/SettingsView.tsx').then((file) => ({ default: file.SettingsView })));
const RememberedView = lazy(() =>
  import('./remembered/RememberedView.tsx').then((file) => ({ default: file.RememberedView })),
);
const YourDataView = lazy(() =>
  import('./your-data/YourDataView.tsx').then((file) => ({ default: file.YourDataView })),
);

/** Components that other features contribute: two views, and two sections of the overview. */
export type ProfileParts = { PremiumView: ComponentType; SyncView: ComponentType } & OverviewParts;

/** The profile: the learner with the essentials at a glance, and a menu of views. */
export function ProfilePage({ parts }: { parts: ProfileParts }) {
  const [params] = useSearchParams();
  const view = viewOf(params);
  const attempt = view === 'history' ? params.get('attempt') : null;
  useFocusOnView(`${view} ${attempt}`);
  const content: Record<View, ReactNode> = {
    you: <Overview parts={parts} />,
    history: <HistoryView />,
    settings: <SettingsView />,
    remembered: <RememberedView />,
    premium: <parts.PremiumView />,
    sync: <parts.SyncView />,
    data: <YourDataView />,
  };
  return (
    <Page className="max-w-6xl gap-6!">
      <div className="flex flex-col items-start gap-1">
        {view === 'you' ? null : <BackLink to={attempt ? viewPath('history') : viewPath('you')} />}
        {/* The view of a conversation brings its own heading. */}
        {attempt ? null : <PageHeading title={titleOf(view)}>{titleOf(view)}</PageHeading>}
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-8">
        <div
          className={
            view === 'you'
              ? 'flex flex-col gap-4 lg:sticky lg:top-8'
              : 'hidden flex-col gap-4 lg:sticky lg:top-8 lg:flex'
          }
        >
          <Identity />
          <ProfileMenu view={view} />
        </div>
        <Suspense fallback={<Shapes />}>
          {attempt ? <AttemptView key={attempt} id={attempt} /> : content[view]}
        </Suspense>
      </div>
    </Page>
  );
}

const titleOf = (view: View) => (view === 'you' ? TEXT.title : VIEW_TITLES[view]);

/** Placeholders in the shape of the cards. */
function Shapes() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-52 rounded-sheet" />
      <Skeleton className="h-64 rounded-sheet" />
    </div>
  );
}
