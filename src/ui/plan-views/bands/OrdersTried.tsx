// SPDX-License-Identifier: GPL-3.0-or-later
// Which order won, and why: every order with its value, in the order tried.
import { readableNumber, readablePercent } from '../../../base/readable';
import type { FlexDetails } from '../../../planners/flex/flex-planner';
import { metricWords } from '../../../state/headline';
import { FigureTable } from '../../shared/FigureTable';
import { Finding } from '../Finding';
import type { ShownPlan } from '../form-picture';
import styles from './bands.module.css';
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
              ? `All orders were searched for the ${metricWords(plan.metric)}: the best, beside the named ones`
              : `${tried.length} orders were tried for the ${metricWords(plan.metric)}; the first with the lowest value wins`}
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
  return ` The search tried ${readableNumber(tries)} orders and got ${readablePercent(1 - value / from)} below FLEX’s ${readableNumber(from)}.`;
}

// FLEX's Lemma 1: where it holds as far as we know, and where it does not.
function LemmaFinding() {
  return (
    <Finding
      title="Is the best order the best schedule? What Lemma 1 says, and where it fails"
      examples={[{ preset: 'lemma-one', title: 'Three equal jobs' }]}
    >
      <p>
        FLEX turns an order of jobs into a schedule (MPS), and the paper’s Lemma 1 says that for every metric some order
        gives an optimal one. For sums of response times, weighted or not, and for the mean stretch we found no
        exception: a linear programme over all schedules of a few jobs never ends lower. For the makespan, the largest
        response or stretch and for due dates there are exceptions.
      </p>
      <p>
        Three equal jobs of 5 slot-seconds each, on 1 to 5 of 7 slots: every order ends at 1 + 0.8 + 2.4 / 5 = 2.28 s,
        because the last job cannot use more than 5 slots. Equal shares of 7/3 slots end all three at 15/7 = 2.143 s.
      </p>
      <p>“Best order” here means the best of all orders, for every metric; it is not the best of all schedules.</p>
    </Finding>
  );
}
