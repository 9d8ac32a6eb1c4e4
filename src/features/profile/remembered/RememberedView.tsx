import { X } from 'lucide-react';
import { useRef } from 'react';
import { KINDS, type Remembered } from '#conversation/memory/remembered.ts';
import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { answerLeave, forgetAll, forgetEntry } from '#data/learner-db/writes/remembered.ts';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';
import { KIND_LABELS } from '#shared/remembered/kind-labels.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Section } from '#ui/layout/Section.tsx';
import { Mixed } from '#ui/text/Mixed.tsx';
import { TEXT as PROFILE } from '../text.ts';
import { REMEMBERED_TEXT as TEXT } from './text.ts';
import { countOf, useRemembered } from './use-remembered.ts';

/** Runs a write. It takes effect through the live query. */
function useWrite() {
  const store = useLearnerStore();
  return (write: (store: LearnerStore) => Promise<void>) => {
    write(store).catch((error: unknown) => {
      console.error('What partners remember was not stored', error);
      toast(PROFILE.notSaved, PROFILE.notSavedText);
    });
  };
}

/** Everything that partners remember of the learner: the leave for it, and a way to erase each entry. */
export function RememberedView() {
  const remembered = useRemembered();
  const write = useWrite();
  if (!remembered) return <Skeleton className="h-72 rounded-sheet" />;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Section title={TEXT.title}>
        <Switch
          label={TEXT.remember}
          description={TEXT.rememberText}
          checked={remembered.leave === true}
          onChange={(on) => write((store) => answerLeave(store, on))}
        />
      </Section>
      {remembered.leave ? (
        <Section title={TEXT.list}>
          <Entries entries={remembered.entries} write={write} />
        </Section>
      ) : null}
      <p className="px-2 text-[0.9375rem] text-ink-soft">{TEXT.conversations}</p>
    </div>
  );
}

function Entries({ entries, write }: { entries: Remembered; write: ReturnType<typeof useWrite> }) {
  const list = useRef<HTMLDivElement>(null);
  // The button that was pressed goes with its entry, so the list takes the focus.
  const forget = (erase: (store: LearnerStore) => Promise<void>) => {
    list.current?.focus({ preventScroll: true });
    write(erase);
  };
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {countOf(entries) === 0 ? <p className="text-ink-soft">{TEXT.nothing}</p> : null}
      <dl className="flex flex-col divide-y divide-line empty:hidden">
        {KINDS.filter((kind) => entries[kind]?.length).map((kind) => (
          <div key={kind} className="grid grid-cols-[7.5rem_1fr] items-start gap-x-3 py-1.5">
            <dt className="py-2.5 text-ink-soft">{KIND_LABELS[kind]}</dt>
            {entries[kind]?.map(({ id, text }) => (
              <dd key={`${id} ${text}`} className="col-start-2 flex items-center justify-between gap-2">
                <span className="min-w-0 font-medium break-words">
                  <Mixed text={text} />
                </span>
                <IconButton
                  label={TEXT.forget(text)}
                  onClick={() => forget((store) => forgetEntry(store, kind, id, text))}
                >
                  <X size={20} aria-hidden />
                </IconButton>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {countOf(entries) > 0 ? (
        <div>
          <Button variant="danger" onClick={() => forget(forgetAll)}>
            {TEXT.forgetAll}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
