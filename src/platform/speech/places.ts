import type { Place } from './place-format.ts';

/** Written by `npm run content:build`; before the first build every place is silent. */
const generated = import.meta.glob<Record<string, Place>>('./places.generated.json', {
  eager: true,
  import: 'default',
});

/** The sound of a scene's place; undefined where it is silent. */
export const placeOf = (scene: string): Place | undefined =>
  Object.values(generated).find((places) => scene in places)?.[scene];
