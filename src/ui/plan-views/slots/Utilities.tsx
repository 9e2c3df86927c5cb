// SPDX-License-Identifier: GPL-3.0-or-later
// Where each job ends on its utility curve, and the sorted utilities beside those of another method, if there is one.
import { SortedUtilities } from '../../../charts/utility/SortedUtilities';
import { UtilityCurves } from '../../../charts/utility/UtilityCurves';
import type { UtilityMethod } from '../../../charts/utility/utility-data';
import { changeView } from '../../../state/actions';
import type { RunView } from '../../../state/run-views';
import { ChartMenu } from '../../export/ChartMenu';
import { usePage, usePageState } from '../../page-context';
import { useRunViews } from '../../run-views-hook';
import type { ShownPlan } from '../form-picture';
import { LpOutcome } from '../LpOutcome';
import { detailsOf } from './cora-details';
import { ProgrammeFinding } from './ProgrammeFinding';
import styles from './slots.module.css';

/** Sorted side by side; more lines cannot be told apart. */
const MAX_METHODS = 4;

export function Utilities({ view, answer, jobs }: ShownPlan<'slots'>) {
  const { store } = usePage();
  const selectedJob = usePageState((state) => state.view.selectedJob);
  const others = useRunViews().filter((one) => one.index !== view.index && one.plan.answer?.form === 'slots');
  const { plan } = answer;
  const { jobs: curves } = detailsOf(answer);
  const methods = [view, ...others].slice(0, MAX_METHODS).flatMap(methodOf);
  const onSelect = (id: string | undefined): void => changeView(store, { selectedJob: id });
  const users = new Map(jobs.map(({ id, user }) => [id, user]));
  return (
    <>
      {plan.status !== undefined && plan.status !== 'optimal' && <LpOutcome status={plan.status} value={undefined} />}
      {plan.exact === false && (
        <p>The search over levels ended at its limit of 20 000 branches: another schedule may be fairer still.</p>
      )}
      {methods.length > 0 && (
        <div className={styles.charts}>
          <figure data-picture>
            <figcaption>
              <span>Utility by the time of ending, and where each job ends</span>
              <ChartMenu what={`Utility curves of ${view.label}`} />
            </figcaption>
            <UtilityCurves
              input={{
                slotS: plan.slotS,
                slots: plan.slots,
                jobs: curves.map(({ id, firstSlot, utilityBySlot }) => ({
                  id,
                  ...(users.get(id) === undefined ? {} : { user: users.get(id) as string }),
                  firstSlot,
                  utilityBySlot: utilityBySlot.slice(firstSlot - 1),
                })),
              }}
              methods={methods.slice(0, 2)}
              {...{ selectedJob, onSelect }}
            />
          </figure>
          <figure data-picture>
            <figcaption>
              <span>
                {methods.length > 1
                  ? 'Utilities sorted, method beside method'
                  : 'Utilities sorted; add a plan to compare'}
              </span>
              <ChartMenu what="Utilities sorted" />
            </figcaption>
            <SortedUtilities {...{ methods, selectedJob, onSelect }} />
          </figure>
        </div>
      )}
      <ProgrammeFinding />
    </>
  );
}

function methodOf({ label, place, plan }: RunView): readonly UtilityMethod[] {
  // A programme that ran out of time has no ends to show.
  const ends = plan.answer?.form === 'slots' ? plan.answer.plan.jobs : [];
  return ends.length === 0 ? [] : [{ label, place, ends }];
}
