import type { OnlyHere } from '#session/sign-out.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { TEXT } from '../text.ts';

/** Warns before a sign-out while something is on this device alone. `left`: what it is; null: the dialog stays closed. */
export function UnsentDialog(props: {
  left: OnlyHere | null;
  onStay: () => void;
  onLeave: (data: 'keep' | 'erase') => void;
}) {
  return (
    <Dialog
      open={props.left !== null}
      onClose={props.onStay}
      // Three buttons stand beside each other.
      wide
      title={props.left?.waiting === 0 ? TEXT.unsent.onlyHere : TEXT.unsent.title}
      description={props.left ? TEXT.unsent.text(props.left) : undefined}
      footer={
        <>
          <Button variant="primary" className="sm:flex-1" onClick={props.onStay}>
            {TEXT.unsent.stay}
          </Button>
          <Button className="sm:flex-1" onClick={() => props.onLeave('keep')}>
            {TEXT.unsent.anyway}
          </Button>
          <Button variant="danger" className="sm:flex-1" onClick={() => props.onLeave('erase')}>
            {TEXT.unsent.remove}
          </Button>
        </>
      }
    />
  );
}
