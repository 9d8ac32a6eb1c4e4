import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** By text: the same file is read for many dialogues, and taking it apart costs more than all that follows. */
const known = new Map<string, unknown>();

/** The value of a YAML file, which nobody may change. Throws an Error where it is none. */
export function parsedYaml(path: string): unknown {
  const text = readFileSync(path, 'utf8');
  if (!known.has(text)) known.set(text, parse(text));
  return known.get(text);
}
