// SPDX-License-Identifier: GPL-3.0-or-later
// A path of the scenario in words: "oversubscription", "red: flows".
import { getAt, parsePath } from '../../model/fields/path';
import type { EditedScenario } from '../../state/page-store';
import { fieldAt } from '../../what-if/declared-path';

export function placeWords(edited: EditedScenario, path: string): string {
  const steps = parsePath(path) ?? [];
  const field = fieldAt({ ...edited, gantry: 1 }, path);
  // An entry of a list is named by the list: "join: latencies 2".
  const place = /^(.*)\[(\d+)\]$/.exec(path);
  const listLabel = fieldAt({ ...edited, gantry: 1 }, place?.[1] ?? '')?.info.label;
  const label = field?.info.label ?? (listLabel && `${listLabel} ${Number(place?.[2]) + 1}`);
  const entry = steps.findIndex((step) => typeof step === 'number');
  const of =
    entry < 0 ? undefined : (getAt(edited, steps.slice(0, entry + 1)) as { readonly id?: unknown } | undefined);
  const rest = steps.slice(entry + 1).map((step) => (typeof step === 'number' ? `${step + 1}` : step));
  if (typeof of?.id === 'string') return `${of.id}: ${label?.toLowerCase() ?? (rest.join(' ') || 'all of it')}`;
  return label?.toLowerCase() ?? path;
}
