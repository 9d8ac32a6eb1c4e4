import type { ReactNode } from 'react';

/** A text page: one column of a comfortable width. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-5 pt-4 pb-20 text-[1.0625rem] leading-relaxed sm:px-8 md:pt-10 [&_a]:text-accent-text [&_a]:underline [&_a]:underline-offset-4 [&_h2]:mt-6 [&_h2]:text-2xl [&_li]:mt-2 [&_ul]:list-disc [&_ul]:pl-5">
      {children}
    </div>
  );
}
