import type { Language } from '../../domain/language.ts';
import { useSetting } from '../../store/hooks/use-setting.ts';
import { Select } from '../../ui/Select.tsx';
import { TEXT } from './text.ts';
import { useSaveSetting } from './use-save-setting.ts';
import { useVoices } from './voices.ts';

/** A select item may not be empty: this stands for no choice of one's own. */
const DEFAULT = 'default';

export function VoiceSelect({ language }: { language: Language }) {
  const chosen = useSetting('voiceByLanguage');
  const save = useSaveSetting();
  const voices = useVoices(language);
  if (!chosen) return null;
  const wished = chosen[language];
  const value = voices.some(({ uri }) => uri === wished) && wished ? wished : DEFAULT;
  const choose = (uri: string) => {
    const { [language]: _, ...others } = chosen;
    save('voiceByLanguage', uri === DEFAULT ? others : { ...others, [language]: uri });
  };
  return (
    <Select
      label={TEXT.voiceFor(language)}
      description={voices.length === 0 ? TEXT.noVoices : undefined}
      items={[
        { value: DEFAULT, label: TEXT.defaultVoice },
        ...voices.map(({ uri, name }) => ({ value: uri, label: name })),
      ]}
      value={value}
      onChange={choose}
      disabled={voices.length === 0}
    />
  );
}
