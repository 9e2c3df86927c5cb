// The numbers of the heatmap, the traffic matrix and the links of a simulated run, over the time in sight.
import { readableTime } from '../../base/readable';
import { spanOfRun } from '../../charts/heat/describe';
import { matrixValues } from '../../charts/heat/matrix-values';
import { type HeatMeasure, heatSource, MEASURE_LABELS } from '../../charts/heat/measures';
import { type AmountOver, meanOfRack, partsOf, type RackRow, rackRows } from '../../charts/heat/tables';
import type { TimeSpan } from '../../charts/time/span';
import type { SimulateAnswer } from '../../worker/api';
import { type FigureColumn, FigureTable, tableSeconds } from '../shared/FigureTable';

interface RackTablesProps {
  readonly answer: SimulateAnswer;
  readonly span: TimeSpan;
  readonly measure: HeatMeasure;
}

const PARTS = 12;
const UNITS: Readonly<Record<HeatMeasure, string>> = { slots: '', up: ', Gbps', down: ', Gbps', waiting: '' };

const figure = (value: number): number => Number(value.toPrecision(6));

export function RackTables({ answer, span, measure }: RackTablesProps) {
  const { pictures, record } = answer;
  const { racks } = pictures.traffic;
  const seen = spanOfRun(span, record.outcome.endS);
  const rows = rackRows(pictures, racks, seen);
  const source = heatSource(pictures, measure, 1) ?? heatSource(pictures, 'up', 1);
  const values = matrixValues(pictures.traffic, seen);
  const when = `from ${tableSeconds(seen.fromS)} s to ${tableSeconds(seen.toS)} s`;
  const all = Array.from({ length: racks }, (_, rack) => rack);
  return (
    <>
      <FigureTable rows={rows} keyOf={({ rack }) => String(rack)} what={`racks, ${when}`} columns={columnsOf(rows)} />
      {source !== undefined && (
        <FigureTable
          rows={all}
          keyOf={String}
          what={`racks: ${MEASURE_LABELS[source.measure].toLowerCase()}${UNITS[source.measure]}, means of ${readableTime((seen.toS - seen.fromS) / PARTS)} each`}
          columns={[
            { label: `${MEASURE_LABELS[source.measure]}${UNITS[source.measure]}: rack`, of: (rack) => rack },
            ...partsOf(seen, PARTS).map((part) => ({
              label: `from ${tableSeconds(part.fromS)} s`,
              of: (rack: number) => figure(meanOfRack(source, rack, part)),
            })),
          ]}
        />
      )}
      <FigureTable
        rows={all}
        keyOf={String}
        what={`senders: traffic from rack to rack in GB, ${when}`}
        columns={[
          { label: 'GB from rack', of: (from) => from },
          ...all.map((to) => ({
            label: `to ${to}`,
            of: (from: number) => figure(values.GB[from * racks + to] ?? 0),
          })),
          { label: 'to others', of: (from) => figure(values.sent[from] ?? 0) },
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
