/** The server's log: one JSON object a line on standard error, so that standard output keeps its few plain sentences. */
import { type DestinationStream, type Logger, pino } from 'pino';

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
    destination,
  );
}

/** Lines for a terminal, where a person reads them. */
export function forTerminal(write: (text: string) => void): DestinationStream {
  return {
    write(line) {
      const { time, level, msg, ...rest } = JSON.parse(line) as Record<string, unknown>;
      const details = Object.entries(rest).map(([name, value]) => `${name}=${String(value)}`);
      write(`${String(time).slice(11, 19)} ${[level, msg, ...details].filter(Boolean).join(' ')}\n`);
    },
  };
}
