// SPDX-License-Identifier: GPL-3.0-or-later
// The size and resolution of saved pictures: the reader's choice, kept for the next picture and the next visit.
import { useSyncExternalStore } from 'react';
import { FIGURE_SIZES, type FigureSize } from '../../charts/export/figure-sizes';
import { readSetting, writeSetting } from '../page-storage';

export type Dpi = 300 | 600;

export interface FigureChoice {
  /** Undefined: as large as on the screen. */
  readonly size: FigureSize | undefined;
  readonly dpi: Dpi;
}

const KEY = 'gantry.figure';
const listeners = new Set<() => void>();
let chosen: FigureChoice | undefined;

function read(): FigureChoice {
  const [id, dpi] = (readSetting(KEY) ?? '').split(' ');
  return { size: FIGURE_SIZES.find((one) => one.id === id), dpi: dpi === '600' ? 600 : 300 };
}

export const figureChoice = (): FigureChoice => {
  chosen ??= read();
  return chosen;
};

export function chooseFigure(change: Partial<FigureChoice>): void {
  chosen = { ...figureChoice(), ...change };
  writeSetting(KEY, `${chosen.size?.id ?? 'screen'} ${chosen.dpi}`);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useFigureChoice = (): FigureChoice => useSyncExternalStore(subscribe, figureChoice);
