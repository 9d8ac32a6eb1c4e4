import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

export type CardProps = ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' | 'li' };

/** A raised piece of paper. */
export function Card({ as: Tag = 'div', className, ...rest }: CardProps) {
  const props = rest as ComponentProps<'div'>;
  return <Tag {...(props as object)} className={classNames('rounded-card bg-raised shadow-soft', className)} />;
}
