// SPDX-License-Identifier: GPL-3.0-or-later
// The values of the selected racks: a value, or "mixed", and a reset to what all others have. Racks are selected in the drawing above or
// by number, because if there are many only some are drawn.
import { useState } from 'react';
import { counted, readableRanges } from '../../../base/readable';
import { OVERRIDE_FIELDS, readTopology } from '../../../model/fields/rack-fields';
import { SEPARATE_SLOTS_FIELDS, SHARED_SLOTS_FIELDS } from '../../../model/fields/topology-fields';
import { ProblemList } from '../../../model/problem';
import { evenTopology, racksDiffer } from '../../../model/racks';
import type { Topology } from '../../../model/topology';
import { Button } from '../../shared/Button';
import { FieldRow } from '../../shared/forms/FieldRow';
import { NumberInput } from '../../shared/forms/NumberInput';
import { TextInput } from '../../shared/forms/TextInput';
import { topologyValues } from '../topology-values';
import { hasOverride, keysOf, type RackKey, readRacks, valueOfRacks, withoutOverrides, withValue } from './own-racks';
import styles from './RacksForm.module.css';

interface RacksFormProps {
  readonly topology: Topology;
  /** Ascending. */
  readonly racks: readonly number[];
  readonly onSelect: (racks: readonly number[]) => void;
  readonly onChange: (topology: Topology, what: string) => void;
  /** For two racks: shows what went between them; absent if nothing runs. */
  readonly onPair?: ((from: number, to: number) => void) | undefined;
}

const FIELDS = {
  machines: OVERRIDE_FIELDS.machinesPerRack,
  shared: SHARED_SLOTS_FIELDS.shared,
  map: SEPARATE_SLOTS_FIELDS.map,
  reduce: SEPARATE_SLOTS_FIELDS.reduce,
  nicGbps: OVERRIDE_FIELDS.nicGbps,
  uplinkGbps: OVERRIDE_FIELDS.uplinkGbps,
};
const LABELS: Partial<Record<RackKey, string>> = { machines: 'Machines' };

export function RacksForm({ topology, racks, onSelect, onChange, onPair }: RacksFormProps) {
  const names = readableRanges(racks).join(', ');
  const differing = Array.from({ length: topology.racks }, (_, rack) => rack).filter((rack) =>
    hasOverride(topology, rack),
  );
  if (racks.length === 0) {
    return (
      <p className={styles.hint} data-screen-only>
        {differing.length === 0 ? (
          'Select racks in the drawing to give them other machines, slots or links.'
        ) : (
          <Button kind="quiet" onClick={() => onSelect(differing)}>
            {`Select ${differing.length === 1 ? 'the rack that differs' : `the ${differing.length} racks that differ`}`}
          </Button>
        )}
      </p>
    );
  }
  const [from, to, more] = racks;
  const those = racks.length === 1 ? `rack ${names}` : `racks ${names}`;
  return (
    <section className={styles.form} aria-label="Selected racks">
      <div className={styles.head}>
        <h3 className={styles.title}>{`${counted(racks.length, 'rack')} selected`}</h3>
        <Button kind="quiet" onClick={() => onSelect([])}>
          Select none
        </Button>
      </div>
      {onPair !== undefined && from !== undefined && to !== undefined && more === undefined && (
        <Button onClick={() => onPair(from, to)}>{`Flows between racks ${from} and ${to}`}</Button>
      )}
      <FieldRow label="Which racks" help="Numbers and ranges, such as 2, 4 to 6. Racks are numbered from 0.">
        {({ id, describedBy }) => (
          <TextInput
            id={id}
            describedBy={describedBy}
            name="Which racks"
            value={names}
            check={(text) => {
              const read = readRacks(text, topology.racks);
              return typeof read === 'string' ? read : undefined;
            }}
            onCommit={(text) => {
              const read = readRacks(text, topology.racks);
              if (typeof read !== 'string') onSelect(read);
            }}
          />
        )}
      </FieldRow>
      {keysOf(topology).map((key) => (
        <ValueRow key={key} {...{ topology, racks, onChange, those }} of={key} />
      ))}
      {racks.some((rack) => hasOverride(topology, rack)) && (
        <Button onClick={() => onChange(withoutOverrides(topology, racks), `Reset ${those}`)}>
          {`Reset ${racks.length === 1 ? 'this rack' : 'these racks'}`}
        </Button>
      )}
      {racksDiffer(topology) && <Note topology={topology} />}
    </section>
  );
}

interface ValueRowProps extends Pick<RacksFormProps, 'topology' | 'racks' | 'onChange'> {
  readonly of: RackKey;
  /** "racks 3 and 4", for undo. */
  readonly those: string;
}

function ValueRow({ topology, racks, onChange, of, those }: ValueRowProps) {
  const field = FIELDS[of];
  const { help, label: given, unit } = field.info;
  const label = LABELS[of] ?? given ?? of;
  const [refused, setRefused] = useState<string>();
  const value = valueOfRacks(topology, racks, of);
  const put = (next: number | undefined): void => {
    const changed = withValue(topology, racks, of, next);
    const problem = problemOf(changed, of);
    setRefused(problem);
    if (problem === undefined) onChange(changed, `Change ${label.toLowerCase()} of ${those}`);
  };
  const check = (next: number): string | undefined => {
    const problems = new ProblemList();
    field.read(next, '', problems);
    return problems.all[0]?.message ?? problemOf(withValue(topology, racks, of, next), of);
  };
  return (
    <FieldRow
      label={label}
      {...(help === undefined ? {} : { help })}
      {...(racks.some((rack) => hasOverride(topology, rack, of)) ? { onReset: () => put(undefined) } : {})}
      defaultText="what other racks have"
    >
      {({ id, describedBy }) => (
        <NumberInput
          id={id}
          describedBy={describedBy}
          name={label}
          value={value}
          placeholder="mixed"
          canBeEmpty={value === undefined}
          whole={field.shape.kind === 'number' && field.shape.whole}
          unit={unit ?? ''}
          check={check}
          problem={refused}
          onCommit={(next) => {
            if (next !== undefined) put(next);
          }}
        />
      )}
    </FieldRow>
  );
}

/** The problem that a change would cause. An uplink typed earlier may be more than fewer machines or slower NICs can carry. */
function problemOf(topology: Topology, changed: RackKey): string | undefined {
  const problems = new ProblemList();
  readTopology(topologyValues(topology), '', problems);
  const [first] = problems.all;
  if (first === undefined) return undefined;
  const isUplink = first.path.endsWith('.uplinkGbps');
  return isUplink && changed !== 'uplinkGbps'
    ? 'leaves the NICs slower than the uplink that was set for these racks: lower the uplink first'
    : first.message;
}

/** Planners that assume equal racks must count some number of machines. */
function Note({ topology }: { readonly topology: Topology }) {
  const { machinesPerRack } = evenTopology(topology, Math.min);
  return (
    <p className={styles.hint}>
      {`Planners that assume equal racks, such as Corral, treat every rack as having the least that any has (${counted(machinesPerRack, 'machine')}).`}
    </p>
  );
}
