/**
 * The featured scenes for visitors, written by `npm run content:build` so that the landing page needs neither a
 * database nor a network. Empty before the first build.
 */
import type { SceneLock } from '#domain/access.ts';
import { FEATURED_COUNT } from '#domain/featured.ts';
import type { Level } from '#domain/level.ts';

export interface VisitorScene {
  id: string;
  title: string;
  description: string;
  level: Level;
  categoryId: string;
  image: string | null;
  /** Minutes. */
  duration: number;
  /** A visitor has unlocked nothing. */
  lock: SceneLock | null;
  unlockCost: number;
}

const generated: Record<string, unknown> = import.meta.glob('./featured-visitor.generated.json', {
  eager: true,
  import: 'default',
});

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * Reads the output of the content build: at most four beginner scenes (product 5.15). Scenes without a title are left
 * out.
 */
export function readVisitorScenes(data: unknown): VisitorScene[] {
  if (!Array.isArray(data)) return [];
  const scenes = data.flatMap((entry: Record<string, unknown>) => {
    const id = text(entry?.id);
    const title = text(entry?.title);
    if (!id || !title || entry.level !== 'beginner') return [];
    const description = text(entry.description) ?? '';
    const categoryId = text(entry.categoryId) ?? '';
    const duration = typeof entry.duration === 'number' ? entry.duration : 5;
    const lock: SceneLock | null = entry.lock === 'premium' || entry.lock === 'unlock' ? entry.lock : null;
    const unlockCost = typeof entry.unlockCost === 'number' ? entry.unlockCost : 0;
    const shown = {
      id,
      title,
      level: 'beginner' as const,
      description,
      categoryId,
      image: text(entry.image),
      duration,
    };
    return [{ ...shown, lock, unlockCost }];
  });
  return scenes.slice(0, FEATURED_COUNT);
}

export const VISITOR_SCENES = readVisitorScenes(Object.values(generated)[0]);
