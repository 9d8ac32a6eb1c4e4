// Before the first paint, so that a dark room stays dark. The theme is a synced setting; this is the word that
// src/app/device-hints.ts leaves on the device for the next start.
try {
  const theme = localStorage.getItem('parley:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system's theme it is.
}
