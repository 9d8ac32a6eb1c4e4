/**
 * Notices that the embedded database may lack what devices were told is stored: its folder was copied back, restored from an
 * old backup, or its writes were not forced onto the disk. A restart or a kill leaves no such trace.
 *
 * A note beside the folder says which file the database's control file was when it was last open, and when PostgreSQL had
 * last written it by then. A copy is another file, created later; an old one written over it is older inside.
 */
import { closeSync, existsSync, openSync, readFileSync, readSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const Note = v.object({
  /** Identifies the file. */
  file: v.string(),
  /** When PostgreSQL last wrote it, in seconds since 1970. */
  written: v.number(),
  /** The database may lack something, and has no other epoch yet. */
  behind: v.optional(v.boolean()),
});
type Note = v.InferOutput<typeof Note>;

/** The control file begins with an identifier, two versions, the state, and the time at which it was written. */
const WRITTEN_AT = 24;
const HEAD = 32;
/** Seconds by which a new file may be younger than the time in it, which is a whole number. */
const ROUNDING = 2;

interface Control extends Note {
  /** When the file was created, in seconds since 1970; 0 where the file system does not tell. */
  created: number;
}

const noteOf = (directory: string) => `${directory}.note.json`;

function readControl(directory: string): Control | null {
  const path = join(directory, 'global', 'pg_control');
  if (!existsSync(path)) return null;
  const head = Buffer.alloc(HEAD);
  const file = openSync(path, 'r');
  try {
    readSync(file, head, 0, HEAD, 0);
  } finally {
    closeSync(file);
  }
  const { ino, birthtimeMs } = statSync(path);
  const written = Number(head.readBigInt64LE(WRITTEN_AT));
  // The number of a file that is gone is given to another one, so the time of creation says more where it is known.
  const name = birthtimeMs > 0 ? `created ${birthtimeMs}` : `number ${ino}`;
  return { file: name, written, created: birthtimeMs / 1000 };
}

function readNote(directory: string): Note | null {
  try {
    return v.parse(v.pipe(v.string(), v.parseJson(), Note), readFileSync(noteOf(directory), 'utf8'));
  } catch {
    return null; // there is none yet, or the power failed while it was written
  }
}

function writeNote(directory: string, note: Note): void {
  writeFileSync(noteOf(directory), JSON.stringify(note), { mode: 0o600, flush: true });
}

function isBehind(control: Control, note: Note | null, unforced: boolean): boolean {
  if (note?.behind || unforced) return true;
  if (!note) return control.created > control.written + ROUNDING;
  return note.file !== control.file || control.written < note.written;
}

/** Tells, before the database is opened, whether it needs another epoch, and remembers it until it has one. */
export function mayLackWrites({ directory, unforced = false }: { directory: string; unforced?: boolean }): boolean {
  const control = readControl(directory);
  if (!control || !isBehind(control, readNote(directory), unforced)) return false;
  writeNote(directory, { file: control.file, written: control.written, behind: true });
  return true;
}

/** Notes the open database, once it has the epoch that it needs. */
export function noteDatabase(directory: string): void {
  const control = readControl(directory);
  if (control) writeNote(directory, { file: control.file, written: control.written });
}
