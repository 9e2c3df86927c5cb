// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of a rack's link to or from the packet core: how much it carried in the visible time, for whom, and when it was full.
import { useMemo } from 'react';
import { valueAt } from '../../analysis/chart-data/step-sums';
import type { RackLink } from '../../analysis/why/link-users';
import { linkFigures } from '../../analysis/why/place-figures';
import type { WhyRun } from '../../analysis/why/why-run';
import { readablePercent, readableRate, readableSize, readableTime } from '../../base/readable';
import { DOWN, linkOf, UP } from '../../network/network';
import { usePageState } from '../page-context';
import { FollowButton } from '../sentences/RichTextView';
import { useFollow } from '../sentences/use-follow';
import { Readout, Readouts } from '../shared/Readout';
import { Shares } from './Shares';
import { spanWords, useSeenSpan } from './use-seen-span';

interface LinkInspectorProps {
  readonly why: WhyRun;
  readonly link: RackLink;
}

export function LinkInspector({ why, link }: LinkInspectorProps) {
  const span = useSeenSpan(why.endS);
  const follow = useFollow();
  const { which, rack } = link;
  const figures = useMemo(() => linkFigures(why, { which, rack }, span), [why, which, rack, span]);
  const cursorS = usePageState((state) => state.session.cursorS);
  const lane = linkOf(rack, which === 'up' ? UP : DOWN);
  const lengthS = span.toS - span.fromS;
  return (
    <>
      <Readouts>
        <Readout
          label="Of"
          value={<FollowButton words={`rack ${rack}`} onClick={() => follow.pick({ kind: 'rack', rack })} />}
        />
        <Readout
          label="Under the cursor"
          value={cursorS === undefined ? '–' : readableRate(valueAt(why.chartData.links, lane, cursorS))}
        />
        <Readout label="In sight" value={spanWords(span)} />
        <Readout label="Can carry" value={readableRate(figures.capacityGbps)} />
        <Readout
          label="Mean"
          value={`${readableRate(figures.Gbps)}, ${readablePercent(figures.capacityGbps > 0 ? figures.Gbps / figures.capacityGbps : 0)}`}
        />
        <Readout label="Most" value={readableRate(figures.mostGbps)} />
        <Readout
          label="Full"
          value={`${readableTime(figures.fullS)}, ${readablePercent(lengthS > 0 ? figures.fullS / lengthS : 0)}`}
        />
      </Readouts>
      <Shares
        title="Whose bytes, in the visible time"
        ids={why.answer.ids}
        shares={figures.users.map(({ job, GB }) => ({ job, amount: GB }))}
        words={readableSize}
        none="Nothing moved over it in the visible time."
      />
    </>
  );
}
