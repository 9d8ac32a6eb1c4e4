/** Sizes and wishes of the things on an order, while a reply is read: each piece has a size of its own. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { ConversationState, TalkState } from '../../partner.ts';
import type { SizeSaid } from '../perceive/order/order-part.ts';
import { isUnasked } from '../single-slot.ts';
import { isSize } from '../things.ts';

type Details = NonNullable<TalkState['details']>;
type Counts = ReadonlyMap<string, number>;

/** The slot of sizes in a scene; undefined where it has none. */
export const sizeSlotOf = (dialogue: CompiledDialogue): string | undefined =>
  Object.keys(dialogue.slots).find((slot) => isSize(dialogue, slot));

/** One for each piece; an empty text where none is known. */
const padded = (sizes: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, at) => sizes[at] ?? '');

/** The slot of a thing, by the key under which its details are kept. */
const slotOf = (key: string) => key.slice(0, key.indexOf(' '));

/** True for a wish about a kind of milk, of which a thing has one. */
export const isMilk = (extra: string): boolean => /milk$/.test(extra);

export class OrderDetails {
  private readonly sizes = new Map<string, string[]>();
  private readonly extras = new Map<string, string[]>();
  /** Wishes about single pieces. */
  private readonly each = new Map<string, string[][]>();
  /** Pieces of which this reply has said how each is wanted. */
  private readonly shared = new Map<string, number>();
  private readonly slot: string | undefined;
  private readonly cheapest: string;
  /** True for a thing that comes in sizes: none that no objective asks for does. */
  private readonly isSized: (key: string) => boolean;
  /** True if a size was known before. */
  private readonly had: boolean;
  /** Sizes that this reply gave, in its order. */
  private readonly said: string[] = [];

  constructor(dialogue: CompiledDialogue, slots: ConversationState['slots'], order: Counts, details: Details) {
    this.slot = sizeSlotOf(dialogue);
    const found = this.slot === undefined ? undefined : dialogue.slots[this.slot];
    const values = found?.kind === 'list' ? found.values : [];
    this.cheapest = [...values].sort((a, b) => (a.price ?? 0) - (b.price ?? 0))[0]?.id ?? '';
    const chosen = this.slot === undefined ? undefined : slots[this.slot];
    this.isSized = (key) => !isUnasked(dialogue.slots[slotOf(key)]);
    for (const [key, count] of order) {
      if (this.isSized(key)) this.sizes.set(key, padded(details[key]?.sizes ?? [], count));
      this.extras.set(key, [...(details[key]?.extras ?? [])]);
      const { each } = details[key] ?? {};
      if (each) this.each.set(key, each.slice(0, count));
    }
    this.had = this.chosenFor(order).length > 0;
    // A choice made elsewhere, after a twist for one, holds for all.
    const isElse = Array.isArray(chosen) && JSON.stringify(this.chosenFor(order)) !== JSON.stringify(chosen);
    if (isElse || chosen === undefined)
      for (const [key, count] of order)
        if (this.isSized(key))
          this.sizes.set(
            key,
            Array.from({ length: count }, () => (Array.isArray(chosen) ? (chosen[0] ?? '') : '')),
          );
  }

  /** Keeps as many sizes and single wishes as there are pieces. */
  count(key: string, count: number): void {
    const each = this.each.get(key);
    if (each) this.each.set(key, each.slice(0, count));
    if (!this.isSized(key)) return;
    const sizes = this.sizes.get(key) ?? [];
    // One more of what was had in one size is of the same size.
    const [first = ''] = sizes;
    const isOne = sizes.length > 0 && sizes.every((size) => size === first);
    this.sizes.set(key, isOne ? Array.from({ length: count }, () => first) : padded(sizes, count));
  }

  /** Gives a thing a size, from one of its pieces on. */
  size(key: string, size: string, from: number): void {
    if (!this.isSized(key)) return;
    const sizes = this.sizes.get(key) ?? [];
    this.sizes.set(
      key,
      sizes.map((had, at) => (at >= from ? size : had)),
    );
    this.said.push(size);
  }

  /** The size of a thing where nothing else comes in sizes: whatever takes its place is of that size too. */
  onlySize(key: string): string | null {
    const sized = [...this.sizes].filter(([, sizes]) => sizes.length > 0);
    return sized.length === 1 && sized[0]?.[0] === key ? (sized[0][1][0] ?? null) || null : null;
  }

  /** Adds wishes; a wish about the same noun replaces the one that was. */
  wish(key: string, extras: readonly string[]): void {
    const nounOf = (id: string) => id.slice(id.indexOf(' ') + 1);
    const had = this.extras.get(key) ?? [];
    if (extras.length > 0) {
      const each = this.each
        .get(key)
        ?.map((ids) => ids.filter((id) => !extras.some((one) => nounOf(one) === nounOf(id))));
      if (each) this.each.set(key, each);
    }
    const kept = had.filter(
      (id) => !extras.some((other) => nounOf(other) === nounOf(id) || (isMilk(other) && isMilk(id))),
    );
    this.extras.set(key, [...kept, ...extras]);
  }

