import { Square, Volume2 } from 'lucide-react';
import type { Language } from '#domain/language.ts';
import { useSetting } from '#shared/learner/use-setting.ts';
import { useVoice } from '#shared/voice/use-voice.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Foreign } from '#ui/text/Foreign.tsx';
import { nearestRate } from './speech-rate.ts';
import { SAMPLES, SETTINGS_TEXT as TEXT } from './text.ts';
import { useSaveSetting } from './use-save-setting.ts';
import { useVoices } from './voices.ts';

/** The value that stands for "automatic", because a select item may not be empty. */
const DEFAULT = 'default';

const RATES = (Object.keys(TEXT.rates) as (keyof typeof TEXT.rates)[]).map((value) => ({
  value,
  label: TEXT.rates[value],
}));

/** Voice and speed, each with an immediate sample. */
export function VoiceSettings({ language }: { language: Language }) {
  const rate = useSetting('speechRate');
  const save = useSaveSetting();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <VoiceSelect language={language} />
        {rate === undefined ? (
          <Skeleton className="h-20" />
        ) : (
          <Select
            label={TEXT.rate}
            items={RATES}
            value={nearestRate(rate)}
            onChange={(value) => save('speechRate', Number(value))}
          />
        )}
      </div>
      <Sample language={language} />
    </>
  );
}

function VoiceSelect({ language }: { language: Language }) {
  const chosen = useSetting('voiceByLanguage');
  const save = useSaveSetting();
  const voices = useVoices(language);
  if (!chosen) return <Skeleton className="h-20" />;
  const wished = chosen[language];
  const value = voices.some(({ uri }) => uri === wished) && wished ? wished : DEFAULT;
  const choose = (uri: string) => {
    const { [language]: _, ...others } = chosen;
    save('voiceByLanguage', uri === DEFAULT ? others : { ...others, [language]: uri });
  };
  return (
    <Select
      label={TEXT.voiceFor(language)}
      description={voices.length === 0 ? TEXT.noVoices : TEXT.voiceText}
      items={[
        { value: DEFAULT, label: TEXT.defaultVoice },
        ...voices.map(({ uri, name, local }) => ({ value: uri, label: local ? name : TEXT.remote(name) })),
      ]}
      value={value}
      onChange={choose}
      disabled={voices.length === 0}
    />
  );
}

/** Speaks a sample in the chosen voice and speed. */
function Sample({ language }: { language: Language }) {
  const voice = useVoice(language);
  const { text, pinyin, translation } = SAMPLES[language];
  const Icon = voice.speaking ? Square : Volume2;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control bg-sunk px-4 py-3">
      <p className="min-w-44 flex-1">
        <Foreign language={language} text={text} pinyin={pinyin} />
        {translation ? <span className="block text-sm text-ink-soft">{translation}</span> : null}
      </p>
      <Button onClick={() => (voice.speaking ? voice.stop() : void voice.say([{ who: 'partner', text, at: '' }]))}>
        <Icon size={18} aria-hidden />
        {voice.speaking ? TEXT.stop : TEXT.listen}
      </Button>
      {voice.problem ? (
        <p role="alert" className="basis-full text-sm font-medium text-danger">
          {voice.problem}
        </p>
      ) : null}
    </div>
  );
}
