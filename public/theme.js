// Puts the chosen theme on the page before its first paint. A classic script, because modules run too late.
(() => {
  try {
    const theme = localStorage.getItem('gantry.theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage is closed to an embedded or private page: the system's theme it is.
  }
})();
