/**
 * A story: a screen, its states, and the way to each of them. A story is one file in `stories/`, listed in `stories.ts`;
 * a new state is a new entry in it.
 */
import type { FaultProxy } from '../../tests/e2e/faults/fault-proxy.ts';
import type { Person } from './people.ts';
import type { Stage } from './stage.ts';

/** The kind of a state, by which the index filters. */
export const KINDS = ['usual', 'empty', 'loading', 'full', 'offline', 'error'] as const;
export type Kind = (typeof KINDS)[number];

export interface State {
  name: string;
  kind: Kind;
  /** The person whose browser shows it, with the results of the states before. */
  as: Person;
  /**
   * A browser of its own, with empty storage and without a service worker between the page and the answers that the story
   * gives for the server.
   */
  anew?: boolean;
  /** With `anew`: sets the behaviour of the server before the first sign-in. */
  given?(proxy: FaultProxy): void;
  /** Brings about the state. The page is new; network, server and routes are normal, and are reset afterwards. */
  reach(stage: Stage): Promise<void>;
}

export interface Story {
  screen: string;
  states: readonly State[];
}
