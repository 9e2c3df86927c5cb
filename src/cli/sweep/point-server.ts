// SPDX-License-Identifier: GPL-3.0-or-later
// Simulates the runs of one point for the command line, in this thread or in a separate one.
import { ENGINE } from '../../base/engine';
import { IsolatedCache } from '../../what-if/isolated-cache';
import { measurePoint, type PointQuestion } from '../../what-if/measure-point';
import type { Point, PointRun } from '../../what-if/point';
import { commandTools } from '../driving';
import type { Watcher } from '../progress';

/** What is the same for all points of a question. */
export type PointSetting = Omit<PointQuestion, 'point'>;
export type PointServer = (point: Pick<Point, 'values' | 'seed'>) => Promise<readonly PointRun[]>;

/** Points are counted on the terminal, not the events of their runs. */
const SILENT: Watcher = { isTerminal: false, write: () => undefined, nowMs: () => performance.now() };

export function pointServer(setting: PointSetting): PointServer {
  const how = { tools: commandTools(ENGINE, SILENT), isolated: new IsolatedCache() };
  return (point) => measurePoint({ ...setting, point }, how);
}
