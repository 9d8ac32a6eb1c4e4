import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/theme.css';
import { App } from './App.tsx';
import { applyRememberedTheme } from './device-hints.ts';
import { watchForInstall } from './install.ts';
import { type LaunchQueue, watchForLaunches } from './launches.ts';
import { watchForUpdates } from './update.ts';

applyRememberedTheme();
watchForInstall();
watchForLaunches((window as { launchQueue?: LaunchQueue }).launchQueue, location);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

watchForUpdates();
