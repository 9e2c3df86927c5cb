// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of a port of the optical switch: its circuits in the visible time, set-up and idle time, and for which job.
import { useMemo } from 'react';
import { portFigures } from '../../analysis/why/place-figures';
import type { WhyRun } from '../../analysis/why/why-run';
import { readableCount, readablePercent, readableTime } from '../../base/readable';
import { FollowButton } from '../sentences/RichTextView';
import { useFollow } from '../sentences/use-follow';
import { Readout, Readouts } from '../shared/Readout';
import { Shares } from './Shares';
import { spanWords, useSeenSpan } from './use-seen-span';

interface PortInspectorProps {
  readonly why: WhyRun;
  readonly port: number;
}

export function PortInspector({ why, port }: PortInspectorProps) {
  const span = useSeenSpan(why.endS);
  const follow = useFollow();
  const figures = useMemo(() => portFigures(why, port, span), [why, port, span]);
  const lengthS = span.toS - span.fromS;
  const idleS = Math.max(0, lengthS - figures.setUpS - figures.carriedS);
  const rack = port < why.racks ? port : port - why.racks;
  const shared = (seconds: number): string =>
    `${readableTime(seconds)}, ${readablePercent(lengthS > 0 ? seconds / lengthS : 0)}`;
  return (
    <>
      <Readouts>
        <Readout
          label="Of"
          value={<FollowButton words={`rack ${rack}`} onClick={() => follow.pick({ kind: 'rack', rack })} />}
        />
        <Readout label="In sight" value={spanWords(span)} />
        <Readout label="Circuits" value={readableCount(figures.circuits)} />
        <Readout label="Carrying" value={shared(figures.carriedS)} />
        <Readout label="Being set up" value={shared(figures.setUpS)} />
        <Readout label="Idle" value={shared(idleS)} />
      </Readouts>
      <Shares
        title={why.isCoflows ? 'Coflows, by time at the port' : 'Jobs, by time at the port'}
        ids={why.answer.ids}
        shares={figures.users.map(({ job, seconds }) => ({ job, amount: seconds }))}
        words={readableTime}
        none="No circuit in the visible time."
      />
    </>
  );
}
