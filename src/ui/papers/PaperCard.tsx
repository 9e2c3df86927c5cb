// SPDX-License-Identifier: GPL-3.0-or-later
// A paper on the first screen: what it is known for, as published and as measured, with both on one axis.
import { PAPERS } from '../../papers/registry';
import { publishedWords } from '../../papers/row-words';
import { experimentAddress } from '../../state/papers/address';
import { experimentRows } from '../../state/papers/experiment-standing';
import type { Headline, OtherSetting } from '../../state/papers/headlines';
import type { PaperMeasurements } from '../../state/papers/paper-measurements';
import { capitalised } from '../shared/sentence';
import { CITATIONS } from './citations';
import styles from './PaperCard.module.css';
import { blockScale } from './table/block-scale';
import { Measured, VerdictWords } from './table/MeasuredCells';
import { BlockAxis, RowPicture } from './table/RowPicture';
import { signedNumber, signedRange, withMinus } from './table/signed';
import { type Shipped, shippedOf } from './use-shipped';

interface PaperCardProps {
  readonly headline: Headline;
  readonly measurements: PaperMeasurements;
  readonly shipped: Shipped;
}

export function PaperCard({ headline, measurements, shipped }: PaperCardProps) {
  const paper = PAPERS.find(({ id }) => id === headline.experiment);
  if (paper === undefined) return null;
  const measurement = measurements.newestOf(paper);
  const rows = experimentRows(paper, measurement, shippedOf(shipped, paper.id));
  const row = rows.find((one) => one.row.case === headline.case && one.row.quantity === headline.quantity);
  const cited = CITATIONS[headline.system];
  const wanted = { assumptions: measurement?.assumptions ?? {}, repetitions: paper.repetitions };
  const scale = row && blockScale([row]);
  return (
    <li className={styles.card}>
      <h3>
        <a href={experimentAddress(paper, wanted)} className={styles.link}>
          {headline.system}
        </a>
        {cited !== undefined && (
          <span className={styles.cited}>
            {cited.shortAuthors}, {cited.venue} {cited.year}
          </span>
        )}
      </h3>
      <p>{headline.claim}</p>
      {row !== undefined && (
        <>
          <p className={styles.quantity}>
            {capitalised(row.row.quantity)}, {paper.where}
          </p>
          <dl className={styles.figures}>
            <div>
              <dt>Published</dt>
              <dd>
                <strong>{withMinus(publishedWords(row.row.published, row.row.unit))}</strong>
              </dd>
            </div>
            <div>
              <dt>Measured</dt>
              <dd>
                {shipped === 'loading' && row.repetitions === 0 ? (
                  'loading…'
                ) : (
                  <Measured row={row} asked={row.repetitions} />
                )}
              </dd>
            </div>
            <div>
              <dt>Verdict</dt>
              <dd>
                <VerdictWords row={row} note={undefined} />
              </dd>
            </div>
          </dl>
          {scale !== undefined && (
            <div className={styles.picture}>
              <BlockAxis scale={scale} unit={row.row.unit} />
              <RowPicture row={row} scale={scale} />
            </div>
          )}
          {headline.under !== undefined && <Under {...{ under: headline.under, measurements, shipped }} />}
        </>
      )}
    </li>
  );
}

interface UnderProps extends Omit<PaperCardProps, 'headline'> {
  readonly under: OtherSetting;
}

/** The same claim under another setting. */
function Under({ under, measurements, shipped }: UnderProps) {
  const paper = PAPERS.find(({ id }) => id === under.experiment);
  if (paper === undefined) return null;
  const rows = experimentRows(paper, measurements.newestOf(paper), shippedOf(shipped, paper.id));
  const row = rows.find((one) => one.row.case === under.case && one.row.quantity === under.quantity);
  if (row === undefined || row.repetitions === 0) return null;
  const { value, interval } = row.estimate;
  const range = interval === undefined ? '' : ` (${signedRange(interval)})`;
  return (
    <p className={styles.quantity}>
      {capitalised(under.where)}: {signedNumber(value)} {row.row.unit}
      {range}, {under.experiment}
    </p>
  );
}
