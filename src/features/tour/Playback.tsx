import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { useReducedMotion } from '#ui/reduced-motion.ts';
import type { Cycle } from './cycle.ts';
import { TEXT } from './steps.ts';

type PlaybackProps = {
  cycle: Cycle /** The label of the button that advances by one step. */;
  step: string;
  children: ReactNode;
};

/** A demonstration that plays by itself, with buttons to pause it and to advance it. */
export function Playback({ cycle, step, children }: PlaybackProps) {
  const still = useReducedMotion();
  return (
    <div className="flex flex-col gap-3">
      {/* Automatic changes are not read out; a change that the learner asked for is. */}
      <div aria-live={cycle.running ? 'off' : 'polite'} className="grid min-h-72 content-center">
        {children}
      </div>
      <div className="flex items-center justify-center gap-1">
        {still ? null : (
          <IconButton label={cycle.running ? TEXT.pause : TEXT.play} onClick={cycle.toggle}>
            {cycle.running ? <Pause size={20} aria-hidden /> : <Play size={20} aria-hidden />}
          </IconButton>
        )}
        <Button variant="quiet" onClick={cycle.step}>
          {step}
        </Button>
      </div>
    </div>
  );
}
