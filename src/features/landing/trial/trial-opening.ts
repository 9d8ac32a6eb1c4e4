/**
 * How the trial begins in each language, written by `npm run content:build`: what stands on the page before the partner
 * is loaded. Before the first build there is none, and no trial.
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
  title: string;
  /** Descriptions, in their order. */
  objectives: readonly string[];
  openings: readonly TrialOpening[];
}

const generated: Record<string, unknown> = import.meta.glob('./trial.generated.json', {
  eager: true,
  import: 'default',
});

/** Null: nothing is built yet, or no language of the scene is. */
export function readTrialScene(data: unknown): TrialScene | null {
  const scene = data as TrialScene | undefined;
  return scene?.openings?.length ? scene : null;
}

export const TRIAL_SCENE = readTrialScene(Object.values(generated)[0]);
