import { useState } from 'react';
import { type UpdateLook, useAppUpdate } from '#platform/app-update.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Announcement } from '#ui/feedback/Announcement.tsx';

const SAID: Partial<Record<UpdateLook, string>> = {
  none: 'There is no newer version yet. Please try again in a little while.',
  unreachable: 'The new version could not be fetched. Please try again once you are online.',
};

/** Fetches the newer version of the app and switches to it, or says why it could not. */
export function UpdateButton({ primary = false }: { primary?: boolean }) {
  const update = useAppUpdate((state) => state.update);
  const [busy, setBusy] = useState(false);
  const [look, setLook] = useState<UpdateLook | null>(null);
  const start = async () => {
    setBusy(true);
    setLook(null);
    const ended = await update();
    setLook(ended);
    // The page stays busy until it reloads into the new version.
    if (ended !== 'applying') setBusy(false);
  };
  return (
    <>
      <Button variant={primary ? 'primary' : 'secondary'} busy={busy && 'Updating…'} onClick={() => void start()}>
        Update now
      </Button>
      <Announcement className="w-full" text={(look && SAID[look]) ?? null} />
    </>
  );
}
