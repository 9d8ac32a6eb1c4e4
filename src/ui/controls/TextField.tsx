import { type ComponentProps, useId } from 'react';
import { classNames } from '../class-names.ts';
import { CONTROL_CLASS, describedBy, Field, type FieldText } from './Field.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & FieldText;

export function TextField({ label, description, error, className, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} description={description} error={error}>
      <input
        type="text"
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { description, error })}
        className={classNames(CONTROL_CLASS, className)}
      />
    </Field>
  );
}
