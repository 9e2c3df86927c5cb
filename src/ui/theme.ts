// SPDX-License-Identifier: GPL-3.0-or-later
// Light, dark or the system's own. Kept apart from the scenario: it is the reader's choice, not the scenario's.
import { readSetting, writeSetting } from './page-storage';

export type Theme = 'system' | 'light' | 'dark';

const THEME_KEY = 'gantry.theme';

export function readTheme(): Theme {
  const kept = readSetting(THEME_KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** Sets it on <html>, where tokens.css and the charts' palette look, and remembers it (public/theme.js reads it first). */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  writeSetting(THEME_KEY, theme === 'system' ? undefined : theme);
}
