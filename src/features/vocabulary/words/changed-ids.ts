/** Ranges of keys as Dexie reports them: a tree of plain objects. */
export interface KeyTree {
  from?: unknown;
  to?: unknown;
  l?: KeyTree | null;
  r?: KeyTree | null;
  /** The depth; 0: the tree is empty. */
  d?: number;
}

/** The ids in a tree; null where a range of it stands for unknown ids. */
export function changedIds(tree: KeyTree | null | undefined): string[] | null {
  if (!tree || tree.d === 0) return [];
  const [left, right] = [changedIds(tree.l), changedIds(tree.r)];
  if (left === null || right === null || typeof tree.from !== 'string' || tree.from !== tree.to) return null;
  return [...left, tree.from, ...right];
}
