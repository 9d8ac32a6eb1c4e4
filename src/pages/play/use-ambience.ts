import { useEffect, useRef } from 'react';
import { Ambience } from '../../speech/ambience.ts';
import { useSetting } from '../../store/hooks/use-setting.ts';

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

  useEffect(() => {
    // After a reload nobody has tapped yet: a browser would refuse, and say so in its console.
    if (!wanted || !navigator.userActivation?.hasBeenActive) return;
    ambience.current?.start(scene);
    return () => ambience.current?.stop();
  }, [wanted, scene]);
  useEffect(() => ambience.current?.duck(speaking), [speaking]);
}
