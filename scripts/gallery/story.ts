/**
 * What is photographed: a screen, its states, and how each is reached. A story is one file in `stories/`, listed in
 * `stories.ts`; adding a state is adding an entry to it.
 */
import type { FaultProxy } from '../../tests/e2e/faults/fault-proxy.ts';
import type { Stage } from './stage.ts';

/** What a state is an example of; the index filters by it. */
export const KINDS = ['usual', 'empty', 'loading', 'full', 'offline', 'error'] as const;
export type Kind = (typeof KINDS)[number];

/** Who looks: each is an account of its own, with a browser of its own in each size; see people.ts. */
export type Person = 'visitor' | 'arrival' | 'tourist' | 'newcomer' | 'regular' | 'subscriber';

export interface State {
  name: string;
  kind: Kind;
  /** Whose browser it happens in; what happened there before is still there. */
  as: Person;
  /**
   * A browser of its own, in which nothing is stored and no service worker stands between the page and what the story
   * answers in the server's place.
   */
  anew?: boolean;
  /** With `anew`: what the server is like from before the first sign-in on. */
  given?(proxy: FaultProxy): void;
  /** Goes there. The page is new; network, server and routes are as they should be, and are made so again after it. */
  reach(stage: Stage): Promise<void>;
}

export interface Story {
  screen: string;
  states: readonly State[];
}
