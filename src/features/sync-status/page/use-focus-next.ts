import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a list that items disappear from: it moves to the item in the same position, else to `fallback`.
 * `ids` are in the list's order; each item carries its id in `data-item` and can take the focus.
 */
export function useFocusNext(ids: readonly string[], fallback: () => HTMLElement | null) {
  const last = useRef<{ id: string; index: number } | null>(null);
  const list = useRef<HTMLUListElement | null>(null);
  const key = ids.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a list that has changed can have lost the focus
  useEffect(() => {
    const lost = last.current;
    if (!lost || ids.includes(lost.id)) return;
    last.current = null;
    const taken = document.activeElement;
    // A dialog that closes returns the focus to the page's heading when its button is gone.
    if (taken && taken !== document.body && taken.tagName !== 'H1') return;
    const next = ids[Math.min(lost.index, ids.length - 1)];
    const item = [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])].find(
      (element) => element.dataset.item === next,
    );
    (item ?? fallback())?.focus();
  }, [key]);
  const onFocus = (event: FocusEvent) => {
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-item]')?.dataset.item;
    if (id !== undefined) last.current = { id, index: ids.indexOf(id) };
  };
  return { ref: list, onFocus };
}
