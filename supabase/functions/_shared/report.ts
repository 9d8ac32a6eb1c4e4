import type { FunctionEnvironment } from './environment.ts';

/** The most lines of a function within a minute. */
const MOST_LINES = 10;

/** Writes a line for the operator, who has to know, about a call. */
export type Report = (line: string) => void;

/** Reports for one function, a few lines a minute: whoever calls it again and again does not fill the log. */
export function createReport({ report = console.error, now }: FunctionEnvironment, name: string): Report {
  let minute = 0;
  let lines = 0;
  return (line) => {
    const present = Math.floor(now().getTime() / 60_000);
    if (present !== minute) {
      if (lines > MOST_LINES) report(`${name}: ${lines - MOST_LINES} more lines were left out`);
      minute = present;
      lines = 0;
    }
    lines += 1;
    if (lines <= MOST_LINES) report(`${name}: ${line}`);
  };
}
