import { lazy, Suspense, useState } from 'react';
import { useAttempts } from '../../store/hooks/use-attempts.ts';
import { useScenarios } from '../../store/hooks/use-scenarios.ts';
import { useToday } from '../../store/hooks/use-today.ts';
import type { AttemptRow } from '../../store/rows.ts';
import { AttemptList } from '../../ui/AttemptList.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Section } from './Section.tsx';
import { TEXT } from './text.ts';

// Only for who opens one.
const AttemptDialog = lazy(() => import('./AttemptDialog.tsx').then((module) => ({ default: module.AttemptDialog })));

const PAGE = 10;

export function HistorySection() {
  const [limit, setLimit] = useState(PAGE);
  const [open, setOpen] = useState<AttemptRow | null>(null);
  const attempts = useAttempts(limit);
  const scenes = useScenarios();
  const today = useToday();
  const titleOf = (id: string) => scenes?.find((scene) => scene.id === id)?.title ?? id;
  return (
    <Section title={TEXT.history}>
      {attempts === undefined ? <Skeleton className="h-40" /> : null}
      {attempts?.length === 0 ? <EmptyState title={TEXT.noHistory.title} text={TEXT.noHistory.text} /> : null}
      {attempts && attempts.length > 0 ? (
        <AttemptList attempts={attempts} titleOf={titleOf} today={today} onOpen={setOpen} flat />
      ) : null}
      {attempts?.length === limit ? <Button onClick={() => setLimit(limit + PAGE)}>{TEXT.more}</Button> : null}
      <Suspense fallback={null}>
        {open ? <AttemptDialog attempt={open} title={titleOf(open.scenarioId)} onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </Section>
  );
}
