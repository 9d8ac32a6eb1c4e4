import { Icon, MessagesSquare } from 'lucide-react';
import { iconOf, tintOf } from './icons.ts';

/** The tints of theme.css, as classes that Tailwind finds. */
const TINTS: Record<string, string> = {
  food: 'bg-tint-food text-tint-food-ink',
  travel: 'bg-tint-travel text-tint-travel-ink',
  shopping: 'bg-tint-shopping text-tint-shopping-ink',
  daily: 'bg-tint-daily text-tint-daily-ink',
  health: 'bg-tint-health text-tint-health-ink',
  work: 'bg-tint-work text-tint-work-ink',
};

/** Background and foreground colours of a category, and quiet ones for an unknown category. */
export function categoryTint(categoryId: string): string {
  return TINTS[tintOf(categoryId) ?? ''] ?? 'bg-sunk text-ink-soft';
}

type CategoryIconProps = {
  categoryId: string;
  /** A scene may have an icon of its own. */
  sceneId?: string;
  size?: number;
};

export function CategoryIcon({ categoryId, sceneId, size = 20 }: CategoryIconProps) {
  const node = iconOf(categoryId, sceneId);
  if (!node) return <MessagesSquare size={size} strokeWidth={1.75} aria-hidden />;
  return <Icon iconNode={node} size={size} strokeWidth={1.75} aria-hidden />;
}
