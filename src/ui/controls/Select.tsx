import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { CONTROL_CLASS, describedBy, Field, type FieldText } from './Field.tsx';

export type SelectItem<T extends string> = {
  value: T;
  label: string;
  lang?: string;
  /** An icon or flag before the label, in the list and in the closed control. */
  icon?: ReactNode;
};

export type SelectProps<T extends string> = FieldText & {
  value: T;
  onChange: (value: T) => void;
  items: readonly SelectItem<T>[];
  placeholder?: string;
  disabled?: boolean;
};

/**
 * An overlay in the open list that takes everything else on the page out of reach. Radix hides the page from screen
 * readers but leaves its controls focusable.
 */
function InertBehind() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The closed list is kept outside the document, because the labels come from its items.
    if (!mark.current?.isConnected) return;
    const behind = [...document.body.children].filter(
      (child): child is HTMLElement => child instanceof HTMLElement && !child.inert && !child.contains(mark.current),
    );
    for (const element of behind) element.inert = true;
    return () => {
      for (const element of behind) element.inert = false;
    };
  }, []);
  return <span ref={mark} hidden />;
}

/** A combobox for a few choices. @throws when an item's value is empty (product 15.5). */
export function Select<T extends string>(props: SelectProps<T>) {
  const { label, description, error, value, onChange, items, placeholder, disabled } = props;
  const id = useId();
  // Radix throws as well, but only once the list is opened.
  if (items.some((item) => item.value === '')) throw new Error(`Select item with empty value: ${label}`);
  return (
    <Field id={id} label={label} description={description} error={error}>
      <Radix.Root value={value} onValueChange={(next) => onChange(next as T)} disabled={disabled}>
        <Radix.Trigger
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { description, error })}
          className={classNames(CONTROL_CLASS, 'inline-flex items-center justify-between gap-2 text-left')}
        >
          <span className="min-w-0 py-1.5 leading-tight break-words">
            <Radix.Value placeholder={placeholder} />
          </span>
          <Radix.Icon>
            <ChevronDown size={20} aria-hidden className="text-ink-soft" />
          </Radix.Icon>
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            position="popper"
            sideOffset={6}
            collisionPadding={12}
            className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden rounded-control border border-line bg-raised shadow-soft data-[state=open]:animate-fade"
          >
            <InertBehind />
            <Radix.Viewport className="p-1.5">
              {items.map((item) => (
                <Radix.Item
                  key={item.value}
                  value={item.value}
                  className="flex min-h-11 items-center justify-between gap-4 rounded-[10px] px-3 outline-none select-none data-[highlighted]:bg-accent-wash data-[state=checked]:font-semibold"
                >
                  <Radix.ItemText>
                    <span lang={item.lang} className="inline-flex items-center gap-2 align-top [&>svg]:shrink-0">
                      {item.icon}
                      {item.label}
                    </span>
                  </Radix.ItemText>
                  <Radix.ItemIndicator>
                    <Check size={18} aria-hidden className="text-accent-text" />
                  </Radix.ItemIndicator>
                </Radix.Item>
              ))}
            </Radix.Viewport>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Field>
  );
}