  /** Adds wishes about some of the pieces, those next of which this reply has said nothing: "one with sugar, one without". */
  share(key: string, pieces: number, count: number, extras: readonly string[]): void {
    const from = this.shared.get(key) ?? 0;
    const had = from === 0 ? [] : (this.each.get(key) ?? []);
    const all = Array.from({ length: count }, (_, at) => had[at] ?? []);
    this.each.set(
      key,
      all.map((one, at) => (at >= from && at < from + pieces ? [...extras] : one)),
    );
    this.shared.set(key, from + pieces);
    // A wish about each is one about all no more.
    const nounOf = (id: string) => id.slice(id.indexOf(' ') + 1);
    const isOfOne = (id: string) => extras.some((one) => nounOf(one) === nounOf(id) || (isMilk(one) && isMilk(id)));
    this.extras.set(
      key,
      (this.extras.get(key) ?? []).filter((id) => !isOfOne(id)),
    );
  }

  /** True if this reply has said of a piece how it is wanted: "one with sugar, another without". */
  isSharing(key: string): boolean {
    return this.shared.has(key);
  }

  /** The wishes about the piece that was spoken of last. */
  lastShared(key: string): readonly string[] {
    return this.each.get(key)?.[(this.shared.get(key) ?? 0) - 1] ?? this.extras.get(key) ?? [];
  }

  /** True if nothing was said of how a thing is wanted. */
  isPlain(key: string): boolean {
    const sizes = this.sizes.get(key) ?? [];
    return sizes.every((size) => size === '') && (this.extras.get(key) ?? []).length === 0;
  }

  /** Takes wishes off again. */
  unwish(key: string, extras: readonly string[]): void {
    this.extras.set(
      key,
      (this.extras.get(key) ?? []).filter((id) => !extras.includes(id)),
    );
  }

  /** Gives what took the place of a thing of one size that size, where none was said. */
  inherit(gone: string, key: string, had: readonly string[]): void {
    const [first = ''] = had;
    const isOne = first !== '' && had.every((size) => size === first);
    const isOpen = this.sizes.get(key)?.every((size) => size === '') ?? false;
    if (gone !== key && isOne && isOpen) this.size(key, first, 0);
  }

  /** The sizes of the pieces of a thing. */
  sizesBefore(key: string): readonly string[] {
    return this.sizes.get(key) ?? [];
  }

  /**
   * Gives sizes that were said without a thing to the pieces that have none: "two large and one small"; to those named
   * in the same reply, else to all. Where each has one, they are given anew. The things that it changes.
   */
  spread(said: readonly SizeSaid[], order: Counts, named: readonly string[]): string[] {
    const keys = (named.length > 0 ? named : [...order.keys()]).filter(this.isSized);
    const changed = new Set<string>();
    for (const { id, count } of said) {
      const isOpen = (key: string) => this.sizes.get(key)?.includes('') ?? false;
      if (!keys.some(isOpen)) {
        if (this.said.length > 0 && count !== null) continue;
        for (const key of keys) this.sizes.set(key, padded([], order.get(key) ?? 0));
      }
      let left = count ?? Number.POSITIVE_INFINITY;
      for (const key of keys) {
        const sizes = (this.sizes.get(key) ?? []).map((size) => {
          if (size !== '' || left <= 0) return size;
          left -= 1;
          changed.add(key);
          return id;
        });
        this.sizes.set(key, sizes);
      }
      this.said.push(id);
    }
    return [...changed];
  }

  /** True if the size of a piece is not known. */
  hasOpen(keys: readonly string[]): boolean {
    return keys.some((key) => this.sizes.get(key)?.includes('') ?? false);
  }

  /** Forgets the sizes of things, which are given anew. */
  reopen(keys: readonly string[], order: Counts): void {
    for (const key of keys.filter(this.isSized)) this.sizes.set(key, padded([], order.get(key) ?? 0));
  }

  /** The sizes as they are chosen for an order: one for all, or one for each piece; none where none is known. */
  private chosenFor(order: Counts): string[] {
    const all = [...order.keys()].flatMap((key) => this.sizes.get(key) ?? []);
    const known = all.filter((size) => size !== '');
    if (known.length === 0) return [];
    const [first = ''] = known;
    if (all.every((size) => size === first)) return [first];
    // A piece of which no size was said is charged like the smallest.
    return all.map((size) => size || this.cheapest);
  }

  /** The slots of the sizes after a reply that spoke of them, or that left fewer pieces than sizes; null for any other. */
  sizesOf(order: Counts): { slots: Record<string, string[]>; named: Record<string, string[]> } | null {
    const chosen = this.chosenFor(order);
    // Where the only thing of which a size was said is gone, none is known any more.
    const isSized = [...this.sizes.values()].some((sizes) => sizes.length > 0);
    if (this.slot === undefined || (chosen.length === 0 && this.said.length === 0 && !(isSized && this.had)))
      return null;
    return {
      slots: { [this.slot]: chosen },
      // A size that was taken back in the same breath is not said back.
      named: this.said.length > 0 ? { [this.slot]: [...new Set(this.said)].filter((id) => chosen.includes(id)) } : {},
    };
  }

  written(order: Counts): Details {
    return Object.fromEntries(
      [...order.keys()].flatMap((key) => {
        const sizes = this.sizes.get(key) ?? [];
        const extras = this.extras.get(key) ?? [];
        const each = this.each.get(key) ?? [];
        const isShared = each.some((ids) => ids.length > 0);
        if (sizes.every((size) => size === '') && extras.length === 0 && !isShared) return [];
        return [
          [
            key,
            {
              ...(sizes.some((size) => size !== '') ? { sizes } : {}),
              ...(extras.length > 0 ? { extras } : {}),
              ...(isShared ? { each } : {}),
            },
          ],
        ];
      }),
    );
  }
}
