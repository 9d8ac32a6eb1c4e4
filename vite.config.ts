import { readFileSync } from 'node:fs';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa';
import { prerender } from './scripts/app/prerender.ts';

/** The manifest is given as data: linked from index.html it would be hashed into assets/. */
const manifest = JSON.parse(readFileSync('manifest.webmanifest', 'utf8')) as ManifestOptions;

/** Where `npm run dev` finds the backend. `/auth` is a page; only `/auth/v1` is the backend's. */
const backend = `http://localhost:${process.env.BACKEND_PORT ?? 4173}`;
const proxied = ['/rest', '/auth/v1', '/functions', '/sync/v1', '/health'];

const SIGNED_IN =
  /src[\\/](data(?![\\/]sync[\\/]devtools)|session(?![\\/]sign-in))[\\/]|src[\\/]shared[\\/](learner|live-query|sync-status)[\\/]|src[\\/]platform[\\/](?!speech|device-storage)|[\\/]sync[\\/](?!.*page|inspect|devtools)|node_modules[\\/](dexie|valibot|ts-fsrs)/;
/** The figures of progress, which most signed-in pages show and the reviews do not. */
const PROGRESS =
  /src[\\/](data[\\/]learner-db[\\/](shown-progress|queries[\\/](progress|attempt-history|remembered))|shared[\\/](clock|learner[\\/]use-(progress|subscription))|domain[\\/](streak|progress|calendar-month)|session[\\/]call-function|platform[\\/]save-file)/;
/** The making of conversations and cards: the reviews do without. */
const MAKING =
  /src[\\/]data[\\/]learner-db[\\/](card-ids|queries[\\/]known-fronts|writes[\\/](new-card|conversation|look-up))/;

/** The queue of cards, which three chunks ask for and most pages do not. */
const REVIEWS = /src[\\/]data[\\/]learner-db[\\/]queries[\\/]review-/;

/**
 * Modules that are loaded together. Left to itself the bundler makes a chunk of whatever two pages share, some seventy
 * for the dashboard, and each costs a cold start a request and a millisecond. Where a module fits several, the one with
 * the higher priority takes it.
 */
const CHUNKS = [
  // The static imports of the entry, with which every page begins.
  { name: 'base', tags: ['$initial' as const], priority: 3 },
  // Modules that public pages share with signed-in ones; otherwise public pages would load all of those.
  {
    name: 'language',
    test: /src[\\/]domain[\\/](language|level|scene|coins|access|featured|motivation|han)\.ts$/,
    priority: 2,
  },
  // The store, the session and sync: every signed-in page needs them. The ways to sign in are for whoever has not.
  {
    name: 'signed-in',
    test: (id: string) => [PROGRESS, MAKING, REVIEWS].every((part) => !part.test(id)) && SIGNED_IN.test(id),
    minShareCount: 3,
    priority: 1,
  },
  { name: 'progress', test: PROGRESS, minShareCount: 3 },
  // Small things that stand on most pages.
  {
    name: 'parts',
    test: /lucide-react[\\/]dist[\\/]esm[\\/]icons|src[\\/]ui[\\/]\w+[\\/](Page|PageHeading|Skeleton|Stars|EmptyState|LevelBadge|Foreign|ScenePicture|scene-image)\.tsx?$/,
    minShareCount: 4,
  },
];

export default defineConfig({
  plugins: [
    react(),
    tailwind(),
    prerender(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      // Of the icons, those that pages show; the others are asked for once, by the system, when it installs the app.
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{html,js,css,json,svg,png,woff2}'],
        globIgnores: [
          // The conversations that a visitor can try are kept once they are begun.
          'assets/trial.*.json',
          // Of no use without a network.
          'assets/realtime-*.js',
          'icons/{maskable,monochrome,shortcut}-*',
          'screenshots/**',
        ],
        maximumFileSizeToCacheInBytes: 3_000_000,
      },
    }),
  ],
  // The manifest is for scripts/app/bundle-budget.ts.
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, { target: backend, changeOrigin: false }])) },
});
