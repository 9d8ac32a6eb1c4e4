/**
 * Imports run one way: the lint rule that holds it is shown to fire, folder by folder, in a tree of one-line files that
 * is laid out like this project and linted with its configuration.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tree = mkdtempSync(join(tmpdir(), 'parley-imports-'));
copyFileSync(join(root, 'biome.json'), join(tree, 'biome.json'));
afterAll(() => rmSync(tree, { recursive: true }));

/** Whether lint accepts that a file of the project imports from there. */
function allowed(file: string, specifier: string): boolean {
  const path = join(tree, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `import { thing } from '${specifier}';\nexport const kept = thing;\n`);
  const args = ['lint', '--only=style/noRestrictedImports', '--vcs-enabled=false', file];
  const biome = join(root, 'node_modules/.bin/biome');
  const { status, stdout, stderr, error } = spawnSync(biome, args, { cwd: tree, encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0 && !stderr.includes('noRestrictedImports')) throw new Error(`lint did not run: ${stdout}${stderr}`);
  return status === 0;
}

describe('imports point one way', () => {
  it.each([
    ['src/domain/streak.ts', '../store/rows.ts'],
    ['src/domain/streak.ts', '../../sync/protocol/protocol.ts'],
    ['src/domain/streak.ts', 'react'],
    ['src/domain/streak.ts', 'dexie'],
    ['sync/engine.ts', '../src/domain/streak.ts'],
    ['sync/engine.ts', 'react'],
    ['src/conversation/partner.ts', '../store/rows.ts'],
    ['src/conversation/manager/turn.ts', '../../store/rows.ts'],
    ['src/platform/speech/speaker.ts', '../store/settings.ts'],
    ['src/data/learner-db/tables/local-models.ts', '../account/account-store.ts'],
    ['src/shared/learner/use-profile.ts', '../../pages/play/PlayPage.tsx'],
    ['src/session/sign-in/sign-in.ts', '../ui/Button.tsx'],
    ['src/ui/controls/Button.tsx', '../store/rows.ts'],
    ['src/service-worker/sw.ts', '../pages/play/PlayPage.tsx'],
    ['src/service-worker/sw.ts', 'react'],
    ['src/features/play/PlayPage.tsx', '../../app/App.tsx'],
  ])('%s may not import %s', (file, specifier) => {
    expect(allowed(file, specifier)).toBe(false);
  });

  it.each([
    ['src/data/learner-db/tables/local-models.ts', '../domain/language.ts'],
    ['src/conversation/take-turn.ts', '../domain/scoring.ts'],
    ['src/session/sign-out.ts', '../store/user-store.ts'],
    ['src/features/play/PlayPage.tsx', '../../store/hooks/use-scenario.ts'],
    ['src/app/App.tsx', '../pages/play/PlayPage.tsx'],
    ['src/service-worker/sw.ts', '../../sync/protocol/protocol.ts'],
  ])('%s may import %s', (file, specifier) => {
    expect(allowed(file, specifier)).toBe(true);
  });
});
