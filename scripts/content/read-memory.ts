/** Reads what partners remember across visits. Apart from `read-content.ts`, since no dialogue is compiled of it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { Memory } from '#conversation/format/memory.ts';
import { parsedYaml } from './parsed-yaml.ts';
import { CONTENT, ContentError } from './read-content.ts';

/** The memory of a language's partners, or null where they have none. */
export function readMemory(language: string): Memory | null {
  const path = join(CONTENT, 'memory', `${language}.yaml`);
  if (!existsSync(path)) return null;
  const read = v.safeParse(Memory, parsedYaml(readFileSync(path, 'utf8')));
  if (read.success) return read.output;
  const issues = read.issues.map((issue) => `  ${v.getDotPath(issue) ?? '(file)'}: ${issue.message}`);
  throw new ContentError(`${path}\n${issues.join('\n')}`);
}
