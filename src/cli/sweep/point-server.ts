// SPDX-License-Identifier: GPL-3.0-or-later
// Simulates the runs of one point for the command line, in this thread or in a separate one. What a search wants next may depend on
// results, so points of a what-if cannot be dealt out beforehand, as in a plain sweep.
import { ENGINE } from '../../base/engine';
import { IsolatedCache } from '../../what-if/isolated-cache';
import { measurePoint, type PointQuestion } from '../../what-if/measure-point';
import type { Point, PointRun } from '../../what-if/point';
import { commandTools } from '../driving';
import { SILENT } from '../progress';
import type { Server, ServerKind } from '../server-threads';

/** What is the same for all points of a question. */
export type PointSetting = Omit<PointQuestion, 'point'>;
type PointServer = Server<Pick<Point, 'values' | 'seed'>, readonly PointRun[]>;

export function pointServer(setting: PointSetting): PointServer {
  const how = { tools: commandTools(ENGINE, SILENT), isolated: new IsolatedCache() };
  return (point) => measurePoint({ ...setting, point }, how);
}

export const POINT_SERVER: ServerKind<PointSetting, Pick<Point, 'values' | 'seed'>, readonly PointRun[]> = {
  name: 'pointServer',
  make: pointServer,
};
