import { afford } from '#domain/coins.ts';
import type { Scenario } from '#domain/scene.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { CoinsMissing } from './CoinsMissing.tsx';
import { UNLOCK } from './text.ts';

type CoinsMissingDialogProps = { scene: Scenario; coins: number; onClose: () => void };

/** Tells how many coins are missing for a scene and how to earn them. */
export function CoinsMissingDialog({ scene, coins, onClose }: CoinsMissingDialogProps) {
  const said = afford(scene.unlockCost, coins);
  if (said.enough) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={UNLOCK.missingTitle(said.missing)}
      description={UNLOCK.missingText(scene.title, scene.unlockCost, coins)}
      footer={
        <Button variant="primary" size="large" className="flex-1" onClick={onClose}>
          {UNLOCK.gotIt}
        </Button>
      }
    >
      <CoinsMissing cost={scene.unlockCost} coins={coins} stars={said.stars} days={said.days} />
    </Dialog>
  );
}
