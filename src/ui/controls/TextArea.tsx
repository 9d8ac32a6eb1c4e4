import { type ComponentProps, useId } from 'react';
import { classNames } from '../class-names.ts';
import { CONTROL_CLASS, describedBy, Field, type FieldText } from './Field.tsx';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & FieldText;

/** A field for a sentence or two, which grows with its content. */
export function TextArea({ label, description, error, className, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <Field id={id} label={label} description={description} error={error}>
      <textarea
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { description, error })}
        className={classNames(CONTROL_CLASS, 'field-sizing-content max-h-60 resize-none py-3', className)}
      />
    </Field>
  );
}
