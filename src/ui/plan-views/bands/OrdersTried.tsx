// SPDX-License-Identifier: GPL-3.0-or-later
// Which order won, and why: every order that was tried with its value, the least first.
import { readableNumber, readablePercent } from '../../../base/readable';
import type { FlexDetails } from '../../../planners/flex/flex-planner';
import { metricWords } from '../../../state/headline';
import { FigureTable } from '../../shared/FigureTable';
import type { ShownPlan } from '../form-picture';
import styles from './bands.module.css';
import { LemmaFinding } from './LemmaFinding';
import { orderingLabel, orderingWords, orderSentence } from './order-words';

export function OrdersTried({ answer }: ShownPlan<'bands'>) {
  const { plan } = answer;
  const { tried = [], startedFrom, tries } = answer.details as FlexDetails;
  const least = tried.reduce((low, one) => Math.min(low, one.value), Number.POSITIVE_INFINITY);
  return (
    <>
      <p>
        {orderSentence(plan.orderingName)}
        {startedFrom !== undefined && tries !== undefined && searchWords(startedFrom, plan.value, tries)}
      </p>
      <p>
        <span className={styles.quiet}>{orderingLabel(plan.orderingName)}</span> {orderingWords(plan.ordering)}
      </p>
      {tried.length > 1 && (
        <details>
          <summary>
            {plan.planner === 'optimal'
              ? `All orders were searched for the ${metricWords(plan.metric)}: the best beside those with a name`
              : `${tried.length} orders were tried for the ${metricWords(plan.metric)}; the first of the lowest wins`}
          </summary>
          <FigureTable
            rows={tried}
            keyOf={(row) => row.name}
            what="orders"
            caption={`Orders tried for the ${metricWords(plan.metric)}`}
            columns={[
              { label: 'Order', of: (row) => (row.name === plan.orderingName ? `${row.name} (won)` : row.name) },
              { label: 'Value', of: (row) => readableNumber(row.value) },
              { label: 'Above the lowest', of: (row) => aboveWords(row.value, least) },
              { label: 'What it is', of: (row) => orderSentence(row.name), words: true },
            ]}
          />
        </details>
      )}
      <LemmaFinding />
    </>
  );
}

const aboveWords = (value: number, least: number): string =>
  least > 0 ? readablePercent(value / least - 1) : readableNumber(value - least);

function searchWords(from: number, value: number, tries: number): string {
  if (!(value < from)) return ` The search tried ${readableNumber(tries)} orders and found none better than FLEX’s.`;
  return ` The search tried ${readableNumber(tries)} orders and came ${readablePercent(1 - value / from)} below FLEX’s ${readableNumber(from)}.`;
}
