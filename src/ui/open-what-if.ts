// SPDX-License-Identifier: GPL-3.0-or-later
// Ways into what-if questions and back. The open one is part of the view, so that a link opens it.
import { changeView } from '../state/actions';
import type { PageStore } from '../state/page-store';

const ASKED = 'gantry-what-if';

/** Opens what-if questions from anywhere; with a path, as a new question about it. */
export const askWhatIf = (path?: string): void => void window.dispatchEvent(new CustomEvent(ASKED, { detail: path }));

export function onWhatIfRequested(take: (path: string | undefined) => void): () => void {
  const onAsked = (event: Event): void => take((event as CustomEvent<string | undefined>).detail ?? undefined);
  window.addEventListener(ASKED, onAsked);
  return () => window.removeEventListener(ASKED, onAsked);
}

const LINES = 'gantry-what-if-lines';

/** Whether a file starts like the output of `gantry sweep --what-if`. */
export const isSweepOutput = async (file: File): Promise<boolean> =>
  /^\s*\{"what":/.test(await file.slice(0, 200).text());

/** Passes on files that contain such lines, from any source. */
export const passSweepFiles = (files: readonly File[]): void =>
  void window.dispatchEvent(new CustomEvent(LINES, { detail: files }));

export function onSweepFiles(take: (files: readonly File[]) => void): () => void {
  const onGiven = (event: Event): void => take((event as CustomEvent<readonly File[]>).detail);
  window.addEventListener(LINES, onGiven);
  return () => window.removeEventListener(LINES, onGiven);
}

export const leaveWhatIf = (store: PageStore): void => changeView(store, { whatIf: undefined });
