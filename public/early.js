// What cannot wait for the app.

// The theme, before the first paint, so that a dark room stays dark. It is a synced setting; this is the word that
// src/platform/device-flags.ts leaves on the device for the next start.
try {
  const theme = localStorage.getItem('parley:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system's theme it is.
}

// A tap on a page that stands there but does not run yet: kept until it does (src/features/landing/trial/early-tap.ts).
{
  const early = { tap: null, over: false };
  globalThis.parleyEarly = early;
  const keep = (button) => {
    if (!early.over && button?.closest('[data-page]')) early.tap = button;
  };
  document.addEventListener('click', ({ target }) => keep(target.closest('button')), true);
  document.addEventListener(
    'submit',
    (event) => {
      if (early.over) return;
      // The browser would load the page anew, without what was written.
      event.preventDefault();
      keep(event.submitter);
    },
    true,
  );
}
