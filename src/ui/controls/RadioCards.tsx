import type { LucideIcon } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { useId } from 'react';

export type RadioCard<T extends string> = { value: T; label: string; icon?: LucideIcon };

export type RadioCardsProps<T extends string> = {
  label: string;
  value: T | null;
  onChange: (value: T) => void;
  cards: readonly RadioCard<T>[];
};

/** A radio group drawn as cards. */
export function RadioCards<T extends string>({ label, value, onChange, cards }: RadioCardsProps<T>) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <span id={id} className="text-[0.9375rem] font-semibold">
        {label}
      </span>
      <RadioGroup.Root
        aria-labelledby={id}
        value={value ?? ''}
        onValueChange={(next) => onChange(next as T)}
        className="grid grid-cols-[repeat(auto-fit,minmax(8.25rem,1fr))] gap-2"
      >
        {cards.map(({ value: item, label: text, icon: Icon }) => (
          <RadioGroup.Item
            key={item}
            value={item}
            className="flex min-h-12 items-center gap-2.5 rounded-control bg-raised px-3 text-left text-[0.9375rem] font-medium shadow-[inset_0_0_0_1.5px_var(--color-line)] transition-shadow data-[state=checked]:bg-accent-wash data-[state=checked]:font-semibold data-[state=checked]:shadow-[inset_0_0_0_2px_var(--color-accent)]"
          >
            {Icon ? <Icon size={20} aria-hidden className="shrink-0 text-accent-text" /> : null}
            {text}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
