import {
  Briefcase,
  HeartPulse,
  House,
  type LucideIcon,
  MessagesSquare,
  Plane,
  ShoppingBag,
  Utensils,
} from 'lucide-react';

const CATEGORIES: Record<string, { icon: LucideIcon; tint: string }> = {
  food: { icon: Utensils, tint: 'bg-tint-food text-tint-food-ink' },
  travel: { icon: Plane, tint: 'bg-tint-travel text-tint-travel-ink' },
  shopping: { icon: ShoppingBag, tint: 'bg-tint-shopping text-tint-shopping-ink' },
  daily: { icon: House, tint: 'bg-tint-daily text-tint-daily-ink' },
  health: { icon: HeartPulse, tint: 'bg-tint-health text-tint-health-ink' },
  work: { icon: Briefcase, tint: 'bg-tint-work text-tint-work-ink' },
};

/** Background and foreground colours of a category, and quiet ones for an unknown category. */
export function categoryTint(categoryId: string): string {
  return CATEGORIES[categoryId]?.tint ?? 'bg-sunk text-ink-soft';
}

export function CategoryIcon({ categoryId, size = 20 }: { categoryId: string; size?: number }) {
  const Icon = CATEGORIES[categoryId]?.icon ?? MessagesSquare;
  return <Icon size={size} strokeWidth={1.75} aria-hidden />;
}
