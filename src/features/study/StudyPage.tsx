import { SlidersHorizontal } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { carryOutDeletions, resumeDeletions } from '#shared/flashcards/deletions.ts';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';
import { useSetting } from '#shared/learner/use-setting.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { PageHeading } from '#ui/layout/PageHeading.tsx';
import { Review } from './Review.tsx';
import { TEXT } from './text.ts';

const StudySettings = lazy(() => import('./StudySettings.tsx').then((module) => ({ default: module.StudySettings })));

/** `/study`: the due cards, or with `tab=vocabulary` every word that the learner has met. */
export function StudyPage({ Vocabulary }: { Vocabulary: ComponentType }) {
  const [search, setSearch] = useSearchParams();
  const store = useLearnerStore();
  const [setting, setSetting] = useState(false);
  const newPerDay = useSetting('newPerDay');
  const reviewsPerDay = useSetting('reviewsPerDay');
  const studyKeys = useSetting('studyKeys');
  const tab = search.get('tab') === 'vocabulary' ? 'vocabulary' : 'review';
  useEffect(() => {
    resumeDeletions(store);
    const leave = () => void carryOutDeletions();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [store]);
  const known = newPerDay !== undefined && reviewsPerDay !== undefined && studyKeys !== undefined;
  return (
    <div className="mx-auto w-full max-w-2xl overflow-x-clip px-5 pt-4 pb-8 md:pt-8">
      <div className="mb-4 flex items-center justify-between gap-3">
        <PageHeading title={TEXT.title}>{TEXT.title}</PageHeading>
        <IconButton label={TEXT.settings} className="-mr-2" onClick={() => setSetting(true)}>
          <SlidersHorizontal size={22} aria-hidden />
        </IconButton>
      </div>
      <Tabs
        label={TEXT.tabs}
        value={tab}
        onChange={(value) => setSearch(value === 'review' ? {} : { tab: value }, { replace: true })}
        tabs={[
          { value: 'review', label: TEXT.review, content: <Review /> },
          {
            value: 'vocabulary',
            label: TEXT.vocabulary,
            content: (
              <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
                <Vocabulary />
              </Suspense>
            ),
          },
        ]}
      />
      {setting && known ? (
        <Suspense>
          <StudySettings values={{ newPerDay, reviewsPerDay, studyKeys }} onClose={() => setSetting(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
