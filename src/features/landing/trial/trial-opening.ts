/**
 * The opening of the trial in each language, written by `npm run content:build` and shown before the partner is loaded.
 * There is no trial before the first build.
 */
import type { SpokenLine } from '#conversation/partner.ts';
import type { Language } from '#domain/language.ts';

export interface TrialOpening {
  language: Language;
  image: string;
  partner: { name: string; face: string };
  lines: readonly SpokenLine[];
  suggestions: readonly SpokenLine[];
}

export interface TrialScene {
  /** The id of the scene. */
  scene: string;
  title: string;
  /** The descriptions of the objectives in their order. */
  objectives: readonly string[];
  openings: readonly TrialOpening[];
}

const generated: Record<string, unknown> = import.meta.glob('./trial.generated.json', {
  eager: true,
  import: 'default',
});

/** Reads the output of the content build; null where the scene is built in no language. */
export function readTrialScene(data: unknown): TrialScene | null {
  const scene = data as TrialScene | undefined;
  return scene?.openings?.length ? scene : null;
}

export const TRIAL_SCENE = readTrialScene(Object.values(generated)[0]);
