/**
 * Renders the public pages to HTML when the app is built, so that they can be read before any script runs.
 *
 * Invariants
 * 1. `shell.html` is the app without a page, served at every other address.
 * 2. No rendered page holds an inline script: the server's policy forbids them.
 * 3. The files exist before the service worker lists the files that it precaches (`closeBundle`).
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import type { PublicPage } from '#app/routing/public-pages.ts';

interface Renderer {
  PUBLIC_PAGES: readonly PublicPage[];
  renderPage: (path: string) => Promise<string>;
}

const RENDERER = 'render-page';
const EARLY_SCRIPT = '<script src="/early.js"></script>';
const EMPTY_ROOT = '<div id="root"></div>';

/** The app built once more, for Node. */
async function buildRenderer(root: string): Promise<Renderer> {
  const outDir = join(root, '.cache', 'prerender');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    build: { ssr: `src/app/routing/${RENDERER}.tsx`, outDir, emptyOutDir: true },
  });
  // A new address each time, or a watch mode would get the module that it loaded before.
  const address = pathToFileURL(join(outDir, `${RENDERER}.js`));
  return (await import(`${address.href}?${Date.now()}`)) as Renderer;
}

/** The chunk of a page with all that it imports at once, as file names. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== 'chunk') return;
    files.add(name);
    chunk.imports.forEach(add);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(`/${module}`)) add(chunk.fileName);
  }
  if (files.size === 0) throw new Error(`The build has no chunk for ${module}`);
  return [...files];
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The files that the shell loads, in the order in which a visitor needs them: words and styles before behaviour. */
function headOf(shell: string, styles: string, files: readonly string[]): string {
  const preloads = files
    .filter((file) => !shell.includes(`/${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`);
  return shell
    .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${styles}</style>`)
    .replace(EARLY_SCRIPT, '<script async src="/early.js"></script>')
    .replaceAll(/<(script type="module"|link rel="modulepreload") /g, '<$1 fetchpriority="low" ')
    .replace('</head>', () => `${preloads.join('\n    ')}\n  </head>`);
}

/** The head with a page in it: its text and title, with its first picture requested before any script. */
function pageFrom(head: string, page: PublicPage, markup: string): string {
  if (/<script/.test(markup)) throw new Error(`${page.path} holds an inline script`);
  const [pictures = ''] = /^(<link rel="preload" as="image"[^>]*>)*/.exec(markup) ?? [];
  // Replaced by functions, since "$" has a meaning in a replacement text.
  return head
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(page.title)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start) => start + escaped(page.description))
    .replace('<style>', () => `${pictures}<style>`)
    .replace(EMPTY_ROOT, () => `<div id="root" data-page="${page.path}">${markup.slice(pictures.length)}</div>`);
}

/** The styles of the app, one file that the public pages carry inline. */
function stylesOf(bundle: Rolldown.OutputBundle): string {
  const sheets = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'));
  const [sheet] = sheets;
  if (sheets.length !== 1 || sheet?.type !== 'asset') throw new Error('The app has other than one style sheet');
  const text = String(sheet.source);
  if (text.includes('</')) throw new Error('The style sheet would end its element');
  return text;
}

/** Adds `shell.html` and the public pages to the built app. */
export function prerender(): Plugin {
  let root = '.';
  return {
    name: 'parley:prerender',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved(config) {
      root = config.root;
    },
    async writeBundle({ dir = join(root, 'dist') }, bundle) {
      const shell = await readFile(join(dir, 'index.html'), 'utf8');
      for (const part of [EMPTY_ROOT, EARLY_SCRIPT]) {
        if (!shell.includes(part)) throw new Error(`index.html has no ${part}`);
      }
      const { PUBLIC_PAGES, renderPage } = await buildRenderer(root);
      const styles = stylesOf(bundle);
      await writeFile(join(dir, 'shell.html'), shell);
      for (const page of PUBLIC_PAGES) {
        const head = headOf(shell, styles, filesOf(bundle, page.module));
        await writeFile(join(dir, page.file), pageFrom(head, page, await renderPage(page.path)));
      }
    },
  };
}
