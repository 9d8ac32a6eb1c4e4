import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The button's name for screen readers. */
  label: string;
};

/** A round button that shows an icon alone, large enough for a thumb. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunk',
        className,
      )}
    />
  );
}
