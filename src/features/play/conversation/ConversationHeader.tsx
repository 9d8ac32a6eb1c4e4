import { ChevronLeft, Languages, Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Language } from '#domain/language.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Face } from '#ui/face/Face.tsx';
import type { Mood } from '#ui/face/mood.ts';
import { Foreign } from '#ui/text/Foreign.tsx';
import type { ReadingAids } from '../log/use-aids.ts';
import { TEXT } from '../text.ts';

type HeaderProps = {
  title: string;
  language: Language;
  character: { name: string; face: string };
  mood: Mood;
  muted: boolean;
  onMute: () => void;
  aids: ReadingAids;
  onEnd: () => void;
  /** The objectives, where they have no column of their own. */
  children?: ReactNode;
};

/**
 * The partner's face and name, the title of the scene, and the buttons for ending, sound and reading aids. Navigation is
 * out of sight during a conversation, so that a link leads back; the conversation waits.
 */
export function ConversationHeader({ title, language, character, mood, onEnd, children, ...props }: HeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { muted, onMute, aids } = props;
  return (
    <div className="relative shrink-0 py-1.5">
      <div className="flex items-center gap-1">
        <Link
          to="/scenarios"
          aria-label={TEXT.pause}
          className="-ml-3 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunk"
        >
          <ChevronLeft size={24} aria-hidden />
        </Link>
        <Face character={character.face} mood={mood} size={42} className="mr-1 shrink-0" />
        <div className="min-w-0 flex-1">
          <p className="truncate font-display text-base leading-tight font-bold">
            <Foreign language={language} text={character.name} size="inherit" />
          </p>
          <h1
            ref={heading}
            tabIndex={-1}
            className="font-sans text-[0.8125rem] leading-tight font-normal tracking-normal text-ink-soft"
          >
            {title}
          </h1>
        </div>
        <IconButton
          label={TEXT.aids}
          aria-pressed={aids.all}
          onClick={aids.toggle}
          className={classNames(aids.all && 'bg-accent-wash text-accent-text')}
        >
          <Languages size={22} aria-hidden />
        </IconButton>
        <IconButton label={TEXT.mute} aria-pressed={muted} onClick={onMute}>
          {muted ? <VolumeX size={22} aria-hidden /> : <Volume2 size={22} aria-hidden />}
        </IconButton>
        <Button variant="quiet" aria-label={TEXT.end} onClick={onEnd} className="-mr-2 px-2! text-ink-soft">
          {TEXT.endShort}
        </Button>
      </div>
      <div className="low:sr-only">{children}</div>
    </div>
  );
}
