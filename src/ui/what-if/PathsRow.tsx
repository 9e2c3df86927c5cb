// SPDX-License-Identifier: GPL-3.0-or-later
// Which numbers a sensitivity varies: all, or the chosen ones.
import type { Scenario } from '../../model/scenario';
import { numericPaths } from '../../what-if/declared-path';
import { Menu } from '../shared/float/Menu';
import { FieldRow } from '../shared/forms/FieldRow';
import { pathLabel } from './PathRow';

interface PathsRowProps {
  readonly scenario: Scenario;
  /** Undefined: all. */
  readonly chosen: readonly string[] | undefined;
  readonly onChange: (paths: readonly string[] | undefined) => void;
}

export function PathsRow({ scenario, chosen, onChange }: PathsRowProps) {
  // A share of 0 is 0.
  const known = numericPaths(scenario).filter(({ value }) => value !== 0);
  const paths = known.map(({ path }) => path);
  const now = chosen ?? paths;
  const toggle = (path: string): void => {
    const next = now.includes(path) ? now.filter((one) => one !== path) : [...now, path];
    if (next.length > 0) onChange(paths.every((one) => next.includes(one)) ? undefined : next);
  };
  const first = known[0]?.path;
  return (
    <FieldRow label="Numbers" grouped stacked>
      {() => (
        <Menu
          label={chosen === undefined ? `All ${known.length}` : `${chosen.length} of ${known.length}`}
          heading="A pair of bars for each"
          items={[
            {
              ...{ id: 'all', label: 'All', checked: chosen === undefined },
              // Something is always chosen.
              onSelect: () => onChange(chosen === undefined && first !== undefined ? [first] : undefined),
            },
            ...known.map((one, i) => ({
              ...{ id: one.path, label: pathLabel(scenario, one), checked: now.includes(one.path) },
              separated: i === 0,
              onSelect: () => toggle(one.path),
            })),
          ]}
        />
      )}
    </FieldRow>
  );
}
