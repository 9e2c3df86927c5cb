// SPDX-License-Identifier: GPL-3.0-or-later
// Published beside measured, row by row, with the scenario of each setting one click away.

import { Fragment } from 'react';
import { unbroken } from '../../../base/readable';
import { isFast } from '../../../model/scenario';
import { loadWords } from '../../../papers/load-words';
import type { Load } from '../../../papers/loads';
import type { Paper, Reversal, Setting } from '../../../papers/paper';
import { publishedWords } from '../../../papers/row-words';
import type { ShownRow } from '../../../state/papers/shown-rows';
import { Button } from '../../shared/Button';
import { capitalised } from '../../shared/sentence';
import { type BlockScale, blockScale } from './block-scale';
import { Measured, VerdictWords } from './MeasuredCells';
import { OpenSetting } from './OpenSetting';
import styles from './ResultTable.module.css';
import { BlockAxis, RowPicture } from './RowPicture';
import { casesOf, type NotedRow } from './row-notes';
import { withMinus } from './signed';
import { TableKey } from './TableKey';

interface ResultTableProps {
  readonly paper: Paper;
  readonly settings: readonly Setting[];
  readonly rows: readonly ShownRow[];
  /** The number of repetitions wanted. */
  readonly asked: number;
  /** Runs the experiment with the change that turns a comparison. */
  readonly onReversal: (reversal: Reversal) => void;
}

/** Rates of its runs may lag: see the assumption. */
const isFastSetting = ({ runs = [] }: Setting): boolean =>
  runs.some(({ networkOptions = {} }) => isFast(networkOptions));

const COLUMNS = ['Quantity', 'Published', 'Measured', 'On one axis', 'Verdict'];

export function ResultTable({ paper, settings, rows, asked, onReversal }: ResultTableProps) {
  const cases = casesOf(rows);
  const others = settings.filter(({ name }) => !cases.some((one) => one.name === name));
  return (
    <>
      <TableKey />
      {/* It may be wider than its space: the keyboard must reach what is out of sight. */}
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
                  {column === 'Measured' && settings.some(isFastSetting) && ' (fast)'}
                </th>
              ))}
            </tr>
          </thead>
          {cases.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a case is its place; the same name may come again.
            <Case key={at} {...{ paper, settings, asked, onReversal }} name={one.name} blocks={one.blocks} />
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

interface CaseProps extends Omit<ResultTableProps, 'rows'> {
  readonly name: string;
  readonly blocks: readonly (readonly NotedRow<ShownRow>[])[];
}

/** Its rows, block by block: those of one unit under one axis. */
function Case({ paper, settings, name, blocks, asked, onReversal }: CaseProps) {
  const scales = blocks.map((block) => blockScale(block.map(({ row }) => row)));
  return (
    <tbody>
      <tr className={styles.case}>
        <th colSpan={COLUMNS.length} scope="rowgroup">
          <span>{capitalised(name)}</span>
          {settings
            .filter((setting) => setting.name === name)
            .map((setting) => (
              <OpenSetting key={setting.name} paper={paper} setting={setting} />
            ))}
        </th>
      </tr>
      <Loads
        name={name}
        loads={blocks[0]?.[0]?.row.loads ?? []}
        isCut={settings.some(({ name: own, runs }) => own === name && runs?.every(({ ifCut }) => ifCut) === true)}
      />
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place.
        <Fragment key={at}>
          <Axis scale={scales[at]} unit={block[0]?.row.row.unit ?? ''} />
          {block.map((noted) => (
            <Row key={noted.row.row.quantity} {...{ noted, asked, onReversal }} scale={scales[at]} />
          ))}
        </Fragment>
      ))}
    </tbody>
  );
}

function Axis({ scale, unit }: { readonly scale: BlockScale | undefined; readonly unit: string }) {
  return (
    scale && (
      <tr className={styles.axis}>
        <td colSpan={3} />
        <td className={styles.picture}>
          <BlockAxis scale={scale} unit={unit} />
        </td>
        <td />
      </tr>
    )
  );
}

/** The load of the cluster, which limits what the comparisons below can show. */
function Loads({
  name,
  loads,
  isCut,
}: {
  readonly name: string;
  readonly loads: readonly Load[];
  readonly isCut: boolean;
}) {
  if (isCut) {
    return (
      <tr className={styles.load}>
        <td colSpan={COLUMNS.length}>
          Cut as soon as all data are placed: nothing runs yet that could load the cluster.
        </td>
      </tr>
    );
  }
  if (loads.length === 0) return null;
  return (
    <tr className={styles.load}>
      <td colSpan={COLUMNS.length}>
        <ul aria-label={`How loaded the cluster was, ${name}`}>
          {loads.map((load) => (
            <li key={`${load.setting}/${load.run}`}>{loadWords(load, name)}</li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

interface RowProps extends Pick<ResultTableProps, 'asked' | 'onReversal'> {
  readonly noted: NotedRow<ShownRow>;
  /** Of its block; undefined if nothing in it is a number. */
  readonly scale: BlockScale | undefined;
}

function Row({ noted: { row, note, text }, scale, asked, onReversal }: RowProps) {
  const { quantity, published, unit, reversal, isBeyondPaper } = row.row;
  return (
    <Fragment>
      <tr className={styles.row}>
        <th scope="row">
          {capitalised(quantity)}
          {isBeyondPaper && <span className={styles.note}>beyond the paper</span>}
        </th>
        <td data-label="Published">{withMinus(publishedWords(published, unit))}</td>
        <td data-label="Measured">
          <Measured row={row} asked={asked} />
        </td>
        <td className={styles.picture}>{scale && <RowPicture row={row} scale={scale} />}</td>
        <td data-label="Verdict">
          <VerdictWords row={row} note={note} />
        </td>
      </tr>
      {text !== undefined && (
        <tr className={styles.cause}>
          <td colSpan={COLUMNS.length}>
            <strong>Note {note}.</strong> {unbroken(text)}
            {reversal !== undefined && (
              <>
                {' '}
                {unbroken(reversal.words)}{' '}
                <Button onClick={() => onReversal(reversal)}>Run with that one change</Button>
              </>
            )}
          </td>
        </tr>
      )}
    </Fragment>
  );
}
