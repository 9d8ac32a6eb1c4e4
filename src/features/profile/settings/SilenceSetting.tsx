import type { Language } from '#domain/language.ts';
import { silenceMs } from '#platform/speech/constants.ts';
import { canListen } from '#platform/speech/recogniser.ts';
import { useSetting } from '#shared/learner/use-setting.ts';
import { Select } from '#ui/controls/Select.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { type SilenceChoice, silenceChoice, silenceChoices, silenceValue } from './silence-choice.ts';
import { SETTINGS_TEXT as TEXT } from './text.ts';
import { useSaveSetting } from './use-save-setting.ts';

const nameOf = (choice: SilenceChoice, language: Language) => {
  if (choice === 'usual') return TEXT.silenceUsual(language, silenceMs(language));
  return choice === 'hold' ? TEXT.silenceHold : TEXT.silenceAfter(Number(choice));
};

/** The end of a spoken reply: the language's own pause, a longer pause, or the release of the button. */
export function SilenceSetting({ language }: { language: Language }) {
  const save = useSaveSetting();
  const value = useSetting('silenceMs');
  if (value === undefined) return <Skeleton className="h-20" />;
  return (
    <Select
      label={TEXT.silence}
      description={canListen() ? TEXT.silenceText : TEXT.cannotListen}
      items={silenceChoices(value).map((choice) => ({ value: choice, label: nameOf(choice, language) }))}
      value={silenceChoice(value)}
      onChange={(choice) => save('silenceMs', silenceValue(choice))}
    />
  );
}
