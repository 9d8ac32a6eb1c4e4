import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { TEXT } from './text.ts';

export function BackLink({ to }: { to: string }) {
  return (
    <Link
      to={to}
      className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-control pr-3 pl-1 text-[0.9375rem] font-semibold text-ink-soft hover:text-ink"
    >
      <ChevronLeft size={20} aria-hidden />
      {TEXT.back}
    </Link>
  );
}
