// SPDX-License-Identifier: GPL-3.0-or-later
// The choices of light and dark.
import type { Theme } from '../theme';

export const THEMES: readonly { readonly id: Theme; readonly label: string }[] = [
  { id: 'system', label: 'As the system' },
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
];
