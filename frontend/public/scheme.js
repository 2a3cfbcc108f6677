// Runs before the first paint, so that a dark room is not lit up by a white page; the policy allows no inline script.
(function () {
  var chosen = null;
  try {
    chosen = window.localStorage.getItem('questhearth-scheme');
  } catch {
    // Storage may be switched off: then the system decides.
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
