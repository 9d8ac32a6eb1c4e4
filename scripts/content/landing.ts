/** Data that the landing page shows before anything else is loaded: featured scenes, and the beginning of the trial. */

import type { CompiledDialogue } from '#conversation/format/dialogue.ts';
import { createOnDevicePartner } from '#conversation/on-device-partner.ts';
import { suggestionsFor } from '#conversation/suggestions.ts';
import { lockOf } from '#domain/access.ts';
import { LANGUAGES } from '#domain/language.ts';
import type { Scene } from '../../content/format.ts';
import { readLanguageTalk } from './read-content.ts';

const VISITOR = { subscriber: false, unlocked: false };

/** The scenes that a visitor sees, those that can be played, in the order that their authors gave. */
export function featuredForVisitors(scenes: readonly Scene[], dialogues: readonly CompiledDialogue[]) {
  const playable = scenes.filter(({ id }) => dialogues.some(({ scene }) => scene === id));
  return playable
    .flatMap((scene) => (scene.featured ? [{ ...scene, featured: scene.featured }] : []))
    .sort((a, b) => a.featured - b.featured)
    .map(({ id, title, level, description, category, image, duration, access, unlock_cost = 0 }) => {
      const entry = { id, title, level, description, categoryId: category, image: image ?? null, duration };
      const lockable = { accessType: access, unlockable: unlock_cost > 0, unlockCost: unlock_cost };
      return { ...entry, lock: lockOf(lockable, VISITOR), unlockCost: unlock_cost };
    });
}

/** The scene that a visitor can play; null where none can be. */
export const trialScene = (scenes: readonly Scene[]): Scene | null => scenes.find(({ trial }) => trial) ?? null;

/** The opening of the scene in each language that it is written in, in the order of the languages. */
export function trialForVisitors(scenes: readonly Scene[], dialogues: readonly CompiledDialogue[]) {
  const scene = trialScene(scenes);
  if (!scene) return null;
  const openings = LANGUAGES.flatMap((language) => {
    const dialogue = dialogues.find((one) => one.scene === scene.id && one.language === language);
    if (!dialogue) return [];
    const partner = createOnDevicePartner(dialogue, readLanguageTalk(dialogue.language));
    const { state, lines } = partner.start({ seed: null });
    const { name, face } = partner.character;
    const image = scene.art[language]?.main ?? scene.image ?? '';
    return [{ language, image, partner: { name, face }, lines, suggestions: suggestionsFor(partner, state) }];
  });
  return {
    scene: scene.id,
    title: scene.title,
    objectives: scene.objectives.map(({ description }) => description),
    openings,
  };
}
