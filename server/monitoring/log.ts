/** The server's log: one JSON object a line on standard error, so that standard output keeps its few plain sentences. */
import { type DestinationStream, type Logger, pino } from 'pino';
import { visible } from './visible.ts';

export type Log = Logger;

export const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type Level = (typeof LEVELS)[number];

export interface LogOptions {
  level: Level;
  /** Receives each line. */
  destination: DestinationStream;
}

/** Lines carry their time, their level and what is given, and neither this machine's name nor the process's number. */
export function createLog({ level, destination }: LogOptions): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    // JSON writes out some control signs only.
    { write: (line) => destination.write(`${visible(line.trimEnd())}\n`) },
  );
}

/** Signs by which a value would look like more than one. */
const AMBIGUOUS = /[\s="]/;

/** A value of a line as it is, or quoted where it could be taken for the end of itself. */
function quoted(value: unknown): string {
  const text = String(value);
  return AMBIGUOUS.test(text) ? JSON.stringify(text) : text;
}

/** Lines for a terminal, where a person reads them. */
export function forTerminal(write: (text: string) => void): DestinationStream {
  return {
    write(json) {
      const { time, level, msg, ...rest } = JSON.parse(json) as Record<string, unknown>;
      const details = Object.entries(rest).map(([name, value]) => `${name}=${quoted(value)}`);
      const line = [String(time).slice(11, 19), level, msg, ...details].filter(Boolean).join(' ');
      write(`${visible(line)}\n`);
    },
  };
}
