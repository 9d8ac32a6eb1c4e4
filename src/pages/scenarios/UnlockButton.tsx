import { useState } from 'react';
import type { Scenario } from '../../domain/scene.ts';
import { useUserStore } from '../../store/user-store-context.ts';
import { unlockScenario } from '../../store/writes/unlock.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { toast } from '../../ui/toast.ts';
import { TEXT } from './text.ts';

/** Pays for a scene; without enough coins it says how many are missing. */
export function UnlockButton({ scene, coins }: { scene: Scenario; coins: number }) {
  const store = useUserStore();
  const [busy, setBusy] = useState(false);
  const missing = scene.unlockCost - coins;
  const unlock = async () => {
    setBusy(true);
    try {
      const result = await unlockScenario(store, scene.id, new Date());
      if (!result.ok) toast(TEXT.unlockFailed, result.reason);
    } catch (error) {
      console.error('Unlocking broke', error);
      toast(TEXT.unlockFailed, TEXT.unexpected);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button
        type="button"
        disabled={busy || missing > 0}
        onClick={() => void unlock()}
        className={buttonClass('secondary', 'medium', 'mt-1')}
      >
        {TEXT.unlock(scene.unlockCost)}
      </button>
      {missing > 0 ? <p className="text-sm">{TEXT.coinsMissing(missing)}</p> : null}
    </>
  );
}
