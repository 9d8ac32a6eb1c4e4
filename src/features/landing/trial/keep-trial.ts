import { feedbackOn } from '#conversation/cards/feedback.ts';
import { type CardMaterial, materialFor } from '#conversation/cards/material.ts';
import { offeredCards, TICKED } from '#conversation/cards/offered-cards.ts';
import type { OnDevicePartner } from '#conversation/on-device-partner.ts';
import { loadCardMaterial } from '#data/catalogue/card-material.ts';
import type { Language } from '#domain/language.ts';
import { keepTrial, readTrial } from '#shared/trial/kept-trial.ts';
import type { Trial } from './trial.ts';

export interface TrialSetting {
  /** The id of the attempt that it may become. */
  id: string;
  scene: string;
  language: Language;
  objectives: readonly string[];
}

function keep(
  trial: Trial,
  partner: OnDevicePartner,
  { id, scene, language, objectives }: TrialSetting,
  at: string,
  material: CardMaterial | null,
): void {
  const played = {
    language,
    objectives: objectives.map((description, index) => ({ description, models: partner.models(index) })),
    outcomes: trial.outcomes,
    hintsUsed: [],
    entries: trial.entries,
    words: partner.words,
    material: materialFor(scene, material),
    read: partner.read,
    syllables: partner.syllables,
    isRight: partner.isRight,
  };
  const best = offeredCards(played).slice(0, TICKED);
  const cards = best.map(({ why: _, ...card }) => ({ ...card, language, sceneId: scene }));
  keepTrial({
    id,
    scene,
    language,
    at,
    entries: [...trial.entries],
    outcomes: [...trial.outcomes],
    feedback: feedbackOn(played, best),
    cards,
  });
}

/**
 * Keeps a trial in which something was reached for the account that may be made next: at once, and again with the phrases
 * worth knowing once they are loaded.
 */
export function keepPlayed(trial: Trial, partner: OnDevicePartner, setting: TrialSetting): void {
  const at = trial.entries.at(-1)?.at;
  if (!at || !trial.outcomes.some(({ reached }) => reached)) return;
  keep(trial, partner, setting, at, null);
  loadCardMaterial(setting.language).then(
    (material) => {
      // An account may have taken it over by now.
      if (readTrial(Date.now())?.id === setting.id) keep(trial, partner, setting, at, material);
    },
    (error: unknown) => console.info('The phrases worth knowing could not be loaded', error),
  );
}
