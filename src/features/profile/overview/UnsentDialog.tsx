import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { TEXT } from '../text.ts';

/** Before a sign-out with changes that have not reached the server. `count`: how many; 0: nothing is asked. */
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
