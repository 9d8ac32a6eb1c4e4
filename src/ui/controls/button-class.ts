import { classNames } from '../class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'large' | 'icon';

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control font-semibold text-center select-none transition-[background-color,transform,box-shadow,opacity] duration-150 [&>svg]:shrink-0 disabled:opacity-50 aria-disabled:opacity-50';

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'bg-accent text-on-accent shadow-[0_3px_0_var(--color-accent-edge)] enabled:active:translate-y-[2px] enabled:active:shadow-[0_1px_0_var(--color-accent-edge)] hover:brightness-105',
  secondary: 'bg-raised text-ink shadow-[inset_0_0_0_1.5px_var(--color-line)] hover:bg-sunk enabled:active:scale-[.98]',
  soft: 'bg-accent-wash text-accent-text hover:brightness-95 dark:hover:brightness-110',
  quiet: 'text-accent-text hover:bg-accent-wash',
  danger: 'bg-danger-wash text-danger hover:brightness-95',
};

const SIZES: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-4 text-[0.9375rem]',
  large: 'min-h-13 px-6 text-[1.0625rem]',
  /** A lone icon; its name comes from `aria-label`. */
  icon: 'size-11 shrink-0',
};

/** The style of a button for elements that are a link or a summary. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium', extra?: string): string {
  return classNames(BASE, VARIANTS[variant], SIZES[size], extra);
}
