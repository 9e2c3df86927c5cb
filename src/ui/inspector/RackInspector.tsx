// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of a rack: its slots now and over the visible time, which jobs used them, what waited, its links, its machines.
import { useMemo } from 'react';
import { valueAt } from '../../analysis/chart-data/step-sums';
import type { LinkLoad } from '../../analysis/why/link-users';
import { rackFigures } from '../../analysis/why/place-figures';
import type { WhyRun } from '../../analysis/why/why-run';
import { readableNumber, readablePercent, readableRate } from '../../base/readable';
import { usePageState } from '../page-context';
import { FollowButton } from '../sentences/RichTextView';
import { useFollow } from '../sentences/use-follow';
import { Readout, Readouts } from '../shared/Readout';
import { Select } from '../shared/Select';
import styles from './Inspector.module.css';
import { Shares } from './Shares';
import { spanWords, useSeenSpan } from './use-seen-span';

interface RackInspectorProps {
  readonly why: WhyRun;
  readonly rack: number;
}

/** More would be a wall of numbers. */
const MAX_MACHINES = 60;

export function RackInspector({ why, rack }: RackInspectorProps) {
  const span = useSeenSpan(why.endS);
  const follow = useFollow();
  const figures = useMemo(() => rackFigures(why, rack, span), [why, rack, span]);
  const machines = why.chartData.rackMachines[rack]!;
  const lengthS = Math.max(span.toS - span.fromS, Number.MIN_VALUE);
  const shown = Math.min(machines, MAX_MACHINES);
  return (
    <>
      <Readouts>
        {!why.isCoflows && <SlotsNow {...{ why, rack }} />}
        <Readout label="In sight" value={spanWords(span)} />
        {!why.isCoflows && (
          <Readout
            label="Slots in use, mean"
            value={`${readableNumber(figures.meanSlots)} of ${figures.slots}, ${readablePercent(figures.meanSlots / figures.slots)}`}
          />
        )}
        {!why.isCoflows && why.chartData.isMalleable !== true && (
          <Readout label="Waiting tasks, mean" value={readableNumber(figures.meanWaiting)} />
        )}
        {(['up', 'down'] as const).map((which) => (
          <Readout
            key={which}
            label={
              <FollowButton
                words={`${which === 'up' ? 'Uplink' : 'Downlink'}, mean`}
                onClick={() => follow.pick({ kind: which, rack })}
              />
            }
            value={loadWords(figures[which])}
          />
        ))}
      </Readouts>
      {why.racks > 1 && (
        <Select
          label={`Flows and circuits from rack ${rack} to`}
          value=""
          options={[
            { value: '', label: 'List what it sends to…' },
            ...Array.from({ length: why.racks }, (_, to) => ({ value: `${to}`, label: `rack ${to}` })),
          ]}
          onChange={(to) => {
            if (to !== '') follow.pick({ kind: 'pair', from: rack, to: Number(to) });
          }}
        />
      )}
      {!why.isCoflows && (
        <Shares
          title="Jobs on it, by slots in the visible time"
          ids={why.answer.ids}
          shares={figures.holders.map(({ job, slotS }) => ({ job, amount: slotS / lengthS }))}
          words={(slots) => `${readableNumber(slots)} on average`}
          none="None in the visible time."
        />
      )}
      {!why.isCoflows && (
        <div>
          <h5 className={styles.subheading}>Machines</h5>
          <p className={styles.machines}>
            {[...Array(shown).keys()].map((machine) => (
              <FollowButton
                key={machine}
                words={String(machine)}
                name={`machine ${machine}`}
                onClick={() => follow.pick({ kind: 'machine', rack, machine })}
              />
            ))}
            {machines > shown && <span>to {machines - 1}</span>}
          </p>
        </div>
      )}
    </>
  );
}

/** At the cursor: two searches for each of its moves. */
function SlotsNow({ why, rack }: RackInspectorProps) {
  const cursorS = usePageState((state) => state.session.cursorS);
  const { counts, rackSlots } = why.chartData;
  if (counts === undefined) return null;
  const at = (sums: typeof counts.slots): string =>
    cursorS === undefined ? '–' : readableNumber(valueAt(sums, rack, cursorS));
  return (
    <>
      <Readout label="Slots in use under the cursor" value={`${at(counts.slots)} of ${rackSlots[rack]}`} />
      <Readout label="Tasks waiting under the cursor" value={at(counts.waiting)} />
    </>
  );
}

const loadWords = ({ Gbps, capacityGbps }: LinkLoad): string =>
  capacityGbps > 0
    ? `${readableRate(Gbps)} of ${readableRate(capacityGbps)}, ${readablePercent(Gbps / capacityGbps)}`
    : 'down';
