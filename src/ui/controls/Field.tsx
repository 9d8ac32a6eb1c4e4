import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export const CONTROL_CLASS =
  'w-full min-h-12 rounded-control bg-raised px-4 text-base text-ink shadow-[inset_0_0_0_1.5px_var(--color-edge)] placeholder:text-ink-soft focus-visible:outline-offset-0 aria-invalid:shadow-[inset_0_0_0_2px_var(--color-danger)]';

export type FieldText = {
  label: string;
  description?: string | undefined;
  /** The problem and its remedy, in plain words. */
  error?: string | null | undefined;
};

/** Ids that tie a control to its description and its error. */
export function describedBy(id: string, { description, error }: Omit<FieldText, 'label'>): string | undefined {
  const ids = [description ? `${id}-description` : null, error ? `${id}-error` : null].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** Label above, description and error below a control that carries `id`. */
export function Field({ id, label, description, error, children }: FieldText & { id: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-[0.9375rem] font-semibold">
        {label}
      </label>
      {children}
      {description ? (
        <p id={`${id}-description`} className="text-sm text-ink-soft">
          {description}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
          {error}
        </p>
      ) : null}
    </div>
  );
}
