import { type ReactNode, useEffect } from 'react';

export type PageHeadingProps = {
  children: ReactNode;
  /** The document's title before " · Parley". */
  title: string;
  /** `display` is the size of the landing page, the largest. */
  size?: 'page' | 'display';
};

const SIZES = {
  page: 'text-3xl md:text-4xl',
  display: 'text-[clamp(2.5rem,1.6rem+4.4vw,4.5rem)] leading-[1.02] font-extrabold tracking-[-0.03em]',
};

/** The page's h1. It names the document, and can take the focus after a navigation. */
export function PageHeading({ children, title, size = 'page' }: PageHeadingProps) {
  useEffect(() => {
    document.title = `${title} · Parley`;
  }, [title]);
  return (
    <h1 tabIndex={-1} className={SIZES[size]}>
      {children}
    </h1>
  );
}
