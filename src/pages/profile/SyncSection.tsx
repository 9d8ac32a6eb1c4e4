import { useState } from 'react';
import { useProblems } from '../../store/hooks/use-problems.ts';
import { useSyncStatus } from '../../store/hooks/use-sync-status.ts';
import { syncNow } from '../../store/sync-now.ts';
import { Button } from '../../ui/Button.tsx';
import { ExportButton } from './ExportButton.tsx';
import { ProblemList } from './ProblemList.tsx';
import { Section } from './Section.tsx';
import { TEXT } from './text.ts';

const WHEN = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Where the learner's data stands, what the server refused, and everything as one file. */
export function SyncSection() {
  const status = useSyncStatus();
  const problems = useProblems() ?? [];
  const [syncing, setSyncing] = useState(false);
  const sync = async () => {
    setSyncing(true);
    try {
      await syncNow();
    } catch (error) {
      console.error('Sync broke', error); // the status says how it stands
    } finally {
      setSyncing(false);
    }
  };
  const last = status?.lastSyncAt;
  return (
    <Section title={TEXT.data}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-48 flex-1 text-ink-soft">
          {last ? TEXT.lastSync(WHEN.format(new Date(last))) : TEXT.neverSynced}
          {status && status.waiting > 0 ? ` ${TEXT.waiting(status.waiting)}` : ''}
        </p>
        <Button onClick={() => void sync()} busy={syncing && TEXT.syncing}>
          {TEXT.syncNow}
        </Button>
      </div>
      {problems.length > 0 ? <ProblemList problems={problems} /> : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-4">
        <p className="min-w-48 flex-1 text-ink-soft">{TEXT.exportText}</p>
        <ExportButton />
      </div>
    </Section>
  );
}
