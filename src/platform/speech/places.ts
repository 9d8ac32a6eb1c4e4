/** The sounds of the scenes' places, written by `npm run content:build`. Before the first build every place is silent. */
import type { Place } from './place-sound.ts';

const generated: Record<string, Record<string, Place>> = import.meta.glob('./places.generated.json', {
  eager: true,
  import: 'default',
});

const PLACES = new Map(Object.values(generated).flatMap((places) => Object.entries(places)));

/** The sound of a scene's place; undefined where it is silent. */
export const placeOf = (scene: string): Place | undefined => PLACES.get(scene);
