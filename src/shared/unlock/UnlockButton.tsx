import { Coins } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { afford } from '#domain/coins.ts';
import type { Scenario } from '#domain/scene.ts';
import { Button, type ButtonProps } from '#ui/controls/Button.tsx';
import { UNLOCK } from './text.ts';
import { useUnlock } from './use-unlock.ts';

const CoinsMissingDialog = lazy(() =>
  import('./CoinsMissingDialog.tsx').then((module) => ({ default: module.CoinsMissingDialog })),
);

type UnlockButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className'> & {
  scene: Scenario;
  coins: number;
  onUnlocked: () => void;
};

/** Unlocks a scene for the price on the button; without enough coins it opens a dialog on how to earn them. */
export function UnlockButton({ scene, coins, onUnlocked, ...look }: UnlockButtonProps) {
  const { busy, unlock } = useUnlock(scene, onUnlocked);
  const [short, setShort] = useState(false);
  const said = afford(scene.unlockCost, coins);
  return (
    <>
      <Button
        {...look}
        busy={busy && UNLOCK.busy}
        onClick={() => (said.enough ? void unlock(said.left) : setShort(true))}
      >
        <Coins size={17} aria-hidden className={look.variant === 'primary' ? undefined : 'text-amber'} />
        {UNLOCK.button(scene.unlockCost)}
      </Button>
      {said.enough ? null : <p className="text-sm">{UNLOCK.toGo(said.missing)}</p>}
      <Suspense fallback={null}>
        {short ? <CoinsMissingDialog scene={scene} coins={coins} onClose={() => setShort(false)} /> : null}
      </Suspense>
    </>
  );
}
