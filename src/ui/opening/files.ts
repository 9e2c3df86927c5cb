// SPDX-License-Identifier: GPL-3.0-or-later
// Scenario files as the browser saves them.
import type { Scenario } from '../../model/scenario';

/** A text reduced to what every file system accepts; may be empty. */
export const namePart = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .toLowerCase();

export const fileNameOf = ({ name }: Pick<Scenario, 'name'>): string => `${namePart(name) || 'scenario'}.gantry.json`;

export const saveText = (name: string, text: string, type = 'application/json'): void =>
  saveBlob(name, new Blob([text], { type }));

export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
