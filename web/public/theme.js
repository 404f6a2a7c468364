// Runs before the page is drawn, so that the stored theme does not flash the other one.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // Storage may be switched off; the system's preference holds then.
  }
  // The landing page and the not-found screen are always light.
  const own = ['/tos', '/privacy', '/support', '/verify', '/dashboard'].includes(location.pathname);
  const dark =
    own && (stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches));
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
