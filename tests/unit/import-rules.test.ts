/**
 * Imports run one way: the lint rule that holds it is shown to fire, folder by folder, in a tree of one-line files that
 * is laid out like this project and linted with its configuration, all in one run of the linter.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The importing file, and the specifier. */
type Import = readonly [file: string, specifier: string];

const FORBIDDEN: readonly Import[] = [
  ['src/domain/streak.ts', '#data/device-database.ts'],
  ['src/domain/streak.ts', '../data/device-database.ts'],
  ['src/domain/streak.ts', '#sync'],
  ['src/domain/streak.ts', '../../sync/index.ts'],
  ['src/domain/streak.ts', 'react'],
  ['src/domain/streak.ts', 'dexie'],
  ['src/conversation/partner.ts', '#data/device-database.ts'],
  ['src/conversation/manager/turn.ts', '../../data/device-database.ts'],
  ['src/conversation/manager/turn.ts', 'react'],
  ['src/platform/update.ts', '#data/device-database.ts'],
  ['src/platform/speech/speaker.ts', '#shared/learner/use-setting.ts'],
  ['src/ui/controls/Button.tsx', '#data/device-database.ts'],
  ['src/ui/controls/Button.tsx', '#platform/update.ts'],
  ['src/data/device-database.ts', '#session/boot.ts'],
  ['src/data/learner-db/learner-store.ts', '#shared/learner/use-profile.ts'],
  ['src/data/learner-db/learner-store.ts', 'react'],
  ['src/session/sign-out.ts', '#shared/learner/use-profile.ts'],
  ['src/session/sign-out.ts', '#ui/controls/Button.tsx'],
  ['src/shared/learner/use-profile.ts', '#features/play/PlayPage.tsx'],
  ['src/shared/learner/use-profile.ts', '../../features/play/PlayPage.tsx'],
  ['src/features/study/StudyPage.tsx', '#features/play/PlayPage.tsx'],
  ['src/features/study/StudyPage.tsx', '../play/PlayPage.tsx'],
  ['src/features/profile/history/HistoryView.tsx', '../../play/PlayPage.tsx'],
  ['src/features/play/PlayPage.tsx', '#app/App.tsx'],
  ['src/service-worker/sw.ts', '#features/play/PlayPage.tsx'],
  ['src/service-worker/sw.ts', 'react'],
  ['src/app/App.tsx', '#service-worker/sw.ts'],
  ['src/app/App.tsx', '#sync'],
  ['src/shared/learner/use-profile.ts', '#sync'],
  ['src/shared/learner/use-profile.ts', '../../../sync/index.ts'],
  ['src/features/study/StudyPage.tsx', '#sync'],
  ['src/features/study/StudyPage.tsx', '@parley/sync'],
  ['src/features/study/StudyPage.tsx', '#sync/inspect'],
  ['src/features/profile/history/HistoryView.tsx', '#sync'],
  ['src/data/learner-db/learner-store.ts', '../../../sync/local/database.ts'],
  ['src/data/learner-db/learner-store.ts', '../../../sync/inspect/recorder.ts'],
  ['src/session/boot.ts', '../../sync/engine.ts'],
  ['src/service-worker/sw.ts', '../../sync/local/outbox.ts'],
  ['sync/index.ts', '#domain/streak.ts'],
  ['sync/local/outbox.ts', '../../src/domain/streak.ts'],
  ['sync/index.ts', 'react'],
];

const ALLOWED: readonly Import[] = [
  ['src/conversation/partner.ts', '#domain/scoring.ts'],
  ['src/platform/speech/speaker.ts', '#domain/language.ts'],
  ['src/ui/controls/Button.tsx', '#domain/level.ts'],
  ['src/data/learner-db/learner-store.ts', '#domain/language.ts'],
  ['src/data/learner-db/learner-store.ts', '#platform/reconnect.ts'],
  ['src/data/learner-db/learner-store.ts', '#sync'],
  ['src/data/learner-db/learner-store.ts', '#sync/inspect'],
  ['src/session/sign-out.ts', '#data/learner-db/learner-store.ts'],
  ['src/session/sign-out.ts', '#sync'],
  ['src/shared/learner/use-profile.ts', '#data/learner-db/queries/profile.ts'],
  ['src/shared/sync-status/use-sync-status.ts', '#data/sync/sync-status.ts'],
  ['src/features/play/PlayPage.tsx', '#shared/learner/use-profile.ts'],
  ['src/features/profile/history/HistoryView.tsx', '../text.ts'],
  ['src/service-worker/sw.ts', '#sync'],
  ['src/app/App.tsx', '#features/play/PlayPage.tsx'],
  ['sync/index.ts', './local/outbox.ts'],
];

const fileOf = ([file, specifier]: Import) =>
  `${dirname(file)}/${[file, specifier].join(' ').replaceAll(/[^\w]/g, '_')}.ts`;

/** Files that lint reports, of one file for each import. */
function reported(imports: readonly Import[]): Set<string> {
  const tree = mkdtempSync(join(tmpdir(), 'parley-imports-'));
  try {
    copyFileSync(join(root, 'biome.json'), join(tree, 'biome.json'));
    for (const each of imports) {
      const path = join(tree, fileOf(each));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `import { thing } from '${each[1]}';\nexport const kept = thing;\n`);
    }
    const args = [
      'lint',
      '--only=style/noRestrictedImports',
      '--vcs-enabled=false',
      '--reporter=github',
      '--max-diagnostics=none',
    ];
    const { stdout, stderr, error } = spawnSync(join(root, 'node_modules/.bin/biome'), args, {
      cwd: tree,
      encoding: 'utf8',
    });
    if (error) throw error;
    const files = [...stdout.matchAll(/noRestrictedImports,file=([^,]+),/g)].map((match) => match[1] ?? '');
    if (files.length === 0) throw new Error(`Lint did not run: ${stdout}${stderr}`);
    return new Set(files.map((file) => file.replace(`${tree}/`, '')));
  } finally {
    rmSync(tree, { recursive: true });
  }
}

describe('imports point one way', () => {
  const found = reported([...FORBIDDEN, ...ALLOWED]);
  it.each(FORBIDDEN)('%s may not import %s', (...each) => expect(found).toContain(fileOf(each)));
  it.each(ALLOWED)('%s may import %s', (...each) => expect(found).not.toContain(fileOf(each)));
});

/** The linter knows one list of imports for each folder, and cannot tell its tests apart: this is read from the source. */
describe('testing folders', () => {
  const isForTests = (file: string) => /\.test\.tsx?$|(^|\/)(testing|node_modules)(\/|$)/.test(file);
  const reachesTesting = (source: string) => /(from|import\(?)\s*['"][^'"]*\btesting(\/[^'"]*)?['"]/.test(source);

  it.each([
    ["import { MemoryServer } from '#sync/testing';", true],
    ["const { openTestStore } = await import('../testing/test-store.ts');", true],
    ["import { retest } from './testing-ground.ts';", false],
  ])('are recognised in %s: %s', (source, expected) => expect(reachesTesting(source)).toBe(expected));

  it('serve tests only', () => {
    const files = globSync('{content,server,src,sync}/**/*.{ts,tsx}', { cwd: root, exclude: isForTests });
    const sources = files.filter((file) => !isForTests(file));
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.filter((file) => reachesTesting(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });
});
