// SPDX-License-Identifier: GPL-3.0-or-later
// What a plan holds in a stretch of time, on average: racks, or slots. Of other forms of plans nothing is told.
import type { PlanAnswer } from '../../worker/api';

export interface PlannedMean {
  readonly unit: 'racks' | 'slots';
  readonly mean: number;
}

interface Piece {
  readonly startS: number;
  readonly endS: number;
}

export function plannedMean(answer: PlanAnswer, fromS: number, toS: number): PlannedMean | undefined {
  const mean = <P extends Piece>(pieces: readonly P[], heightOf: (piece: P) => number): number =>
    pieces.reduce((sum, piece) => {
      const insideS = Math.min(piece.endS, toS) - Math.max(piece.startS, fromS);
      return insideS > 0 ? sum + insideS * heightOf(piece) : sum;
    }, 0) /
    (toS - fromS);
  if (answer.form === 'racks') return { unit: 'racks', mean: mean(answer.plan.jobs, ({ racks }) => racks.length) };
  if (answer.form !== 'bands') return undefined;
  const heightOf = ({ slots }: { readonly slots: Readonly<Record<string, number>> }): number =>
    Object.values(slots).reduce((sum, one) => sum + one, 0);
  return { unit: 'slots', mean: mean(answer.plan.intervals, heightOf) };
}
