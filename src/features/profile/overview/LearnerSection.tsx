import { lazy, Suspense } from 'react';
import { useProfile } from '#shared/learner/use-profile.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { TEXT } from '../text.ts';

// The form's selects are as large as the rest of the page, so the page is shown before they load.
const LearnerForm = lazy(() => import('./LearnerForm.tsx').then((module) => ({ default: module.LearnerForm })));

export function LearnerSection() {
  const profile = useProfile();
  return (
    <Section title={TEXT.you}>
      <Suspense fallback={<Fields />}>
        {profile === undefined ? <Fields /> : <LearnerForm profile={profile} />}
      </Suspense>
    </Section>
  );
}

/** A placeholder in the shape of the form, so that nothing moves when the form arrives. */
function Fields() {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {['first', 'last', 'language', 'level'].map((field) => (
          <Skeleton key={field} className="h-[76px]" />
        ))}
      </div>
      <Skeleton className="h-[262px] sm:h-[138px]" />
      <Skeleton className="h-11 w-36" />
    </div>
  );
}
