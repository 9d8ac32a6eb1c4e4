import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { TEXT } from '../text.ts';

/** Warns before a sign-out with unsent changes. `count` is their number; at 0 the dialog stays closed. */
export function UnsentDialog(props: { count: number; onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog
      open={props.count > 0}
      onClose={props.onStay}
      title={TEXT.unsent.title}
      description={TEXT.unsent.text(props.count)}
      footer={
        <>
          <Button variant="primary" className="sm:flex-1" onClick={props.onStay}>
            {TEXT.unsent.stay}
          </Button>
          <Button variant="danger" className="sm:flex-1" onClick={props.onLeave}>
            {TEXT.unsent.anyway}
          </Button>
        </>
      }
    />
  );
}
