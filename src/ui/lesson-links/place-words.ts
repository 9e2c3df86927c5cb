// SPDX-License-Identifier: GPL-3.0-or-later
// Places in a lesson in words, counted from 1: "steps[0].ask.answers[1].when" is "Step 1, answer 2: when".

const LISTS: Readonly<Record<string, string>> = {
  steps: 'step',
  answers: 'answer',
  edits: 'edit',
  vary: 'variation',
  items: 'item',
  paths: 'path',
  example: 'example',
};

export function placeWords(path: string): string {
  const words = path
    .replace(/\bask\.?/, '')
    .replace(/(\w+)\[(\d+)\]/g, (_, list: string, at: string) => `${LISTS[list] ?? list} ${Number(at) + 1}`)
    .split('.')
    .filter((one) => one !== '');
  const numbered = words.filter((one) => /\d$/.test(one)).join(', ');
  const names = words.filter((one) => !/\d$/.test(one)).join(' ');
  const all = [numbered, names].filter((one) => one !== '').join(': ');
  return all === '' ? 'The lesson' : all.charAt(0).toUpperCase() + all.slice(1);
}

const EMPTY = /^must be text of 1 to \d+ characters \(got 0 characters\)$/;

/** The words of a fault that follow its place. */
export const faultWords = (message: string): string => message.replace(EMPTY, 'is empty');
