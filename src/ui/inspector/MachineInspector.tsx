// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of a machine: what ran on it in the visible time, and for which job.
import { useMemo } from 'react';
import { machineFigures } from '../../analysis/why/place-figures';
import type { WhyRun } from '../../analysis/why/why-run';
import { readableCount, readableNumber, readablePercent } from '../../base/readable';
import { FollowButton } from '../sentences/RichTextView';
import { useFollow } from '../sentences/use-follow';
import { Readout, Readouts } from '../shared/Readout';
import { Shares } from './Shares';
import { spanWords, useSeenSpan } from './use-seen-span';

interface MachineInspectorProps {
  readonly why: WhyRun;
  readonly rack: number;
  readonly machine: number;
}

export function MachineInspector({ why, rack, machine }: MachineInspectorProps) {
  const span = useSeenSpan(why.endS);
  const follow = useFollow();
  const figures = useMemo(() => machineFigures(why, rack, machine, span), [why, rack, machine, span]);
  const lengthS = Math.max(span.toS - span.fromS, Number.MIN_VALUE);
  return (
    <>
      <Readouts>
        <Readout
          label="In"
          value={<FollowButton words={`rack ${rack}`} onClick={() => follow.pick({ kind: 'rack', rack })} />}
        />
        <Readout label="In sight" value={spanWords(span)} />
        <Readout label="Tasks" value={readableCount(figures.tasks)} />
        {figures.killed > 0 && <Readout label="Of them killed" value={readableCount(figures.killed)} />}
        <Readout
          label="Busy share of its slots"
          value={`${readablePercent(figures.slots > 0 ? figures.meanSlots / figures.slots : 0)} of ${readableNumber(figures.slots)}`}
        />
      </Readouts>
      <Shares
        title="Jobs on it, by slots in the visible time"
        ids={why.answer.ids}
        shares={figures.holders.map(({ job, slotS }) => ({ job, amount: slotS / lengthS }))}
        words={(slots) => `${readableNumber(slots)} on average`}
        none="None in the visible time."
      />
    </>
  );
}
