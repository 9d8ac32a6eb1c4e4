import { type ReactNode, useEffect } from 'react';
import { classNames } from './class-names.ts';

export type PageHeadingProps = {
  children: ReactNode;
  /** In the browser's tab, before " · Parley". */
  title: string;
  className?: string;
};

/** The page's h1: names the document, and can take the focus after a navigation. */
export function PageHeading({ children, title, className }: PageHeadingProps) {
  useEffect(() => {
    document.title = `${title} · Parley`;
  }, [title]);
  return (
    <h1 tabIndex={-1} className={classNames('text-3xl md:text-4xl', className)}>
      {children}
    </h1>
  );
}
