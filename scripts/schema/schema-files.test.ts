import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { schemaPaths } from './schema-files.ts';

const supabase = join(import.meta.dirname, '../../supabase');

test('every schema file is listed once in config.toml', () => {
  const listed = schemaPaths(readFileSync(join(supabase, 'config.toml'), 'utf8'));
  const files = readdirSync(join(supabase, 'schemas')).map((name) => `schemas/${name}`);
  expect([...listed].sort()).toEqual(files.sort());
});

test('the first migration stays as it is: databases exist that have applied it', () => {
  const first = readFileSync(join(supabase, 'migrations/20261122120000_initial_schema.sql'));
  expect(createHash('sha256').update(first).digest('hex')).toBe(
    '9b4a5033a8541fa5fa1743d6c251981b4b47f3999780fc867b02a60840fc798f',
  );
});
