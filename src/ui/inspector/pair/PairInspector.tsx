// SPDX-License-Identifier: GPL-3.0-or-later
// What went between two racks in the visible time: its totals, and every flow and circuit in a table with a filter, and as a file.
import { useMemo, useState } from 'react';
import { rackPair } from '../../../analysis/chart-data/rack-pair';
import type { WhyRun } from '../../../analysis/why/why-run';
import { readableCount, readableSize } from '../../../base/readable';
import { csvBlob } from '../../export/csv';
import { saveBlob } from '../../opening/files';
import { FollowButton } from '../../sentences/RichTextView';
import { useFollow } from '../../sentences/use-follow';
import { Button } from '../../shared/Button';
import { TextInput } from '../../shared/forms/TextInput';
import { Readout, Readouts } from '../../shared/Readout';
import { Select } from '../../shared/Select';
import { ToggleGroup } from '../../shared/ToggleGroup';
import { spanWords, useSeenSpan } from '../use-seen-span';
import { PairTable } from './PairTable';
import styles from './pair.module.css';
import { type PairKind, PLAIN_CHOICE, pairCsv, shownRows } from './pair-view';

interface PairInspectorProps {
  readonly why: WhyRun;
  readonly from: number;
  readonly to: number;
}

const MAX_NAME = 200;

export function PairInspector({ why, from, to }: PairInspectorProps) {
  const span = useSeenSpan(why.endS);
  const follow = useFollow();
  const [choice, choose] = useState(PLAIN_CHOICE);
  const [bothWays, goBothWays] = useState(false);
  const { ids } = why.answer;
  const all = useMemo(
    () => rackPair(why.trace, why.chartData.rows, { from, to, bothWays, ...span }, why.endS),
    [why, from, to, bothWays, span],
  );
  const rows = useMemo(() => shownRows(all, choice, ids), [all, choice, ids]);
  const circuits = all.filter(({ what }) => what === 'circuit').length;
  const GB = all.reduce((sum, row) => sum + (row.what === 'circuit' ? 0 : row.GB), 0);
  const isInside = from === to;
  const name = isInside ? `Flows inside rack ${from}` : `Flows and circuits from rack ${from} to rack ${to}`;
  return (
    <>
      <Readouts>
        <Readout label="From" value={<RackName rack={from} />} />
        <Readout
          label="To"
          value={
            <Select
              label="The other rack"
              value={String(to)}
              options={Array.from({ length: why.racks }, (_, rack) => ({ value: `${rack}`, label: `rack ${rack}` }))}
              onChange={(rack) => follow.pick({ kind: 'pair', from, to: Number(rack) })}
            />
          }
        />
        <Readout label="In sight" value={spanWords(span)} />
        <Readout label="Flows" value={`${readableCount(all.length - circuits)}, ${readableSize(GB)}`} />
        {why.trace.circuits.length > 0 && <Readout label="Circuits" value={readableCount(circuits)} />}
      </Readouts>
      <p className={styles.note}>
        A flow that touches the visible time counts in full, from its first to its last byte.
      </p>
      {!isInside && (
        <ToggleGroup
          label="Which way"
          options={[
            { value: 'one', label: `${from} → ${to}` },
            { value: 'both', label: 'Both ways' },
          ]}
          value={bothWays ? 'both' : 'one'}
          onChange={(way) => goBothWays(way === 'both')}
        />
      )}
      {circuits > 0 && (
        <ToggleGroup<PairKind>
          label="What is listed"
          options={[
            { value: 'all', label: 'All' },
            { value: 'flows', label: 'Flows' },
            { value: 'circuits', label: 'Circuits' },
          ]}
          value={choice.kind}
          onChange={(kind) => choose({ ...choice, kind })}
        />
      )}
      <div className={styles.tools}>
        <TextInput
          live
          search
          label={`Filter by ${why.isCoflows ? 'coflow' : 'job'}`}
          placeholder={`Filter by ${why.isCoflows ? 'coflow' : 'job'}`}
          maxLength={MAX_NAME}
          value={choice.filter}
          onCommit={(filter) => choose({ ...choice, filter })}
        />
        <Button
          disabled={rows.length === 0}
          onClick={() => saveBlob(`racks-${from}-${to}.csv`, csvBlob(pairCsv(rows, ids)))}
        >
          Save CSV
        </Button>
      </div>
      <p role="status" className={styles.note}>
        {rows.length === all.length
          ? `${readableCount(all.length)} listed.`
          : `${readableCount(rows.length)} of ${readableCount(all.length)} listed.`}
      </p>
      {rows.length > 0 && (
        <PairTable
          {...{ name, rows, ids, choice }}
          onSort={(sort) => choose({ ...choice, sort, descending: choice.sort === sort && !choice.descending })}
        />
      )}
      {all.length === 0 && <p className={styles.note}>Nothing goes between them in the visible time.</p>}
    </>
  );
}

function RackName({ rack }: { readonly rack: number }) {
  const follow = useFollow();
  return <FollowButton words={`rack ${rack}`} onClick={() => follow.pick({ kind: 'rack', rack })} />;
}
