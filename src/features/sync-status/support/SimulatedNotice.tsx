import { TriangleAlert } from 'lucide-react';
import { simulate } from '#data/sync/devtools/simulated-faults.ts';
import { faultName } from './fault-name.ts';
import { SUPPORT_TEXT } from './text.ts';
import { useSimulatedFault } from './use-simulated-fault.ts';

/** A bar on every page while a fault is simulated, so that nobody forgets it. */
export function SimulatedNotice() {
  const fault = useSimulatedFault();
  if (fault === null) return null;
  const { text, end } = SUPPORT_TEXT.notice;
  return (
    <div
      role="status"
      aria-label={SUPPORT_TEXT.faults.title}
      className="sticky top-0 z-40 flex md:ml-60 items-center justify-center gap-2 bg-amber-wash px-4 pt-(--safe-top) text-[0.9375rem] font-semibold text-amber"
    >
      <TriangleAlert size={18} aria-hidden className="shrink-0" />
      <span>{text(faultName(fault))}</span>
      <button type="button" onClick={() => simulate(null)} className="min-h-11 rounded-control px-2 underline">
        {end}
      </button>
    </div>
  );
}
