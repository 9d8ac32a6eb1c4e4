import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Language } from '#domain/language.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Face } from '#ui/face/Face.tsx';
import type { Mood } from '#ui/face/mood.ts';
import { Foreign } from '#ui/text/Foreign.tsx';
import { TEXT } from '../text.ts';

type HeaderProps = {
  title: string;
  language: Language;
  character: { name: string; face: string };
  mood: Mood;
  muted: boolean;
  onMute: () => void;
  onEnd: () => void;
};

/** The partner's face and name, the title of the scene, and the buttons for the sound and for ending. */
export function ConversationHeader({ title, language, character, mood, muted, onMute, onEnd }: HeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="flex items-center gap-2.5 sm:gap-3">
      <Face character={character.face} mood={mood} size={52} className="shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-display text-base leading-tight font-bold">
          <Foreign language={language} text={character.name} size="inherit" />
        </p>
        <h1
          ref={heading}
          tabIndex={-1}
          className="font-sans text-sm leading-snug font-normal tracking-normal text-ink-soft"
        >
          {title}
        </h1>
      </div>
      <IconButton label={TEXT.mute} aria-pressed={muted} onClick={onMute}>
        {muted ? <VolumeX size={22} aria-hidden /> : <Volume2 size={22} aria-hidden />}
      </IconButton>
      <Button variant="quiet" aria-label={TEXT.end} onClick={onEnd} className="px-2.5! text-ink-soft">
        {TEXT.endShort}
      </Button>
    </div>
  );
}
