import { useEffect, useRef, useState } from 'react';
import { Ambience } from '#platform/speech/ambience.ts';
import { useSetting } from '#shared/learner/use-setting.ts';

type AmbienceOptions = {
  scene: string;
  muted: boolean;
  /** Somebody speaks or listens: the room falls quieter. */
  speaking: boolean;
};

/** Sounds of the place while a conversation is on the screen, where the learner has them on. */
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

/** Whether anybody has tapped yet: after a reload, before that, a browser would refuse and say so in its console. */
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
