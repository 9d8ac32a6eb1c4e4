import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shown instead of the label while something is being done; meanwhile nothing happens, but the focus stays. */
  busy?: string | false | undefined;
};

/** One `primary` a screen: the one thing to do next. */
export function Button({ variant, size, busy, className, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, size, className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
    >
      {busy || children}
    </button>
  );
}
