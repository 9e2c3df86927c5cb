// SPDX-License-Identifier: GPL-3.0-or-later
// Names of questions and points, derived from their contents: lines of another scenario are recognised, and a known point is found again
// for any question. Not for secrets.
import { hashOf } from '../base/random-stream';
import type { AskedWhatIf } from './asked';
import { documentAt } from './document-at';
import type { Point } from './point';

/** 24 hexadecimal digits: among a million texts two are equal once in 10^17. */
export function digestOf(text: string): string {
  return hashOf(0, text)
    .map((word) => (word >>> 0).toString(16).padStart(8, '0'))
    .join('');
}

/** Equal keys, equal results: hashes the scenario at the point. With another engine, results may still differ. */
export function pointKey({ document }: Pick<AskedWhatIf, 'document'>, point: Point): string {
  const at = documentAt(document, point);
  return digestOf(JSON.stringify(at.ok ? at.document : [document, point.values, point.seed]));
}
