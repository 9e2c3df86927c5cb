// Light, dark or the system's own. Kept apart from the work: it is the reader's choice, not the scenario's.
export type Theme = 'system' | 'light' | 'dark';

const THEME_KEY = 'gantry.theme';

export function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(THEME_KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

/** Sets it on <html>, where tokens.css and the charts' palette look, and remembers it (public/theme.js reads it first). */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage switched off: the theme lasts for this visit.
  }
}
