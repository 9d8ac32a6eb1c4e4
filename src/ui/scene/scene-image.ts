import type { Language } from '#domain/language.ts';
import type { Scenario } from '#domain/scene.ts';

/** The picture of a scene in a language: the language's own picture if it has one, else the scene's. */
export function previewImage(scene: Pick<Scenario, 'imageUrl' | 'languageAssets'>, language: Language): string | null {
  return scene.languageAssets[language]?.preview_image_url ?? scene.imageUrl;
}

/** The same in large. */
export function mainImage(scene: Pick<Scenario, 'imageUrl' | 'languageAssets'>, language: Language): string | null {
  return scene.languageAssets[language]?.main_image_url ?? scene.imageUrl;
}
