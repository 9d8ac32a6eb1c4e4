import { useAccount } from '../../account/account-store.ts';
import { DEFAULT_LANGUAGE } from '../../domain/language.ts';
import { useProfile } from '../../store/hooks/use-profile.ts';
import { useSetting } from '../../store/hooks/use-setting.ts';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { Section } from './Section.tsx';
import { nearestRate } from './speech-rate.ts';
import { TEXT } from './text.ts';
import { useSaveSetting } from './use-save-setting.ts';
import { VoiceSelect } from './VoiceSelect.tsx';

const items = <T extends string>(names: Record<T, string>) =>
  (Object.keys(names) as T[]).map((value) => ({ value, label: names[value] }));

const THEMES = items(TEXT.themes);
const VISIBILITY = items(TEXT.visibility);
const RATES = items(TEXT.rates);

export function SettingsSection() {
  const save = useSaveSetting();
  const backgroundAudio = useSetting('backgroundAudio');
  const theme = useSetting('theme');
  const pinyin = useSetting('pinyin');
  const translation = useSetting('translation');
  const rate = useSetting('speechRate');
  const stored = useProfile()?.preferred_language;
  const language = useAccount((account) => account.sessionLanguage) ?? stored ?? DEFAULT_LANGUAGE;
  if (backgroundAudio === undefined || !theme || !pinyin || !translation || rate === undefined) {
    return (
      <Section title={TEXT.settings}>
        <Skeleton className="h-72" />
      </Section>
    );
  }
  return (
    <Section title={TEXT.settings}>
      <Switch
        label={TEXT.backgroundAudio}
        description={TEXT.backgroundAudioText}
        checked={backgroundAudio}
        onChange={(on) => save('backgroundAudio', on)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label={TEXT.theme} items={THEMES} value={theme} onChange={(value) => save('theme', value)} />
        <Select
          label={TEXT.rate}
          items={RATES}
          value={nearestRate(rate)}
          onChange={(value) => save('speechRate', Number(value))}
        />
        <Select label={TEXT.pinyin} items={VISIBILITY} value={pinyin} onChange={(value) => save('pinyin', value)} />
        <Select
          label={TEXT.translation}
          items={VISIBILITY}
          value={translation}
          onChange={(value) => save('translation', value)}
        />
      </div>
      <VoiceSelect language={language} />
    </Section>
  );
}
