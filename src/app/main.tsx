import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/theme.css';
import { App } from './App.tsx';
import { applyRememberedTheme } from './device-hints.ts';
import { preloadFor } from './preload.ts';
import { watchForUpdates } from './update.ts';

applyRememberedTheme();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const begin = () =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );

/** What is stored on the device is there before this, in milliseconds; what is not says that it is loading. */
const PATIENCE = 400;
void Promise.race([preloadFor(location.pathname), new Promise((resolve) => setTimeout(resolve, PATIENCE))]).then(begin);

watchForUpdates();
