import { lazy, Suspense, useState } from 'react';
import { switchSupport } from '#platform/support-switch.ts';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';
import { useSupport } from '#shared/sync-status/use-support.ts';
import { Switch } from '#ui/controls/Switch.tsx';
import { Announcement } from '#ui/feedback/Announcement.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { SUPPORT_TEXT as TEXT } from './text.ts';

// Hardly anybody ever needs them.
const SyncTools = lazy(() => import('./SyncTools.tsx').then((file) => ({ default: file.SyncTools })));

/** The switch of the sync tools, and the tools beneath it while they are on. */
export function SupportSection() {
  const on = useSupport();
  const store = useLearnerStore();
  const [problem, setProblem] = useState<string | null>(null);
  const change = (next: boolean) => {
    setProblem(null);
    switchSupport(next);
    if (next) return;
    import('#data/sync/devtools/watch.ts')
      .then(({ forgetSync }) => forgetSync(store))
      .catch((error: unknown) => {
        console.warn('The record of sync could not be deleted', error);
        setProblem(TEXT.forgetFailed);
      });
  };
  return (
    <>
      <Section title={TEXT.title}>
        <p className="-mt-2 text-[0.9375rem] text-ink-soft">{TEXT.text}</p>
        <Switch label={TEXT.switch} description={TEXT.switchText} checked={on} onChange={change} />
        <Announcement text={problem} />
      </Section>
      {on ? (
        <Suspense fallback={<Skeleton className="h-64 rounded-sheet" />}>
          <SyncTools />
        </Suspense>
      ) : null}
    </>
  );
}
