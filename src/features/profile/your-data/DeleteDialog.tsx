import { CircleAlert } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { type Deletion, deleteAccount } from '#session/deletion/delete-account.ts';
import { useSubscription } from '#shared/learner/use-subscription.ts';
import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';
import { useSyncStatus } from '#shared/sync-status/use-sync-status.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { ExportButton } from './ExportButton.tsx';
import { DATA_TEXT } from './text.ts';

const TEXT = DATA_TEXT.dialog;
const FORM = 'delete-account';

type Failure = Extract<Deletion, { ok: false }>['reason'];

/** Runs the deletion, once at a time, and reports why it failed. A success leaves the page. */
function useDeletion() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const begin = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const deletion = await deleteAccount();
    if (deletion.ok) return;
    setFailure(deletion.reason);
    setBusy(false);
  };
  return { busy, failure, begin };
}

/**
 * Lists everything that is deleted, and asks the learner to type a word, so that a slip of the thumb deletes nothing.
 */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const { busy, failure, begin } = useDeletion();
  const subscription = useSubscription();
  const confirmed = typed.trim().toLowerCase() === TEXT.word;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (confirmed) void begin();
  };

  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      title={TEXT.title}
      description={TEXT.text}
      footer={
        <>
          <Button
            type="submit"
            form={FORM}
            variant="danger"
            className="sm:flex-1"
            disabled={!confirmed}
            busy={busy && TEXT.busy}
          >
            {TEXT.confirm}
          </Button>
          <Button className="sm:flex-1" onClick={onClose} disabled={busy}>
            {TEXT.cancel}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <WhatGoes />
        {subscription?.active ? (
          <p className="rounded-control bg-amber-wash px-4 py-3 text-amber">{TEXT.premium}</p>
        ) : null}
        <div>
          <ExportButton label={TEXT.download} />
        </div>
        <TextField
          label={TEXT.type(TEXT.word)}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
        {failure ? (
          <p role="alert" className="flex items-start gap-2 text-danger">
            <CircleAlert size={20} aria-hidden className="mt-0.5 shrink-0" />
            {DATA_TEXT.failed[failure]}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}

function WhatGoes() {
  const holdings = useLearnerQuery(
    async ({ db }) => ({
      conversations: await db.attempts.count(),
      // The list excludes tombstones.
      cards: await db.cards.orderBy('listedAt').count(),
    }),
    [],
    undefined,
  );
  const unsent = useSyncStatus()?.waiting ?? 0;
  return (
    <div>
      <p>{TEXT.goes}</p>
      <ul className="mt-1 list-disc pl-5">
        {holdings && holdings.conversations > 0 ? <li>{TEXT.conversations(holdings.conversations)}</li> : null}
        {holdings && holdings.cards > 0 ? <li>{TEXT.cards(holdings.cards)}</li> : null}
        <li>{TEXT.progress}</li>
        {unsent > 0 ? <li>{TEXT.unsent(unsent)}</li> : null}
      </ul>
    </div>
  );
}
