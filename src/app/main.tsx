import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../ui/theme.css';
import { App } from './App.tsx';
import { watchForUpdates } from './update.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

// A page that the build has rendered is taken over as it stands; any other address begins with an empty one. A host that
// answers every address with the start page is forgiven.
if (root.dataset.page === location.pathname) {
  hydrateRoot(root, app);
} else {
  root.replaceChildren();
  createRoot(root).render(app);
}

watchForUpdates();
