import { ChevronLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { TEXT } from './text.ts';

/**
 * A link one level up. It passes on the state that the view was opened with, so that a list is found again as it was.
 */
export function BackLink({ to }: { to: string }) {
  const { state } = useLocation();
  return (
    <Link
      to={to}
      state={state}
      className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-control pr-3 pl-1 text-[0.9375rem] font-semibold text-ink-soft hover:text-ink"
    >
      <ChevronLeft size={20} aria-hidden />
      {TEXT.back}
    </Link>
  );
}
