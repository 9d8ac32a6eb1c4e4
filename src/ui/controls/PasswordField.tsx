import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { CONTROL_CLASS, describedBy, Field, type FieldText } from './Field.tsx';

export type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & FieldText;

/** A password field whose content can be shown. */
export function PasswordField({ label, description, error, className, ...rest }: PasswordFieldProps) {
  const id = useId();
  const [visible, setVisible] = useState(false);
  return (
    <Field id={id} label={label} description={description} error={error}>
      <div className="relative">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          id={id}
          type={visible ? 'text' : 'password'}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { description, error })}
          className={classNames(CONTROL_CLASS, 'pr-14', className)}
        />
        <button
          type="button"
          aria-label={visible ? 'Hide what you typed' : 'Show what you typed'}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-ink-soft hover:text-ink"
        >
          {visible ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
        </button>
      </div>
    </Field>
  );
}
