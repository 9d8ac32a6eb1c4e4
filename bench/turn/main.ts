/** Functions of the page that the runner calls. */
import { measureTurns } from './measure-turns.ts';

declare global {
  interface Window {
    measureTurns: typeof measureTurns;
  }
}

window.measureTurns = measureTurns;
