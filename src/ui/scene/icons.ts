/**
 * The icons of categories and scenes, written by `npm run content:build` from `content/`; before the first build there
 * are none.
 */
import type { IconNode } from 'lucide-react';

export interface WrittenIcons {
  categories: Record<string, { node: IconNode }>;
  scenes: Record<string, { node: IconNode }>;
}

const generated: Record<string, WrittenIcons> = import.meta.glob('./icons.generated.json', {
  eager: true,
  import: 'default',
});

const NONE: WrittenIcons = { categories: {}, scenes: {} };
const ICONS = Object.values(generated)[0] ?? NONE;

/** The icon of a scene that has one of its own, else of its category; undefined where neither is known. */
export const iconOf = (categoryId: string, sceneId?: string, icons: WrittenIcons = ICONS): IconNode | undefined =>
  (sceneId === undefined ? undefined : icons.scenes[sceneId]?.node) ?? icons.categories[categoryId]?.node;

/**
 * Background and foreground colours of a category, and quiet ones for an unknown category. The classes are written to
 * `tints.generated.css` together with the icons.
 */
export const tintOf = (categoryId: string, icons: WrittenIcons = ICONS): string =>
  categoryId in icons.categories ? `bg-tint-${categoryId} text-tint-${categoryId}-ink` : 'bg-sunk text-ink-soft';
