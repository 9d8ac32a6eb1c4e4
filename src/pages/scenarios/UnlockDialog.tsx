import { useState } from 'react';
import { afford } from '../../domain/coins.ts';
import type { Scenario } from '../../domain/scene.ts';
import { useSyncStatus } from '../../store/hooks/use-sync-status.ts';
import { useUserStore } from '../../store/user-store-context.ts';
import { unlockScenario } from '../../store/writes/unlock.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { CoinsMissing } from './CoinsMissing.tsx';
import { UNLOCK } from './text.ts';

type UnlockDialogProps = { scene: Scenario; coins: number; onClose: () => void; onUnlocked: () => void };

/** Asks before coins are spent, saying what is left of them; without enough, says how to earn the rest. */
export function UnlockDialog({ scene, coins, onClose, onUnlocked }: UnlockDialogProps) {
  // What was asked about stands while it is paid: the coins are gone before the dialog is.
  const [said] = useState(() => afford(scene.unlockCost, coins));
  if (said.enough) {
    return <Confirm scene={scene} coins={coins} left={said.left} onClose={onClose} onUnlocked={onUnlocked} />;
  }
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

function useUnlock(scene: Scenario, offline: boolean, left: number, onUnlocked: () => void) {
  const store = useUserStore();
  const [busy, setBusy] = useState(false);
  const unlock = async () => {
    setBusy(true);
    try {
      const result = await unlockScenario(store, scene.id, new Date());
      if (!result.ok) return void toast(UNLOCK.failed, result.reason);
      toast(UNLOCK.done(scene.title), offline ? UNLOCK.pendingText : UNLOCK.doneText(left));
      onUnlocked();
    } catch (error) {
      console.error('Unlocking broke', error);
      toast(UNLOCK.failed, UNLOCK.unexpected);
    } finally {
      setBusy(false);
    }
  };
  return { busy, unlock };
}

function Confirm({ scene, coins, left, onClose, onUnlocked }: UnlockDialogProps & { left: number }) {
  const offline = useSyncStatus()?.kind === 'offline';
  const [before] = useState(coins);
  const { busy, unlock } = useUnlock(scene, offline, left, onUnlocked);
  const sums = [
    [UNLOCK.have, before],
    [UNLOCK.price, scene.unlockCost],
    [UNLOCK.left, left],
  ] as const;
  return (
    <Dialog
      open
      onClose={onClose}
      title={UNLOCK.title(scene.title)}
      description={UNLOCK.keeps}
      footer={
        <>
          <Button
            variant="primary"
            size="large"
            className="flex-1"
            busy={busy && UNLOCK.busy}
            onClick={() => void unlock()}
          >
            {UNLOCK.button(scene.unlockCost)}
          </Button>
          <Button size="large" onClick={onClose}>
            {UNLOCK.notNow}
          </Button>
        </>
      }
    >
      <dl className="rounded-card bg-raised px-4 py-1">
        {sums.map(([name, amount]) => (
          <div
            key={name}
            className="flex justify-between gap-4 border-line py-2.5 not-first:border-t last:font-semibold"
          >
            <dt>{name}</dt>
            <dd className="text-amber tabular-nums">{UNLOCK.coins(amount)}</dd>
          </div>
        ))}
      </dl>
      {offline ? <p className="mt-4 text-ink-soft">{UNLOCK.offline}</p> : null}
    </Dialog>
  );
}
