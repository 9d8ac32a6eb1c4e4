import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '#ui/theme.css';
import { watchForInstall } from '#platform/install.ts';
import { watchForUpdates } from '#platform/update.ts';
import { App } from './App.tsx';
import { type LaunchQueue, watchForLaunches } from './routing/launches.ts';
import { preloadFor } from './routing/preload.ts';

watchForInstall();
watchForLaunches((window as { launchQueue?: LaunchQueue }).launchQueue, location);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

/**
 * The longest wait, in milliseconds, for parts that are stored on the device. Parts still missing then show a loading
 * state.
 */
const PATIENCE = 400;

// React takes over a page that the build has rendered; any other address starts with an empty root. A host that
// answers every address with the start page is tolerated.
if (root.dataset.page === location.pathname) {
  hydrateRoot(root, app);
} else {
  root.replaceChildren();
  const begin = () => createRoot(root).render(app);
  void Promise.race([preloadFor(location.pathname), new Promise((resolve) => setTimeout(resolve, PATIENCE))]).then(
    begin,
  );
}

watchForUpdates();
