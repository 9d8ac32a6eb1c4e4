import { Download } from 'lucide-react';
import { useState } from 'react';
import { readTraceOf } from '#data/sync/devtools/watch.ts';
import { saveFile } from '#platform/save-file.ts';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Announcement } from '#ui/feedback/Announcement.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { SUPPORT_TEXT } from './text.ts';

const TEXT = SUPPORT_TEXT.trace;

/** The record as a file that the simulation can replay. */
export function TraceCard() {
  const store = useLearnerStore();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const download = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const trace = await readTraceOf(store);
      const name = `parley-sync-${trace.exportedAt.slice(0, 19).replaceAll(':', '-')}.json`;
      saveFile(name, JSON.stringify(trace, null, 1));
    } catch (error) {
      console.error('The trace could not be made', error);
      setProblem(TEXT.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section title={TEXT.title}>
      <p className="-mt-2 text-[0.9375rem] text-ink-soft">{TEXT.text}</p>
      <Button className="self-start" onClick={() => void download()} busy={busy && TEXT.exporting}>
        <Download size={18} aria-hidden />
        {TEXT.export}
      </Button>
      <Announcement text={problem} />
    </Section>
  );
}
