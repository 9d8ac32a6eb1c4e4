import { Switch as Radix } from 'radix-ui';
import { useId } from 'react';

export type SwitchProps = {
  label: string;
  description?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A setting that is on or off, with immediate effect. */
export function Switch({ label, description, checked, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-12 items-center justify-between gap-4">
      <div>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {description ? (
          <p id={`${id}-description`} className="text-sm text-ink-soft">
            {description}
          </p>
        ) : null}
      </div>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        aria-describedby={description ? `${id}-description` : undefined}
        className="relative h-8 w-13 shrink-0 rounded-full bg-edge transition-colors before:absolute before:-inset-2 data-[state=checked]:bg-jade"
      >
        <Radix.Thumb className="block size-6 translate-x-1 rounded-full bg-white transition-transform data-[state=checked]:translate-x-6" />
      </Radix.Root>
    </div>
  );
}
