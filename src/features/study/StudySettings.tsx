import { type FormEvent, useId, useState } from 'react';
import { saveSetting } from '#data/learner-db/writes/setting.ts';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';
import { Switch } from '#ui/controls/Switch.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { SaveOrCancel } from '#ui/feedback/SaveOrCancel.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { KEYS, TEXT } from './text.ts';

const LIMITS = [
  { key: 'newPerDay', label: TEXT.newPerDay, text: TEXT.newPerDayText, most: 200 },
  { key: 'reviewsPerDay', label: TEXT.reviewsPerDay, text: TEXT.reviewsPerDayText, most: 1000 },
] as const;

type Values = { newPerDay: number; reviewsPerDay: number; studyKeys: boolean };

/** Reads a typed number; null for one that the limit does not allow. */
function parse(text: string, most: number): number | null {
  return /^\d{1,4}$/.test(text.trim()) && Number(text) <= most ? Number(text) : null;
}

/** The daily limits and the switch for keyboard shortcuts. */
export function StudySettings({ values, onClose }: { values: Values; onClose: () => void }) {
  const store = useLearnerStore();
  const form = useId();
  const [typed, setTyped] = useState({ newPerDay: `${values.newPerDay}`, reviewsPerDay: `${values.reviewsPerDay}` });
  const [keys, setKeys] = useState(values.studyKeys);
  const [tried, setTried] = useState(false);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const parsed = LIMITS.map(({ key, most }) => ({ key, value: parse(typed[key], most) }));
    if (parsed.some(({ value }) => value === null)) return;
    try {
      for (const { key, value } of parsed) {
        if (value !== null && value !== values[key]) await saveSetting(store, key, value);
      }
      if (keys !== values.studyKeys) await saveSetting(store, 'studyKeys', keys);
      onClose();
    } catch (error) {
      console.error('The study settings could not be stored', error);
      void toast(TEXT.notStored, TEXT.tryAgain);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={TEXT.settings}
      description={TEXT.settingsText}
      footer={<SaveOrCancel form={form} save={TEXT.save} cancel={TEXT.cancel} onCancel={onClose} />}
    >
      <form id={form} noValidate className="flex flex-col gap-5" onSubmit={(event) => void save(event)}>
        {LIMITS.map(({ key, label, text, most }) => (
          <TextField
            key={key}
            label={label}
            description={text}
            inputMode="numeric"
            value={typed[key]}
            error={tried && parse(typed[key], most) === null ? TEXT.wholeNumber(most) : null}
            onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
          />
        ))}
        <Switch label={TEXT.keysSwitch} description={TEXT.keysSwitchText} checked={keys} onChange={setKeys} />
        <KeyList />
      </form>
    </Dialog>
  );
}

function KeyList() {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-[0.9375rem]">
      {KEYS.map(([key, does]) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="rounded-md bg-sunk px-2 py-0.5 font-sans text-sm font-medium">{key}</kbd>
          </dt>
          <dd className="text-ink-soft">{does}</dd>
        </div>
      ))}
    </dl>
  );
}
