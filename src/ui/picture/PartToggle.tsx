// SPDX-License-Identifier: GPL-3.0-or-later
// What one picture shows of the runs: what happened, what was planned, or what changed between two of them.
import { useChangeView } from '../page-context';
import { ToggleGroup } from '../shared/ToggleGroup';
import { CHANGES } from '../stack/changes-section';
import type { Part } from './shown-part';

const LABELS: Readonly<Record<Part, string>> = { gantt: 'Happened', plan: 'Planned', changes: 'Changed' };

interface PartToggleProps {
  readonly label: string;
  /** Those that there are. */
  readonly kinds: readonly Part[];
  readonly part: Part;
}

export function PartToggle({ label, kinds, part }: PartToggleProps) {
  const change = useChangeView();
  return (
    <ToggleGroup
      label={`What is shown of ${label}`}
      options={kinds.map((value) => ({ value, label: LABELS[value] }))}
      value={part}
      onChange={(next) =>
        // The changes are shown as what has all room.
        change(next === CHANGES ? { enlarged: CHANGES } : { enlarged: undefined, part: next })
      }
    />
  );
}
