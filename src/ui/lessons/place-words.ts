// SPDX-License-Identifier: GPL-3.0-or-later
// A path of the scenario in words: "oversubscription", "red: flows".
import { getAt, parsePath } from '../../model/path';
import type { Work } from '../../state/page-store';
import { fieldAt } from '../../what-if/declared-path';

export function placeWords(work: Work, path: string): string {
  const steps = parsePath(path) ?? [];
  const label = fieldAt({ ...work, gantry: 1 }, path)?.info.label;
  const entry = steps.findIndex((step) => typeof step === 'number');
  const of = entry < 0 ? undefined : (getAt(work, steps.slice(0, entry + 1)) as { readonly id?: unknown } | undefined);
  const rest = steps.slice(entry + 1).map((step) => (typeof step === 'number' ? `${step + 1}` : step));
  if (typeof of?.id === 'string') return `${of.id}: ${label?.toLowerCase() ?? (rest.join(' ') || 'all of it')}`;
  return label?.toLowerCase() ?? path;
}
