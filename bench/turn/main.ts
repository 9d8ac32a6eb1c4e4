/** What the runner calls in the page. */
import { measureTurns } from './measure-turns.ts';

declare global {
  interface Window {
    measureTurns: typeof measureTurns;
  }
}

window.measureTurns = measureTurns;
