import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { SYNC_TEXT } from './text.ts';

const TEXT = SYNC_TEXT.problems.confirm;

/** Asks once before a change goes for good. `what`: in plain words; null: nothing is asked. */
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
            {TEXT.discard}
          </Button>
          <Button className="sm:flex-1" onClick={props.onKeep}>
            {TEXT.keep}
          </Button>
        </>
      }
    />
  );
}
