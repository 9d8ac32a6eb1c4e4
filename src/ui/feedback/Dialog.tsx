import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../controls/IconButton.tsx';

export type DialogProps = {
  open: boolean;
  /** Without it the dialog cannot be dismissed; the learner must answer. */
  onClose?: (() => void) | undefined;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons that stay in sight while the content scrolls. */
  footer?: ReactNode;
  wide?: boolean;
};

/** Returns the focus to the element that had it before the dialog, or to the page's heading if that element is gone. */
function returnFocus(before: Element | null): void {
  const taken = document.activeElement;
  if (taken && taken !== document.body) return; // Another dialog, or the new page, has taken the focus.
  if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
  if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true });
}

/** A sheet from below on a phone, a card in the middle of a wide screen. */
export function Dialog({ open, onClose, title, description, children, footer, wide }: DialogProps) {
  const before = useRef<Element | null>(null);
  const stay = (event: Event) => {
    if (!onClose) event.preventDefault();
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next ? undefined : onClose?.())}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid animate-fade place-items-end bg-[rgb(20_24_36/0.55)] sm:place-items-center sm:p-6">
          <Radix.Content
            // The prop would remove the description even with the value undefined.
            {...(description ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={(event) => {
              // The dialog itself takes the focus: its title is read out, and no keyboard covers it on a phone.
              event.preventDefault();
              before.current = document.activeElement;
              (event.currentTarget as HTMLElement).focus();
            }}
            onCloseAutoFocus={(event) => {
              // Radix would return the focus to a trigger inside the dialog's root, and ours have none.
              event.preventDefault();
              returnFocus(before.current);
            }}
            onEscapeKeyDown={stay}
            onPointerDownOutside={stay}
            onInteractOutside={stay}
            className={classNames(
              // In a low window the whole dialog scrolls, because fixed buttons would leave no room to read.
              'relative flex max-h-[92dvh] [@media(max-height:480px)]:block [@media(max-height:480px)]:overflow-y-auto w-full animate-sheet flex-col overflow-hidden rounded-t-sheet bg-paper shadow-soft outline-none sm:rounded-sheet',
              wide ? 'sm:max-w-2xl' : 'sm:max-w-lg',
            )}
          >
            <div
              // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll what is long
              tabIndex={0}
              className="flex-1 overflow-y-auto outline-offset-[-3px] overscroll-contain px-5 pt-6 pb-5 sm:px-8 sm:pt-8"
            >
              <Radix.Title className={classNames('text-2xl', onClose && 'pr-12')}>{title}</Radix.Title>
              {description ? <Radix.Description className="mt-2 text-ink-soft">{description}</Radix.Description> : null}
              {children ? <div className="mt-5">{children}</div> : null}
            </div>
            {footer ? (
              <div className="flex flex-col gap-3 border-t border-line bg-paper px-5 pt-4 pb-[calc(16px+var(--safe-bottom))] sm:flex-row-reverse sm:px-8">
                {footer}
              </div>
            ) : null}
            {onClose ? (
              <Radix.Close asChild>
                <IconButton label="Close" className="absolute top-4 right-4">
                  <X size={22} aria-hidden />
                </IconButton>
              </Radix.Close>
            ) : null}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
