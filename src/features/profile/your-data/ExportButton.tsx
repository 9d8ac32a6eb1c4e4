import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#platform/save-file.ts';
import { accountStore } from '#session/account-store.ts';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';
import { Button } from '#ui/controls/Button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { DATA_TEXT as TEXT } from './text.ts';

/**
 * Saves all of the learner's data as one file. The code that builds it is fetched with the page, before it is needed.
 */
export function ExportButton({ label = TEXT.export }: { label?: string }) {
  const store = useLearnerStore();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const now = new Date();
      const { exportData } = await import('#data/learner-db/queries/export.ts');
      const data = await exportData(store, accountStore.getState().email, now);
      saveFile(`parley-${now.toISOString().slice(0, 10)}.json`, JSON.stringify(data, null, 2));
    } catch (error) {
      console.error('The export broke', error);
      toast(TEXT.exportFailed, TEXT.exportFailedText);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button onClick={() => void download()} busy={busy && TEXT.exporting}>
      <Download size={18} aria-hidden />
      {label}
    </Button>
  );
}
