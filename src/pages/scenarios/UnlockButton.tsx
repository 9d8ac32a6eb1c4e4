import { Coins } from 'lucide-react';
import { afford } from '../../domain/coins.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { UNLOCK } from './text.ts';

type UnlockButtonProps = { cost: number; coins: number; onClick: () => void };

/** Names the price, and what is missing of it; what follows is asked in a dialog (UnlockDialog.tsx). */
export function UnlockButton({ cost, coins, onClick }: UnlockButtonProps) {
  const said = afford(cost, coins);
  return (
    <>
      <button type="button" onClick={onClick} className={buttonClass('secondary', 'medium', 'mt-1')}>
        <Coins size={17} aria-hidden className="text-amber" />
        {UNLOCK.button(cost)}
      </button>
      {said.enough ? null : <p className="text-sm">{UNLOCK.toGo(said.missing)}</p>}
    </>
  );
}
