import { Button } from '../controls/Button.tsx';

type SaveOrCancelProps = {
  /** The id of the form that is saved. */
  form: string;
  save: string;
  cancel: string;
  onCancel: () => void;
};

/** The footer of a dialog that holds a form. */
export function SaveOrCancel({ form, save, cancel, onCancel }: SaveOrCancelProps) {
  return (
    <>
      <Button variant="primary" size="large" type="submit" form={form}>
        {save}
      </Button>
      <Button size="large" onClick={onCancel}>
        {cancel}
      </Button>
    </>
  );
}
