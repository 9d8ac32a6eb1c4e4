import { useEffect, useRef, useState } from 'react';
import { Ambience } from '#platform/speech/ambience.ts';
import { useSetting } from '#shared/learner/use-setting.ts';

type AmbienceOptions = {
  scene: string;
  muted: boolean;
  /** True while somebody speaks or listens: the sounds become quieter. */
  speaking: boolean;
};

/** Plays the sounds of the place during a conversation, if the learner has them on. */
export function useAmbience({ scene, muted, speaking }: AmbienceOptions): void {
  const ambience = useRef<Ambience>(null);
  ambience.current ??= new Ambience();
  const wanted = useSetting('backgroundAudio') === true && !muted;

  const allowed = useActivation();

  useEffect(() => {
    if (!wanted || !allowed) return;
    ambience.current?.start(scene);
    return () => ambience.current?.stop();
  }, [wanted, allowed, scene]);
  useEffect(() => ambience.current?.duck(speaking), [speaking]);
}

const hasBeenActive = () => navigator.userActivation?.hasBeenActive === true;

/** True once the learner has tapped or typed: before that, a browser refuses to play and logs an error. */
function useActivation(): boolean {
  const [active, setActive] = useState(hasBeenActive);
  useEffect(() => {
    if (active) return;
    const look = () => setActive(hasBeenActive());
    window.addEventListener('click', look);
    window.addEventListener('keydown', look);
    return () => {
      window.removeEventListener('click', look);
      window.removeEventListener('keydown', look);
    };
  }, [active]);
  return active;
}
