// SPDX-License-Identifier: GPL-3.0-or-later
// The browser's own dialog for choosing a file.

/** Undefined when it is dismissed. */
export function askForFile(accept: string): Promise<File | undefined> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.addEventListener('change', () => resolve(input.files?.[0]));
    input.addEventListener('cancel', () => resolve(undefined));
    input.click();
  });
}
