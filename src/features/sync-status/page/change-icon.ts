import { CircleHelp, Layers, type LucideIcon, MessagesSquare, Settings2, Unlock, UserRound } from 'lucide-react';

const ICONS: Record<string, LucideIcon> = {
  scene_attempts: MessagesSquare,
  user_unlocked_scenarios: Unlock,
  flashcards: Layers,
  flashcard_reviews: Layers,
  profiles: UserRound,
  user_settings: Settings2,
};

/** An icon for the changes to a table, as in the navigation. */
export const changeIcon = (table: string): LucideIcon => ICONS[table] ?? CircleHelp;
