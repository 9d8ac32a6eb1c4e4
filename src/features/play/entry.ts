/** Entering a scene at `/play` (product 5.11 and 5.23). */
import type { Access, Denial } from '#domain/access.ts';
import type { Language } from '#domain/language.ts';
import type { Scenario } from '#domain/scene.ts';

/** The reads of the page, each undefined while it goes on. */
export interface Entrance {
  /** Null: not among the scenes that the device can list. */
  scenario: Scenario | null | undefined;
  /** Null: the catalogue has not come yet. */
  access: Access | null | undefined;
  /** The languages that have scenes; null before the catalogue has come, or where it cannot be read. */
  languages: readonly Language[] | null | undefined;
  /** The scene was open before on this page. Access is decided on entering: what ends later interrupts nothing. */
  admitted: boolean;
}

/**
 * The scene to play, the reason why it may not be played, or `loading` while neither is certain: the catalogue is late,
 * it cannot be read, or the reads have seen different states of it.
 */
export function entryOf({ scenario, access, languages, admitted }: Entrance): Scenario | Denial | 'loading' {
  if (scenario === undefined || !access) return 'loading';
  if (scenario && (access.accessible || admitted)) return scenario;
  if (access.accessible || (!scenario && !languages)) return 'loading';
  return access.denial;
}
