import {
  Briefcase,
  Ellipsis,
  GraduationCap,
  Heart,
  type LucideIcon,
  Palette,
  Plane,
  Stamp,
  Theater,
} from 'lucide-react';
import { LANGUAGES } from '#domain/language.ts';
import { LEVELS } from '#domain/level.ts';
import { MOTIVATIONS, type Motivation } from '#domain/motivation.ts';
import { LEVEL_NAMES } from '#ui/scene/LevelBadge.tsx';
import { MOTIVATION_NAMES } from './text.ts';

const ICONS: Record<Motivation, LucideIcon> = {
  family: Heart,
  business: Briefcase,
  travel: Plane,
  education: GraduationCap,
  culture: Theater,
  immigration: Stamp,
  hobby: Palette,
  other: Ellipsis,
};

export const LANGUAGE_ITEMS = LANGUAGES.map((value) => ({ value, label: value }));
export const LEVEL_ITEMS = LEVELS.map((value) => ({ value, label: LEVEL_NAMES[value] }));
export const MOTIVATION_CARDS = MOTIVATIONS.map((value) => ({
  value,
  label: MOTIVATION_NAMES[value],
  icon: ICONS[value],
}));
