import { CircleArrowDown } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { useReadyOffline } from './use-ready-offline.ts';

/**
 * Says that everything that is needed without a network is on the device, once it is. `isSmall`: a phone shows the icon
 * only, since the status beside it is long and would go into a second row.
 */
export function ReadyOffline({ isSmall }: { isSmall: boolean }) {
  if (!useReadyOffline()) return null;
  return (
    <p className="inline-flex items-center gap-1 text-[0.8125rem] font-medium whitespace-nowrap text-ink-soft md:px-2.5">
      <CircleArrowDown size={14} aria-hidden />
      <span className={classNames(isSmall && 'max-md:sr-only')}>Ready offline</span>
    </p>
  );
}
