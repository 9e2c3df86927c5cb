// SPDX-License-Identifier: GPL-3.0-or-later
// Schedulers from the best to the worst, each with its value and a way to keep it as a run.
import { MAX_RUNS } from '../../model/limits';
import type { Run } from '../../model/scenario';
import type { Metric, Ranked, Ranking, Tried } from '../../state/which-scheduler/ranking';
import { difference, type FigureText } from '../figures/figure-words';
import { useEdit, usePageState } from '../page-context';
import { Button } from '../shared/Button';
import { FigureTable } from '../shared/FigureTable';
import { useMediaQuery } from '../shared/use-media-query';
import { PHONE } from '../shared/widths';
import styles from './which.module.css';

interface RankedTableProps {
  readonly ranking: Ranking;
  readonly metric: Metric;
  readonly say: FigureText;
}

const UNENDED: Readonly<Record<string, string>> = { stuck: 'stuck', cut: 'cut off' };

interface Row {
  readonly one: Tried;
  readonly place: string;
  readonly value?: number;
}

export function RankedTable({ ranking: { order, unended }, metric, say }: RankedTableProps) {
  const best = order[0]?.value;
  const worst = Math.max(...order.map(({ value }) => Math.abs(value)), 0);
  const rows: readonly Row[] = [
    ...order.map(({ one, value }: Ranked) => ({ one, value, place: placeOf(order, value) })),
    ...unended.map((one) => ({ one, place: '–' })),
  ];
  const phone = useMediaQuery(PHONE);
  const against = (value: number | undefined): string =>
    value === undefined || best === undefined ? '' : againstBest(metric, value, best);
  if (rows.length === 0) return null;
  return (
    <div className={styles.table}>
      <FigureTable
        rows={rows}
        keyOf={({ one }) => one.name}
        what="schedulers, the best first"
        caption="Schedulers, the best first"
        columns={[
          { label: 'Scheduler', of: ({ one, place }) => `${place}  ${one.name}` },
          {
            label: metric.label,
            of: ({ one, value }) =>
              value === undefined ? (
                (UNENDED[one.status] ?? 'no value')
              ) : (
                <span className={styles.value}>
                  <Bar share={worst === 0 ? 0 : Math.abs(value) / worst} />
                  {say(value)}
                  {phone && <small>{against(value)}</small>}
                </span>
              ),
          },
          // So that every row has its button in sight.
          ...(phone ? [] : [{ label: 'Against the best', of: ({ value }: Row) => against(value) }]),
          { label: 'Keep', of: ({ one }) => <KeepButton {...{ one }} short={phone} /> },
        ]}
      />
    </div>
  );
}

/** "3"; "3=" for those that are equal to the last digit. */
function placeOf(order: readonly Ranked[], value: number): string {
  const place = order.findIndex((other) => other.value === value) + 1;
  return order[place]?.value === value ? `${place}=` : String(place);
}

const againstBest = (metric: Metric, value: number, best: number): string =>
  value === best ? '' : (difference(metric, value, best)?.text ?? '');

const Bar = ({ share }: { readonly share: number }) => (
  <span className={styles.bar} aria-hidden="true">
    <span style={{ width: `${100 * share}%` }} />
  </span>
);

function KeepButton({ one: { name, run }, short }: { readonly one: Tried; readonly short: boolean }) {
  const edit = useEdit();
  const runs = usePageState((state) => state.history.present.runs);
  const isThere = runs.some((other) => isSameRun(other, run));
  if (isThere) return <span className={styles.kept}>is a run</span>;
  return (
    <Button
      kind="quiet"
      aria-label={`Keep ${name} as a run`}
      disabled={runs.length >= MAX_RUNS}
      title={runs.length >= MAX_RUNS ? `There are ${MAX_RUNS} runs, the maximum` : undefined}
      onClick={() =>
        edit({ label: `Keep ${name} as a run`, change: (edited) => ({ ...edited, runs: [...edited.runs, run] }) })
      }
    >
      {short ? 'Keep' : 'Keep as a run'}
    </Button>
  );
}

/** With default options, of the current scenario. */
const isSameRun = (other: Run, run: Run): boolean =>
  other.of === undefined &&
  other.scheduler === run.scheduler &&
  other.network === run.network &&
  Object.keys(other.options).length + Object.keys(other.networkOptions).length === 0;
