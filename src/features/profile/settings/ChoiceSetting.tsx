import type { Settings } from '#data/learner-db/settings.ts';
import { useSetting } from '#shared/learner/use-setting.ts';
import { Select } from '#ui/controls/Select.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useSaveSetting } from './use-save-setting.ts';

/** The settings whose value is one of a few words. */
type Choice = 'pinyin' | 'translation' | 'theme' | 'corrections';

type ChoiceSettingProps<K extends Choice> = {
  name: K;
  label: string;
  description?: string;
  /** The label of each choice, in the order offered. */
  choices: Record<Settings[K], string>;
};

export function ChoiceSetting<K extends Choice>({ name, label, description, choices }: ChoiceSettingProps<K>) {
  const save = useSaveSetting();
  const value = useSetting(name) as Settings[K] | undefined;
  if (value === undefined) return <Skeleton className="h-20" />;
  const items = (Object.keys(choices) as Settings[K][]).map((choice) => ({ value: choice, label: choices[choice] }));
  return (
    <Select label={label} description={description} items={items} value={value} onChange={(next) => save(name, next)} />
  );
}
