import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIRST_MIGRATION, joinSchemas, schemaPaths } from './join-schemas.ts';

const root = join(import.meta.dirname, '../..');

test('every schema file is listed once in config.toml', () => {
  const listed = schemaPaths(readFileSync(join(root, 'supabase/config.toml'), 'utf8'));
  const files = readdirSync(join(root, 'supabase/schemas')).map((name) => `schemas/${name}`);
  expect([...listed].sort()).toEqual(files.sort());
});

test('the first migration is the schema files joined (npm run schema)', () => {
  expect(readFileSync(join(root, FIRST_MIGRATION), 'utf8')).toBe(joinSchemas(root));
});
