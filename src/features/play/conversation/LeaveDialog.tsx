import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { TEXT } from '../text.ts';

/** Confirms leaving a conversation in which no objective was reached, because it would not be kept. */
export function LeaveDialog(props: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog
      open
      onClose={props.onStay}
      title={TEXT.leaveTitle}
      description={TEXT.leaveText}
      footer={
        <>
          <Button variant="primary" size="large" onClick={props.onStay}>
            {TEXT.keepTalking}
          </Button>
          <Button size="large" onClick={props.onLeave}>
            {TEXT.leave}
          </Button>
        </>
      }
    />
  );
}
