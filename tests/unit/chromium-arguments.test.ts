import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { FEATURES_OFF } from '../e2e/chromium-arguments.ts';

it('turns off in Chromium all that Playwright turns off', () => {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('@playwright/test'));
  const bundle = readFileSync(join(dirname(resolve('playwright-core/package.json')), 'lib/coreBundle.js'), 'utf8');
  const list = /^ *disabledFeatures = \[$([\s\S]*?)^ *\]/m.exec(bundle)?.[1] ?? '';
  const names = [...list.matchAll(/^ *"(\w+)"/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(FEATURES_OFF).toEqual(expect.arrayContaining(names));
});
