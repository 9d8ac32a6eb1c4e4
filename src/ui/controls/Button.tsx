import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Replaces the label while an action is running; presses are ignored meanwhile, but the focus stays. */
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
