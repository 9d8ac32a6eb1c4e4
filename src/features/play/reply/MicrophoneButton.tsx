import { Mic, Square } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { VoiceLevel } from '#platform/speech/recogniser.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TEXT } from '../text.ts';

type MicrophoneButtonProps = {
  listening: boolean;
  level: VoiceLevel;
  /** The button listens while it is held down, with a finger, Space or Enter. */
  hold: boolean;
  onStart: () => void;
  onStop: () => void;
};

/** The size of the ring around the button, as a scale, by the level of the voice. */
const RINGS: Record<VoiceLevel, string> = {
  silent: 'scale-100 opacity-40',
  sound: 'scale-115 opacity-60',
  speech: 'scale-130 opacity-80',
  words: 'scale-150 opacity-100',
};

/** The time within which a hold is followed by its own click, in ms. */
const OWN_CLICK_MS = 500;

const isPress = ({ key, repeat }: KeyboardEvent) => (key === ' ' || key === 'Enter') && !repeat;

/** Starts and stops listening: a switch, or a button to hold down. A click without a hold (a screen reader's) switches. */
export function MicrophoneButton({ listening, level, hold, onStart, onStop }: MicrophoneButtonProps) {
  const held = useRef(false);
  const releasedAt = useRef(Number.NEGATIVE_INFINITY);
  const press = () => {
    held.current = true;
    onStart();
  };
  const release = ({ timeStamp }: { timeStamp: number }) => {
    if (!held.current) return;
    held.current = false;
    releasedAt.current = timeStamp;
    onStop();
  };
  const click = ({ timeStamp }: { timeStamp: number }) => {
    if (held.current || timeStamp - releasedAt.current < OWN_CLICK_MS) return;
    if (listening) onStop();
    else onStart();
  };
  const holding = {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId); // Holds on when the thumb slips off.
      press();
    },
    onPointerUp: release,
    onPointerCancel: release,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onKeyDown: (event: KeyboardEvent) => {
      if (isPress(event)) press();
      if (event.key === 'Enter') event.preventDefault(); // Enter would click at once and repeat while held.
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (isPress(event)) release(event);
    },
    onBlur: release,
  };
  return (
    <span className="relative grid size-20 place-items-center low:size-11">
      {listening ? (
        <span
          aria-hidden
          data-level={level}
          className={classNames(
            'pointer-events-none absolute inset-1 rounded-full bg-accent-wash transition-[scale,opacity] duration-200',
            RINGS[level],
          )}
        />
      ) : null}
      <Button
        variant="primary"
        aria-label={TEXT.speak}
        aria-pressed={listening}
        onClick={click}
        {...(hold ? holding : {})}
        className={classNames('relative size-18 rounded-full px-0! low:size-11', hold && 'touch-none select-none')}
      >
        {listening && !hold ? <Square size={26} fill="currentColor" aria-hidden /> : <Mic size={32} aria-hidden />}
      </Button>
    </span>
  );
}
