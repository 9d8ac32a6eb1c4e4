import { execa } from 'execa';

/** The end of a program that we started. */
export interface ChildEnd {
  /** 127 if it could not start, 128 and the signal's number if a signal ended it. */
  code: number;
  /** Its standard output and standard error, in the order of arrival. */
  output: string;
}

export interface ChildOptions {
  cwd: string;
  /** Replaces the environment of this process. */
  env?: NodeJS.ProcessEnv;
  /** Called with each piece of output as it arrives. */
  onOutput?: (text: string) => void;
  /** Milliseconds after which the program is ended, with a note in its output. No limit if absent. */
  limit?: number;
}

/** A program that runs, and can be told to stop. */
export interface RunningChild {
  /** Never rejects. */
  end: Promise<ChildEnd>;
  /** Ends it, and the programs that it started. */
  stop(): void;
}

/** Starts a program without standard input. It ends, and the programs that it started, when this process ends. */
export function startChild(
  command: string,
  parameters: readonly string[],
  { cwd, env = process.env, onOutput, limit = 0 }: ChildOptions,
): RunningChild {
  const child = execa(command, parameters, {
    cwd,
    env,
    extendEnv: false,
    stdin: 'ignore',
    all: true,
    stripFinalNewline: false,
    reject: false,
    timeout: limit,
    killDescendants: true,
  });
  if (onOutput) child.all.on('data', (chunk: Buffer) => onOutput(chunk.toString()));
  // A program that it leaves running would hold its output open for ever.
  child.nodeChildProcess.once('exit', () => child.kill());
  const end = child.then(({ all, exitCode, signal, timedOut, failed, shortMessage }) => {
    const output = timedOut ? `${all}\nEnded after ${limit} ms, which is the limit.\n` : all;
    if (exitCode !== undefined) return { code: exitCode, output };
    if (signal !== undefined) return { code: signal === 'SIGINT' ? 130 : 143, output };
    return { code: 127, output: failed ? `${output}${shortMessage}\n` : output };
  });
  return { end, stop: () => void child.kill() };
}

/** Runs a program without standard input to its end. */
export function runChild(command: string, parameters: readonly string[], options: ChildOptions): Promise<ChildEnd> {
  return startChild(command, parameters, options).end;
}

/** Ends this process, and with it all programs that it started, on a signal or when its own starter is gone. */
export function endTogether(): void {
  process.on('SIGTERM', () => process.exit(143));
  process.on('SIGINT', () => process.exit(130));
  process.on('disconnect', () => process.exit(143));
}
