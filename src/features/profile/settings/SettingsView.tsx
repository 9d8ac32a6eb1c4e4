import { useLearnerLanguage } from '#shared/learner/use-learner-language.ts';
import { useSetting } from '#shared/learner/use-setting.ts';
import { Switch } from '#ui/controls/Switch.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { ChoiceSetting } from './ChoiceSetting.tsx';
import { GoalSetting } from './GoalSetting.tsx';
import { SilenceSetting } from './SilenceSetting.tsx';
import { SETTINGS_TEXT as TEXT } from './text.ts';
import { useSaveSetting } from './use-save-setting.ts';
import { VoiceSettings } from './VoiceSettings.tsx';

/** All settings, in the order in which a learner meets their effects. */
export function SettingsView() {
  const save = useSaveSetting();
  const backgroundAudio = useSetting('backgroundAudio');
  const language = useLearnerLanguage();
  if (backgroundAudio === undefined || !language) return <Skeleton className="h-96 rounded-sheet" />;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Section title={TEXT.voice}>
        <VoiceSettings language={language} />
      </Section>
      <Section title={TEXT.talking}>
        <Switch
          label={TEXT.backgroundAudio}
          description={TEXT.backgroundAudioText}
          checked={backgroundAudio}
          onChange={(on) => save('backgroundAudio', on)}
        />
        <SilenceSetting language={language} />
        <ChoiceSetting
          name="corrections"
          label={TEXT.corrections}
          description={TEXT.correctionsText}
          choices={TEXT.correctionChoices}
        />
      </Section>
      <Section title={TEXT.reading}>
        <div className="grid gap-4 sm:grid-cols-2">
          <ChoiceSetting name="pinyin" label={TEXT.pinyin} description={TEXT.pinyinText} choices={TEXT.visibility} />
          <ChoiceSetting
            name="translation"
            label={TEXT.translation}
            description={TEXT.translationText}
            choices={TEXT.visibility}
          />
        </div>
      </Section>
      <Section title={TEXT.goal}>
        <GoalSetting />
      </Section>
      <Section title={TEXT.look}>
        <ChoiceSetting name="theme" label={TEXT.theme} choices={TEXT.themes} />
      </Section>
      <p className="px-2 text-[0.9375rem] text-ink-soft">{TEXT.synced}</p>
    </div>
  );
}
