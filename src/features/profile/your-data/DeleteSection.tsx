import { lazy, Suspense, useState } from 'react';
import { useOnline } from '#platform/use-online.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { DATA_TEXT as TEXT } from './text.ts';

const DeleteDialog = lazy(() => import('./DeleteDialog.tsx').then((module) => ({ default: module.DeleteDialog })));

/** The way to delete the account. It needs the server, and says so. */
export function DeleteSection() {
  const online = useOnline();
  const [open, setOpen] = useState(false);
  return (
    <Section title={TEXT.delete}>
      <p className="text-ink-soft">{TEXT.deleteText}</p>
      {online ? null : (
        <p id="delete-offline" className="font-medium text-amber">
          {TEXT.offline}
        </p>
      )}
      <div>
        <Button
          variant="danger"
          disabled={!online}
          aria-describedby={online ? undefined : 'delete-offline'}
          onClick={() => setOpen(true)}
        >
          {TEXT.open}
        </Button>
      </div>
      <Suspense fallback={null}>{open ? <DeleteDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </Section>
  );
}
