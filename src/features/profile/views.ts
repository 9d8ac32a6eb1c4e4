/** The views of the profile, each with its own address. */
import {
  Cloud,
  Crown,
  Download,
  type LucideIcon,
  MessagesSquare,
  NotebookPen,
  SlidersHorizontal,
  UserRound,
} from 'lucide-react';

export const VIEWS = ['you', 'history', 'settings', 'remembered', 'premium', 'sync', 'data'] as const;
export type View = (typeof VIEWS)[number];

export const VIEW_TITLES: Record<View, string> = {
  you: 'About you',
  history: 'Conversations',
  settings: 'Settings',
  remembered: 'What partners remember',
  premium: 'Premium',
  sync: 'Sync and storage',
  data: 'Your data',
};

export const VIEW_ICONS: Record<View, LucideIcon> = {
  you: UserRound,
  history: MessagesSquare,
  settings: SlidersHorizontal,
  remembered: NotebookPen,
  premium: Crown,
  sync: Cloud,
  data: Download,
};

/** The view that an address names, or the first view where it names none. */
export function viewOf(params: URLSearchParams): View {
  return VIEWS.find((view) => view === params.get('view')) ?? 'you';
}

/** `attempt` is the id of an attempt in the history. */
export function viewPath(view: View, attempt?: string): string {
  if (view === 'you') return '/profile';
  return `/profile?view=${view}${attempt ? `&attempt=${encodeURIComponent(attempt)}` : ''}`;
}
