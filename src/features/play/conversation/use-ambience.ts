import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Ambience, startAmbience } from '#platform/speech/ambience.ts';
import { placeOf } from '#platform/speech/places.ts';
import { useSetting } from '#shared/learner/use-setting.ts';

type AmbienceOptions = {
  scene: string;
  muted: boolean;
  /** True while somebody speaks or listens: the sounds become quieter. */
  speaking: boolean;
};

/** True once the learner has tapped or typed: before that, a browser refuses to play and logs an error. */
const isAllowed = () => navigator.userActivation?.hasBeenActive === true;

function onActivation(look: () => void): () => void {
  const ended = new AbortController();
  for (const event of ['click', 'keydown']) window.addEventListener(event, look, { signal: ended.signal });
  return () => ended.abort();
}

/** Plays the sounds of the place during a conversation, if the learner has them on. */
export function useAmbience({ scene, muted, speaking }: AmbienceOptions): void {
  const [ambience, setAmbience] = useState<Ambience | null>(null);
  const allowed = useSyncExternalStore(onActivation, isAllowed);
  const wanted = useSetting('backgroundAudio') === true && !muted;

  useEffect(() => {
    if (!wanted || !allowed) return;
    const started = startAmbience(placeOf(scene));
    setAmbience(started);
    return () => started?.stop();
  }, [wanted, allowed, scene]);
  useEffect(() => {
    ambience?.duck(speaking);
  }, [ambience, speaking]);
}
