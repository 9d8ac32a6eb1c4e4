import { liveQuery } from 'dexie';

/** The state of a partner: its dialogue is not on the device (yet), or it is opened. */
export type PartnerFound<Partner> = { status: 'missing' } | { status: 'ready'; partner: Partner };

/**
 * Reports whether the device has a partner's dialogue, and again once it has arrived, because on a new device it may
 * still be downloading when the scene is opened. An opened partner stays; a newer dialogue is for the next visit.
 * Returns a function that stops watching.
 *
 * @param load reads the dialogue from the device, null where it is missing
 * @param open returns null where the dialogue cannot be read
 */
export function watchPartner<Partner>(
  load: () => Promise<unknown>,
  open: (dialogue: unknown) => Promise<Partner | null>,
  tell: (found: PartnerFound<Partner>) => void,
): () => void {
  const subscription = liveQuery(load).subscribe({
    next: (dialogue) => void look(dialogue),
    error: (error) => missing(error),
  });
  let over = false;
  function missing(error?: unknown): void {
    if (error !== undefined) console.error('The partner could not be opened', error);
    if (!over) tell({ status: 'missing' });
  }
  async function look(dialogue: unknown): Promise<void> {
    try {
      const partner = dialogue === null ? null : await open(dialogue);
      if (over) return;
      if (partner === null) return missing();
      end();
      tell({ status: 'ready', partner });
    } catch (error) {
      missing(error);
    }
  }
  function end(): void {
    over = true;
    subscription.unsubscribe();
  }
  return end;
}
