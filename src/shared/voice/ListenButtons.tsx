import { Snail, Volume2 } from 'lucide-react';
import type { TranscriptEntry } from '#conversation/format/transcript.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import type { Voice } from './use-voice.ts';

type ListenButtonsProps = { voice: Voice; entry: TranscriptEntry; label: string; slowLabel: string };

/** Speaks a line of the partner again, at the usual speed or slowly. */
export function ListenButtons({ voice, entry, label, slowLabel }: ListenButtonsProps) {
  return (
    <>
      <IconButton label={label} onClick={() => void voice.say([entry])}>
        <Volume2 size={18} aria-hidden />
      </IconButton>
      <IconButton label={slowLabel} onClick={() => void voice.say([entry], true)}>
        <Snail size={18} aria-hidden />
      </IconButton>
    </>
  );
}
