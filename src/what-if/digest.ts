// SPDX-License-Identifier: GPL-3.0-or-later
// Names for questions and points that follow from what they hold: lines of another scenario are recognised, and what is known of a
// point is found again whatever question asks for it. Not for secrets.
import { hashOf } from '../base/random-stream';
import type { AskedWhatIf } from './asked';
import { documentAt } from './document-at';
import type { Point } from './point';

/** 24 hexadecimal digits: among a million texts two are alike once in 10^17. */
export function digestOf(text: string): string {
  return hashOf(0, text)
    .map((word) => (word >>> 0).toString(16).padStart(8, '0'))
    .join('');
}

/** Equal keys, equal results: the scenario at the point. Of another engine they may differ all the same. */
export function pointKey({ document }: Pick<AskedWhatIf, 'document'>, point: Point): string {
  const at = documentAt(document, point);
  return digestOf(JSON.stringify(at.ok ? at.document : [document, point.values, point.seed]));
}
