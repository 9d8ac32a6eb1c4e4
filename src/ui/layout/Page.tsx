import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** The width and padding of a signed-in page. */
export function Page({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={classNames('mx-auto flex w-full max-w-5xl flex-col gap-8 px-5 pt-4 pb-10 md:px-8 md:pt-8', className)}
    >
      {children}
    </div>
  );
}
