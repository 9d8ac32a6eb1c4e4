import {
  CircleHelp,
  Layers,
  type LucideIcon,
  MessagesSquare,
  RotateCcw,
  Settings2,
  Unlock,
  UserRound,
} from 'lucide-react';
import type { ChangeKind } from '../mutations/describe-mutation.ts';

/** An icon for each kind of change, as in the navigation. */
export const CHANGE_ICONS: Record<ChangeKind, LucideIcon> = {
  attempt: MessagesSquare,
  'card-added': Layers,
  'card-changed': Layers,
  'card-removed': Layers,
  answer: Layers,
  'answer-undone': RotateCcw,
  profile: UserRound,
  setting: Settings2,
  unlock: Unlock,
  other: CircleHelp,
};
