// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of the cluster. The caller passes the drawing of the result as a child.
import { type ReactNode, useState } from 'react';
import type { Fields } from '../../model/fields/fields';
import { TOPOLOGY_FIELDS } from '../../model/fields/rack-fields';
import { SEPARATE_SLOTS_FIELDS, SHARED_SLOTS_FIELDS } from '../../model/fields/topology-fields';
import type { Problem } from '../../model/problem';
import type { OptionValue, OptionValues } from '../../model/scenario';
import type { Topology } from '../../model/topology';
import { Disclosure } from '../shared/Disclosure';
import { FieldRow } from '../shared/forms/FieldRow';
import { FieldsForm } from '../shared/forms/FieldsForm';
import { differsFromDefault, fieldLabel } from '../shared/forms/field-values';
import { Select } from '../shared/Select';
import { sentence } from '../shared/sentence';
import styles from './TopologyForm.module.css';
import {
  readTopologyValues,
  type SlotsKind,
  slotsKind,
  slotsOfKind,
  topologyValues,
  withFittingOverrides,
} from './topology-values';

interface TopologyFormProps {
  readonly topology: Topology;
  /** The topology after the change, and what undo calls it. */
  readonly onChange: (topology: Topology, what: string) => void;
  readonly problems?: readonly Problem[];
  /** The drawing. */
  readonly children?: ReactNode;
}

const FIELDS: Fields = TOPOLOGY_FIELDS;
const SIZE = ['racks', 'machinesPerRack'];
const NETWORK = ['nicGbps', 'oversubscription', 'background'];
const MORE = ['machine', 'taskOverheadS', 'jobOverheadS', 'ocs'];
/** The values of the papers' clusters. */
const STARTS: Readonly<Record<string, OptionValue>> = {
  machine: { cores: 32, memoryGB: 128 },
  ocs: { gbps: 100, reconfigurationMs: 10, elephantGB: 1.125, model: 'not-all-stop' },
};
const MORE_NAMES: Readonly<Record<string, string>> = {
  machine: 'machine',
  taskOverheadS: 'task start-up',
  jobOverheadS: 'job start-up',
  ocs: 'optical switch',
};

export function TopologyForm({ topology, onChange, problems, children }: TopologyFormProps) {
  const [refusal, setRefusal] = useState<string>();
  const values = topologyValues(topology);
  const put = (next: OptionValues, key: string): void => {
    const reading = readTopologyValues(withFittingOverrides(next));
    setRefusal(reading.ok ? undefined : refusalOf(key, reading.message));
    if (reading.ok)
      onChange(reading.topology, `Change ${fieldLabel(key, FIELDS[key] as Fields[string]).toLowerCase()}`);
  };
  const form = (only: readonly string[]) => (
    <FieldsForm
      fields={FIELDS}
      only={only}
      values={values}
      starts={STARTS}
      problems={problems}
      path="topology"
      onChange={put}
    />
  );
  const set = MORE.filter((key) => differsFromDefault(FIELDS[key], values[key])).map((key) => MORE_NAMES[key] ?? key);

  return (
    <div className={styles.topology}>
      <div className={styles.drawing}>{children}</div>
      <div>
        {form(SIZE)}
        <SlotsRows
          topology={topology}
          problems={problems}
          onChange={(slots) => put({ ...values, slots }, 'slots')}
          onNone={() => put(withoutSlots(values), 'slots')}
        />
        {form(NETWORK)}
        <Disclosure
          kind="more"
          level={3}
          title="More"
          note={set.length === 0 ? 'optical switch, machine, start-up' : set.join(', ')}
        >
          {form(MORE)}
        </Disclosure>
        {refusal !== undefined && (
          <p className="danger-text" role="alert">
            {refusal}
          </p>
        )}
      </div>
    </div>
  );
}

function withoutSlots(values: OptionValues): OptionValues {
  const { slots: _, ...rest } = values;
  return rest;
}

/** Slots and cores depend on each other: without slots, cores and memory limit a machine. */
function refusalOf(key: string, message: string): string {
  if (key === 'machine') return 'Give the machines slots first: with neither, nothing says how many tasks one runs.';
  return sentence(message);
}

interface SlotsRowsProps {
  readonly topology: Topology;
  readonly problems: readonly Problem[] | undefined;
  readonly onChange: (slots: OptionValues) => void;
  readonly onNone: () => void;
}

function SlotsRows({ topology, problems, onChange, onNone }: SlotsRowsProps) {
  const { slots, machine } = topology;
  const kind = slotsKind(slots);
  return (
    <div className={styles.slots}>
      <FieldRow label="Slots" help={FIELDS.slots?.info.help}>
        {({ id, describedBy }) => (
          <Select
            id={id}
            describedBy={describedBy}
            value={kind}
            options={[
              { value: 'shared', label: 'Shared' },
              { value: 'apart', label: 'Map, reduce apart' },
              { value: 'none', label: 'By cores, memory', disabled: machine === undefined },
            ]}
            onChange={(next) => {
              const slotsThen = slotsOfKind(slots, next as SlotsKind, machine?.cores);
              if (slotsThen === undefined) onNone();
              else onChange(slotsThen);
            }}
          />
        )}
      </FieldRow>
      {slots !== undefined && (
        <FieldsForm
          fields={kind === 'shared' ? SHARED_SLOTS_FIELDS : SEPARATE_SLOTS_FIELDS}
          values={slots as unknown as OptionValues}
          problems={problems}
          path="topology.slots"
          onChange={onChange}
        />
      )}
    </div>
  );
}
