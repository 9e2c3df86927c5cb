// SPDX-License-Identifier: GPL-3.0-or-later
// What charts are painted for: the screen, or white paper while some are being saved to a file. Charts read it through their palette
// and their pixel ratio, so that the page around them keeps its theme and its pixels.

export interface FileMedium {
  /** A CSS font-family list, instead of the page's. */
  readonly fontFamily: string | undefined;
  /** Pixels per CSS pixel, for what is painted pixel by pixel. */
  readonly dpr: number;
}

let medium: FileMedium | undefined;
const listeners = new Set<() => void>();

/** Undefined: the screen, or the page being printed. */
export const fileMedium = (): FileMedium | undefined => medium;

export function paintFor(next: FileMedium | undefined): void {
  medium = next;
  for (const listener of listeners) listener();
}

export function onMediumChange(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

/** Lists update themselves. Making one takes longer than drawing a chart's lines, and each step of a zoom asks some thirty times. */
const lists = new Map<string, MediaQueryList>();

export function mediaMatches(query: string): boolean {
  let list = lists.get(query);
  if (list === undefined) {
    list = matchMedia(query);
    lists.set(query, list);
  }
  return list.matches;
}

/** The page is being printed. */
export const isPrinted = (): boolean => mediaMatches('print');

/** In a file or in print, nothing can be painted a moment later. */
export const isOnPaper = (): boolean => medium !== undefined || isPrinted();
