/** Ranges of keys as Dexie tells them: a tree, which comes without its methods. */
export interface KeyTree {
  from?: unknown;
  to?: unknown;
  l?: KeyTree | null;
  r?: KeyTree | null;
  /** Its depth; 0: nothing in it. */
  d?: number;
}

/** The ids in a tree; null where a range of it holds nobody knows which. */
export function changedIds(tree: KeyTree | null | undefined): string[] | null {
  if (!tree || tree.d === 0) return [];
  const [left, right] = [changedIds(tree.l), changedIds(tree.r)];
  if (left === null || right === null || typeof tree.from !== 'string' || tree.from !== tree.to) return null;
  return [...left, tree.from, ...right];
}
