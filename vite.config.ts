import { readFileSync } from 'node:fs';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa';
import { prerender } from './scripts/prerender.ts';

/** The manifest is given as data: linked from index.html it would be hashed into assets/. */
const manifest = JSON.parse(readFileSync('manifest.webmanifest', 'utf8')) as ManifestOptions;

/** Where `npm run dev` finds the backend. `/auth` is a page; only `/auth/v1` is the backend's. */
const backend = `http://localhost:${process.env.BACKEND_PORT ?? 4173}`;
const proxied = ['/rest', '/auth/v1', '/functions', '/health'];

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
          'assets/restaurant.*.json',
          'icons/{maskable,monochrome,shortcut}-*',
          'screenshots/**',
        ],
        maximumFileSizeToCacheInBytes: 3_000_000,
      },
    }),
  ],
  // The manifest is for scripts/budget.ts.
  build: { target: 'baseline-widely-available', manifest: true },
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, { target: backend, changeOrigin: false }])) },
});
