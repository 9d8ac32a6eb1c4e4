import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A link from a card to the view with the details. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-mx-2 -mb-2 flex min-h-11 items-center justify-between gap-2 rounded-control px-2 font-semibold text-accent-text hover:bg-accent-wash"
    >
      {children}
      <ChevronRight size={18} aria-hidden className="shrink-0" />
    </Link>
  );
}
