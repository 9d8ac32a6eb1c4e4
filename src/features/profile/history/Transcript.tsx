import { Square, Volume2 } from 'lucide-react';
import { useState } from 'react';
import type { TranscriptEntry } from '#data/learner-db/tables/local-models.ts';
import type { Language } from '#domain/language.ts';
import { useSetting } from '#shared/learner/use-setting.ts';
import { ListenButtons } from '#shared/voice/ListenButtons.tsx';
import { useVoice } from '#shared/voice/use-voice.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { Bubble } from '#ui/text/Bubble.tsx';
import { ReadingAid } from './ReadingAid.tsx';
import { HISTORY_TEXT } from './text.ts';

/** The transcript, line by line, to be read and heard again. */
export function Transcript({ entries, language }: { entries: readonly TranscriptEntry[]; language: Language }) {
  const voice = useVoice(language);
  const [pinyin, setPinyin] = useAid('pinyin');
  const [translation, setTranslation] = useAid('translation');
  const has = (part: 'pinyin' | 'translation') => entries.some((entry) => entry[part]);
  const theirs = entries.filter(({ who }) => who === 'partner');
  return (
    <Section title={HISTORY_TEXT.transcript}>
      {entries.length === 0 ? <p className="text-ink-soft">{HISTORY_TEXT.noWords}</p> : null}
      <div className="flex flex-wrap gap-2">
        {theirs.length > 0 ? (
          <Button onClick={() => (voice.speaking ? voice.stop() : void voice.say(theirs))}>
            {voice.speaking ? <Square size={18} aria-hidden /> : <Volume2 size={18} aria-hidden />}
            {voice.speaking ? HISTORY_TEXT.stop : HISTORY_TEXT.listenAll}
          </Button>
        ) : null}
        {has('pinyin') ? <ReadingAid label={HISTORY_TEXT.pinyin} on={pinyin} onChange={setPinyin} /> : null}
        {has('translation') ? (
          <ReadingAid label={HISTORY_TEXT.translation} on={translation} onChange={setTranslation} />
        ) : null}
      </div>
      {voice.problem ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {voice.problem}
        </p>
      ) : null}
      <ol className="flex flex-col gap-3">
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a transcript is never reordered
          <li key={index} className="flex flex-col">
            {entry.replaced && entry.who === 'learner' ? (
              <p className="self-end text-sm text-ink-soft">{HISTORY_TEXT.replaced}</p>
            ) : null}
            <Bubble
              who={entry.who}
              name={entry.who === 'partner' ? HISTORY_TEXT.partner : HISTORY_TEXT.you}
              language={language}
              text={entry.text}
              pinyin={pinyin ? entry.pinyin : null}
              translation={translation ? entry.translation : null}
            />
            {entry.who === 'partner' ? (
              <div className="flex">
                <ListenButtons {...{ voice, entry }} label={HISTORY_TEXT.listen} slowLabel={HISTORY_TEXT.slowly} />
              </div>
            ) : null}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/**
 * The aid is shown unless the learner has hidden it everywhere, because guessing is over when reading again. The switch
 * here overrides both.
 */
function useAid(key: 'pinyin' | 'translation'): [boolean, (on: boolean) => void] {
  const setting = useSetting(key);
  const [chosen, setChosen] = useState<boolean | null>(null);
  return [chosen ?? setting !== 'hidden', setChosen];
}
