// Published beside measured, row by row, with the scenario of each setting one click away.
import { Fragment } from 'react';
import type { Paper, Setting } from '../../papers/paper';
import { publishedWords } from '../../papers/row-words';
import type { RowSoFar } from '../../state/papers/rows-so-far';
import { capitalised } from '../shared/sentence';
import { Measured, VerdictWords } from './MeasuredCells';
import { OpenSetting } from './OpenSetting';
import styles from './ResultTable.module.css';
import { RowPicture } from './RowPicture';
import { casesOf, type NotedRow } from './row-notes';
import { withMinus } from './signed';
import { TableKey } from './TableKey';

interface ResultTableProps {
  readonly paper: Paper;
  readonly settings: readonly Setting[];
  readonly rows: readonly RowSoFar[];
  /** Repetitions that are wanted. */
  readonly asked: number;
}

const COLUMNS = ['Quantity', 'Published', 'Measured', 'On one axis', 'Verdict'];

export function ResultTable({ paper, settings, rows, asked }: ResultTableProps) {
  const cases = casesOf(rows);
  const others = settings.filter(({ name }) => !cases.some((one) => one.name === name));
  return (
    <>
      <TableKey />
      {/* It may be wider than its place: keys must reach what is out of sight. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls */}
      <section className={styles.scroll} tabIndex={0} aria-label="Published and measured">
        <table className={styles.table}>
          <caption className="visually-hidden">
            {paper.system}, {paper.where}: published and measured
          </caption>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          {cases.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a case is its place; the same name may come again.
            <tbody key={at}>
              <tr className={styles.case}>
                <th colSpan={COLUMNS.length} scope="rowgroup">
                  <span>{capitalised(one.name)}</span>
                  {settings
                    .filter(({ name }) => name === one.name)
                    .map((setting) => (
                      <OpenSetting key={setting.name} paper={paper} setting={setting} />
                    ))}
                </th>
              </tr>
              {one.rows.map((noted) => (
                <Row key={noted.row.row.quantity} noted={noted} asked={asked} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
      {others.length > 0 && (
        <section aria-labelledby="papers-scenarios">
          <h3 id="papers-scenarios" className={styles.heading}>
            {others.length === settings.length ? 'Scenarios' : 'Other scenarios'}
          </h3>
          <ul className={styles.settings}>
            {others.map((setting) => (
              <li key={setting.name}>
                <span>{capitalised(setting.name)}</span>
                <OpenSetting paper={paper} setting={setting} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Row({ noted: { row, note, text }, asked }: { readonly noted: NotedRow; readonly asked: number }) {
  const { quantity, published, unit } = row.row;
  return (
    <Fragment>
      <tr className={styles.row}>
        <th scope="row">{capitalised(quantity)}</th>
        <td data-label="Published">{withMinus(publishedWords(published, unit))}</td>
        <td data-label="Measured">
          <Measured row={row} asked={asked} />
        </td>
        <td className={styles.picture}>
          <RowPicture row={row} />
        </td>
        <td data-label="Verdict">
          <VerdictWords row={row} note={note} />
        </td>
      </tr>
      {text !== undefined && (
        <tr className={styles.cause}>
          <td colSpan={COLUMNS.length}>
            <strong>Note {note}.</strong> {text}
          </td>
        </tr>
      )}
    </Fragment>
  );
}
