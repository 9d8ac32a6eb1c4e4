import { Icon, MessagesSquare } from 'lucide-react';
import { iconOf } from './icons.ts';

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
