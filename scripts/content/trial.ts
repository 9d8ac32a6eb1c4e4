/** How the conversation on the landing page begins, so that it stands there before its partner is loaded. */

import type { CompiledDialogue } from '#conversation/format/dialogue.ts';
import { createOnDevicePartner } from '#conversation/on-device-partner.ts';
import { suggestionsFor } from '#conversation/suggestions.ts';
import { LANGUAGES } from '#domain/language.ts';
import type { Scene } from '../../content/format.ts';

/** `src/features/landing/trial/load-partner.ts` names the same. */
const SCENE = 'restaurant';

/** The opening of the scene in each language that it is written in, in the order of the languages. */
export function trialForVisitors(scenes: readonly Scene[], dialogues: readonly CompiledDialogue[]) {
  const scene = scenes.find(({ id }) => id === SCENE);
  if (!scene) return null;
  const openings = LANGUAGES.flatMap((language) => {
    const dialogue = dialogues.find((one) => one.scene === SCENE && one.language === language);
    if (!dialogue) return [];
    const partner = createOnDevicePartner(dialogue);
    const { state, lines } = partner.start({ seed: null });
    const { name, face } = partner.character;
    const image = scene.art[language]?.main ?? scene.image ?? '';
    return [{ language, image, partner: { name, face }, lines, suggestions: suggestionsFor(partner, state) }];
  });
  return {
    title: scene.title,
    objectives: scene.objectives.map(({ description }) => description),
    openings,
  };
}
