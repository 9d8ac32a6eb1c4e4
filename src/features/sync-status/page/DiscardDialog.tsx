import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { SYNC_TEXT } from './text.ts';

const { confirm: TEXT, discard } = SYNC_TEXT.problems;

/** Asks before a change is discarded for good. `what` names the change; null keeps the dialog closed. */
export function DiscardDialog(props: { what: string | null; onKeep: () => void; onDiscard: () => void }) {
  return (
    <Dialog
      open={props.what !== null}
      onClose={props.onKeep}
      title={TEXT.title}
      description={props.what === null ? undefined : TEXT.text(props.what)}
      footer={
        <>
          <Button variant="danger" className="sm:flex-1" onClick={props.onDiscard}>
            {discard}
          </Button>
          <Button className="sm:flex-1" onClick={props.onKeep}>
            {TEXT.keep}
          </Button>
        </>
      }
    />
  );
}
