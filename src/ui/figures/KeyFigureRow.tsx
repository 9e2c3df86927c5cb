// SPDX-License-Identifier: GPL-3.0-or-later
// One key figure: its name, then a line for each run: what happened, against the baseline, and what was planned or was before an edit.
import { isCancelled, isHalfDrawn, type RunView } from '../../state/runs/run-views';
import { RunChip } from '../editor/RunChip';
import { classNames } from '../shared/class-names';
import { difference } from './figure-words';
import styles from './figures.module.css';
import type { KeyLine, KeyRow } from './key-rows';

interface KeyFigureRowProps {
  readonly row: KeyRow;
  readonly baseline: RunView;
}

export function KeyFigureRow({ row, baseline }: KeyFigureRowProps) {
  const { figure, lines } = row;
  return (
    <div className={styles.row} data-figure={figure.id}>
      <h3 className={styles.name}>
        {figure.label} <span className={styles.hint}>{hintOf(row)}</span>
      </h3>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <KeyLineItem key={line.run.index} {...{ row, line }} isBaseline={lines.length > 1 && line.run === baseline} />
        ))}
      </ul>
    </div>
  );
}

/** The bound also shows which direction is better. */
function hintOf({ figure, bound, boundWas, text }: KeyRow): string {
  if (bound !== undefined) {
    const was = boundWas === undefined || text(boundWas) === text(bound) ? '' : `, was ${text(boundWas)}`;
    return `at least ${text(bound)}${was}`;
  }
  return figure.better === 'neither' ? '' : `${figure.better} is better`;
}

interface KeyLineItemProps {
  readonly row: KeyRow;
  readonly line: KeyLine;
  readonly isBaseline: boolean;
}

function KeyLineItem({ row, line, isBaseline }: KeyLineItemProps) {
  const { run, happened, planned, stale } = line;
  const isPlan = run.run === undefined;
  const value = isPlan ? planned : happened;
  return (
    <li className={classNames(styles.line, stale && styles.stale)} data-run={run.place}>
      <RunChip index={run.place} label={run.label} />
      {value === undefined ? (
        <NoValue line={line} />
      ) : (
        <strong className={styles.value} title={String(value)}>
          {row.text(value)}
        </strong>
      )}
      <Against {...{ row, line, isBaseline }} />
      <Beside {...{ row, line, isPlan }} />
      <FigureBar {...{ row, line }} />
    </li>
  );
}

function NoValue({ line: { run } }: { readonly line: KeyLine }) {
  const view = run.run === undefined ? run.plan : (run.simulation ?? run.plan);
  if (view.state === 'asking') {
    return (
      <span className={styles.value}>
        <span aria-hidden="true">…</span>
        <span className="visually-hidden">being computed</span>
      </span>
    );
  }
  const why = isCancelled(view) ? 'Cancelled' : view.answer === undefined ? 'No result' : 'Not defined for this run';
  return (
    <span className={styles.value} title={why}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{why}</span>
    </span>
  );
}

function Against({ row: { figure }, line, isBaseline }: Omit<KeyLineItemProps, 'isPlan'>) {
  const value = line.run.run === undefined ? line.planned : line.happened;
  if (isBaseline) {
    return (
      <span className={styles.against}>
        <span className={styles.is}>baseline</span>
      </span>
    );
  }
  const change =
    value === undefined || line.against === undefined ? undefined : difference(figure, value, line.against);
  if (change === undefined) return <span className={styles.against} />;
  return (
    <span className={styles.against} data-verdict={change.verdict} title={change.title}>
      {change.text}
      {change.verdict !== undefined && <span className="visually-hidden"> {change.verdict}</span>}
    </span>
  );
}

/** If only one fits, the value before an edit takes precedence over the planned one. */
function Beside({ row: { figure, text }, line, isPlan }: Omit<KeyLineItemProps, 'isBaseline'> & { isPlan: boolean }) {
  const { happened, planned, was } = line;
  if (isPlan && was === undefined) {
    return <span className={styles.beside}>{isHalfDrawn(line.run) ? 'no score' : 'planned'}</span>;
  }
  const value = isPlan ? planned : happened;
  const since = was === undefined || value === undefined ? undefined : difference(figure, value, was);
  return (
    <span className={styles.beside}>
      {was !== undefined && (
        <span className={styles.was} title={`Before the edit: ${was}`}>
          was {text(was)}
          {since?.verdict !== undefined && <span className={styles.since}> ({since.text})</span>}
        </span>
      )}
      {!isPlan && planned !== undefined && (
        <span className={styles.planned} title={`Planned: ${planned}`}>
          <span>planned</span> <span>{text(planned)}</span>
        </span>
      )}
    </span>
  );
}

// The bar of a line, on the scale of its row: what happened is filled, what was planned a bracket as in the charts, the value before an
// edit a thin outline, and the bound a line across. Its numbers are beside it.
interface FigureBarProps {
  readonly row: KeyRow;
  readonly line: KeyLine;
}

function FigureBar({ row: { most }, line: { run, happened, planned, was, bound } }: FigureBarProps) {
  const share = (value: number): string => `${most > 0 ? Math.min(100, Math.max(0, (100 * value) / most)) : 0}%`;
  return (
    <span className={styles.bar} aria-hidden="true" data-planned-alone={run.run === undefined}>
      {happened !== undefined && <span className={styles.happenedBar} style={{ width: share(happened) }} />}
      {planned !== undefined && <span className={styles.plannedBar} style={{ width: share(planned) }} />}
      {was !== undefined && <span className={styles.wasBar} style={{ width: share(was) }} />}
      {bound !== undefined && <span className={styles.boundMark} style={{ left: share(bound) }} />}
    </span>
  );
}
