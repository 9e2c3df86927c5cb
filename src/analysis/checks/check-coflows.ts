// SPDX-License-Identifier: GPL-3.0-or-later
// Where there are coflows alone: what was asked for has moved once a coflow has ended, and nothing of it before its arrival.
import type { Coflow } from '../../model/scenario';
import { type CheckedRun, ROUNDING } from './checked-run';

export interface CheckedCoflows extends Pick<CheckedRun, 'topology' | 'record' | 'overload'> {
  readonly coflows: readonly Coflow[];
}

const FEW = 5;

export function checkCoflowBytes({ coflows, record }: CheckedCoflows): string[] {
  const { flows, coflows: columns } = record.trace;
  const movedGB = new Float64Array(coflows.length);
  for (let i = 0; i < flows.length; i++) movedGB[flows.job[i]!]! += flows.GB[i]!;
  const broken: string[] = [];
  coflows.forEach(({ id, flows: asked }, c) => {
    if (broken.length === FEW || Number.isNaN(columns.endS[c]!)) return;
    let askedGB = 0;
    for (const { GB } of asked) askedGB += GB;
    if (Math.abs(movedGB[c]! - askedGB) > ROUNDING * Math.max(1e-3, askedGB))
      broken.push(`coflow ${id}: ${movedGB[c]} GB moved, ${askedGB} asked for`);
  });
  return broken;
}

export function checkCoflowCauses({ coflows, record }: CheckedCoflows): string[] {
  const { flows, coflows: columns } = record.trace;
  const broken: string[] = [];
  const name = (c: number): string => `coflow ${coflows[c]?.id}`;
  for (let i = 0; i < flows.length && broken.length < FEW; i++) {
    const c = flows.job[i]!;
    if (flows.startS[i]! < columns.startS[c]! - ROUNDING) broken.push(`a flow of ${name(c)} starts before it arrives`);
    if (flows.endS[i]! > columns.endS[c]! + ROUNDING) broken.push(`a flow of ${name(c)} ends after it`);
  }
  for (let c = 0; c < columns.length && broken.length < FEW; c++) {
    if (columns.firstByteS[c]! < columns.startS[c]! - ROUNDING) broken.push(`${name(c)} has a byte before it arrives`);
    if (columns.endS[c]! < columns.firstByteS[c]! - ROUNDING) broken.push(`${name(c)} ends before its first byte`);
  }
  return broken;
}
