import { type ChildProcess, spawn } from 'node:child_process';

/** How a process that we started has ended. */
export interface ChildEnd {
  /** 128 and the signal's number if a signal ended it. */
  code: number;
  /** All that it printed, in order. */
  output: string;
}

export interface ChildOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** Told each piece of output as it comes. */
  onOutput?: (text: string) => void;
  /** It is ended after so many milliseconds, and its output says so. No limit unless given. */
  limit?: number;
}

const running = new Set<ChildProcess>();

/** A program that runs, and can be told to stop. */
export interface RunningChild {
  /** Never rejects: what cannot start has ended with 127. */
  end: Promise<ChildEnd>;
  stop(): void;
}

/** Starts a program without standard input. */
export function startChild(command: string, parameters: readonly string[], options: ChildOptions): RunningChild {
  const child = spawn(command, parameters, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that what it starts ends with it.
    detached: process.platform !== 'win32',
  });
  running.add(child);
  const end = new Promise<ChildEnd>((resolve) => {
    let output = '';
    const timer = options.limit === undefined ? undefined : setTimeout(stopLate, options.limit);
    function stopLate() {
      output += `\nEnded after ${options.limit} ms, which is the limit.\n`;
      endChild(child);
    }
    const keep = (chunk: Buffer) => {
      const text = chunk.toString();
      output += text;
      options.onOutput?.(text);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', (error) => {
      running.delete(child);
      resolve({ code: 127, output: `${output}${error.message}\n` });
    });
    // What it leaves running would hold its output open for ever.
    child.once('exit', () => endChild(child));
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code: code ?? (signal === 'SIGINT' ? 130 : 143), output });
    });
  });
  return { end, stop: () => endChild(child) };
}

/** Runs a program without standard input to its end. */
export function runChild(command: string, parameters: readonly string[], options: ChildOptions): Promise<ChildEnd> {
  return startChild(command, parameters, options).end;
}

/** Ends every program that still runs, and what those started. */
export function endChildren(): void {
  for (const child of running) endChild(child);
}

function endChild(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill();
    else process.kill(-child.pid, 'SIGTERM');
  } catch (error) {
    // It ended by itself between the look and the signal.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Ends this process, and all that it started, when it is told to or when its starter is gone. */
export function endTogether(): void {
  const end = (code: number) => {
    endChildren();
    process.exit(code);
  };
  process.on('SIGTERM', () => end(143));
  process.on('SIGINT', () => end(130));
  process.on('disconnect', () => end(143));
}
