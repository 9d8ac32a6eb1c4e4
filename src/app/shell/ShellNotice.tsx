import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface ShellNoticeProps {
  Icon: LucideIcon;
  children: ReactNode;
  /** A button for what can be done about it. */
  action: ReactNode;
  /** `status`: it is read out when it comes. */
  role?: 'status';
}

/** A notice above every signed-in page of something that waits. The learner can go on meanwhile. */
export function ShellNotice({ Icon, children, action, role }: ShellNoticeProps) {
  return (
    <div
      role={role}
      className="mx-auto my-3 grid w-[calc(100%-40px)] max-w-[60rem] grid-cols-[auto_1fr] gap-x-3 gap-y-2.5 rounded-control bg-amber-wash px-4 py-3 text-amber sm:grid-cols-[auto_1fr_auto] sm:items-center md:w-[calc(100%-64px)]"
    >
      <Icon size={20} aria-hidden className="mt-0.5 sm:mt-0" />
      <p className="text-[0.9375rem] font-medium">{children}</p>
      <div className="col-start-2 sm:col-start-3">{action}</div>
    </div>
  );
}
