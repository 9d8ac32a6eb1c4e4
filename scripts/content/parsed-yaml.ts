import { parse } from 'yaml';

/** By text: the same file is read for many dialogues, and taking it apart costs more than all that follows. */
const known = new Map<string, unknown>();

/** The value of a YAML text, which nobody may change. Throws an Error where it is none. */
export function parsedYaml(text: string): unknown {
  if (!known.has(text)) known.set(text, parse(text));
  return known.get(text);
}
