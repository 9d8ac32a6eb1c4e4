/**
 * `node bench/vitals/run.ts [--path / --path /about] [--visits 5] [--app dist]`: paint, blocking time and layout shift of
 * public pages, on a phone four times slower than this machine and slow 4G. The app has to be built.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.ts';
import { ParleyServer } from '../../tests/e2e/parley-server.ts';
import { median } from '../median.ts';
import { measureVitals, type Vitals } from './measure-vitals.ts';

const ROOT = join(import.meta.dirname, '../..');

const { values } = parseArgs({
  options: {
    path: { type: 'string', multiple: true, default: ['/'] },
    visits: { type: 'string', default: '5' },
    app: { type: 'string', default: join(ROOT, 'dist') },
  },
});

const found = await findChromium(ROOT, console.log);
if ('problem' in found) {
  console.error(found.problem);
  process.exit(1);
}
const server = await ParleyServer.start({ APP_DIR: values.app });
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] });
try {
  for (const path of values.path) {
    const visits: Vitals[] = [];
    for (let visit = 0; visit < Number(values.visits); visit += 1) {
      visits.push(await measureVitals(browser, `${server.url}${path}`));
    }
    const middle = (figure: (vitals: Vitals) => number) => median(visits.map(figure));
    const ms = (figure: (vitals: Vitals) => number) => `${Math.round(middle(figure))} ms`;
    console.log(
      [
        path,
        `FCP ${ms(({ fcpMs }) => fcpMs)}`,
        `LCP ${ms(({ lcpMs }) => lcpMs)} (${visits[0]?.lcpOf.replaceAll(/\s+/g, ' ')})`,
        `TBT ${ms(({ tbtMs }) => tbtMs)}`,
        `CLS ${middle(({ cls }) => cls).toFixed(3)}`,
      ].join('  '),
    );
  }
} finally {
  await browser.close();
  await server.dispose();
}
