// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of the heatmap, the traffic matrix and the links of a simulated run, over the visible time.
import { readableTime } from '../../../base/readable';
import { spanOfRun } from '../../../charts/heat/describe';
import { busiestPairs, type MatrixValues, matrixValues } from '../../../charts/heat/matrix-values';
import { type HeatMeasure, heatSource, MEASURE_LABELS } from '../../../charts/heat/measures';
import { type AmountOver, meanOfRack, partsOf, type RackRow, rackRows } from '../../../charts/heat/tables';
import type { TimeSpan } from '../../../charts/time/span';
import type { SimulateAnswer } from '../../../worker/api';
import { type FigureColumn, FigureTable, tableSeconds } from '../../shared/FigureTable';
import styles from '../heat.module.css';

interface RackTablesProps {
  readonly answer: SimulateAnswer;
  readonly span: TimeSpan;
  readonly measure: HeatMeasure;
}

const PARTS = 12;
/**
 * With more racks a table is too wide to read, and the page would have a hundred thousand cells: the busiest pairs are listed instead.
 */
const MAX_COLUMNS = 64;
const MAX_PAIRS = 200;
const UNITS: Readonly<Record<HeatMeasure, string>> = { slots: '', up: ', Gbps', down: ', Gbps', waiting: '' };

const figure = (value: number): number => Number(value.toPrecision(6));

export function RackTables({ answer, span, measure }: RackTablesProps) {
  const { chartData, record } = answer;
  const { racks } = chartData.traffic;
  const seen = spanOfRun(span, record.outcome.endS);
  const rows = rackRows(chartData, racks, seen);
  const source = heatSource(chartData, measure, 1) ?? heatSource(chartData, 'up', 1);
  const values = matrixValues(chartData.traffic, seen);
  const when = `from ${tableSeconds(seen.fromS)} s to ${tableSeconds(seen.toS)} s`;
  const all = Array.from({ length: racks }, (_, rack) => rack);
  return (
    <div className={styles.tables}>
      <h3>Racks, {when}</h3>
      <FigureTable rows={rows} keyOf={({ rack }) => String(rack)} what={`racks, ${when}`} columns={columnsOf(rows)} />
      {source !== undefined && (
        <>
          <h3>
            {MEASURE_LABELS[source.measure]}
            {UNITS[source.measure]}, mean of each of {PARTS} equal parts of that time
          </h3>
          <FigureTable
            rows={all}
            keyOf={String}
            what={`racks: ${MEASURE_LABELS[source.measure].toLowerCase()}${UNITS[source.measure]}, means of ${readableTime((seen.toS - seen.fromS) / PARTS)} each`}
            columns={[
              { label: 'Rack', of: (rack) => rack },
              ...partsOf(seen, PARTS).map((part) => ({
                label: `from ${tableSeconds(part.fromS)} s`,
                of: (rack: number) => figure(meanOfRack(source, rack, part)),
              })),
            ]}
          />
        </>
      )}
      <TrafficTable values={values} when={when} />
    </div>
  );
}

function TrafficTable({ values, when }: { readonly values: MatrixValues; readonly when: string }) {
  const { racks, GB, sent } = values;
  const all = Array.from({ length: racks }, (_, rack) => rack);
  if (racks > MAX_COLUMNS) {
    return (
      <>
        <h3>The most traffic from rack to rack, GB, in that time</h3>
        <FigureTable
          rows={busiestPairs(values, MAX_PAIRS)}
          keyOf={String}
          what={`pairs of racks by traffic, ${when}`}
          columns={[
            { label: 'From rack', of: (pair) => Math.floor(pair / racks) },
            { label: 'To rack', of: (pair) => pair % racks },
            { label: 'GB', of: (pair) => figure(GB[pair] ?? 0) },
          ]}
        />
      </>
    );
  }
  return (
    <>
      <h3>Traffic from rack to rack, GB, in that time</h3>
      <FigureTable
        rows={all}
        keyOf={String}
        what={`senders: traffic from rack to rack in GB, ${when}`}
        columns={[
          { label: 'From rack', of: (from) => from },
          ...all.map((to) => ({ label: `to ${to}`, of: (from: number) => figure(GB[from * racks + to] ?? 0) })),
          { label: 'to others', of: (from) => figure(sent[from] ?? 0) },
        ]}
      />
    </>
  );
}

function columnsOf(rows: readonly RackRow[]): readonly FigureColumn<RackRow>[] {
  const both = (label: string, of: (row: RackRow) => AmountOver | undefined): FigureColumn<RackRow>[] => [
    { label: `${label}, mean`, of: (row) => figure(of(row)?.mean ?? 0) },
    { label: `${label}, most`, of: (row) => figure(of(row)?.most ?? 0) },
  ];
  const hasSlots = rows[0]?.slots !== undefined;
  return [
    { label: 'Rack', of: ({ rack }) => rack },
    ...(hasSlots ? both('Slots in use', ({ slots }) => slots) : []),
    ...(hasSlots ? both('Waiting tasks', ({ waiting }) => waiting) : []),
    ...both('Up (Gbps)', ({ up }) => up),
    { label: 'Up (GB)', of: ({ upGB }) => figure(upGB) },
    ...both('Down (Gbps)', ({ down }) => down),
    { label: 'Down (GB)', of: ({ downGB }) => figure(downGB) },
  ];
}
