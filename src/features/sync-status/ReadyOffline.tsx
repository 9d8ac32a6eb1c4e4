import { CircleArrowDown } from 'lucide-react';
import { useReadyOffline } from './use-ready-offline.ts';

/** Says that everything that is needed without a network is on the device, once it is. */
export function ReadyOffline() {
  if (!useReadyOffline()) return null;
  return (
    <p className="inline-flex items-center gap-1 text-[0.8125rem] font-medium whitespace-nowrap text-ink-soft md:px-2.5">
      <CircleArrowDown size={14} aria-hidden />
      Ready offline
    </p>
  );
}
