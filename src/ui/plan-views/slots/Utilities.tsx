// SPDX-License-Identifier: GPL-3.0-or-later
// Where each job ends on its utility curve, and the sorted utilities beside those of another method, if there is one.
import { SortedUtilities } from '../../../charts/utility/SortedUtilities';
import { UtilityCurves } from '../../../charts/utility/UtilityCurves';
import type { UtilityMethod } from '../../../charts/utility/utility-data';
import { changeView } from '../../../state/actions';
import type { RunView } from '../../../state/runs/run-views';
import { ChartMenu } from '../../export/ChartMenu';
import { usePage, usePageState } from '../../page-context';
import { FigureTable } from '../../shared/FigureTable';
import { useRunViews } from '../../use-run-views';
import { Finding } from '../Finding';
import type { ShownPlan } from '../form-picture';
import { LpOutcome } from '../LpOutcome';
import { detailsOf } from './cora-details';
import styles from './slots.module.css';

/** Sorted side by side; more lines cannot be distinguished. */
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
              <span>Utility by completion time, and where each job ends</span>
              <ChartMenu
                what={`Utility curves of ${view.label}`}
                table={
                  <FigureTable
                    rows={curves}
                    keyOf={({ id }) => id}
                    what="utilities by the slot of the end"
                    columns={[
                      { label: 'Job', of: ({ id }) => id },
                      ...Array.from({ length: plan.slots }, (_, slot) => ({
                        label: `Slot ${slot + 1}`,
                        of: ({ utilityBySlot }: (typeof curves)[number]) => utilityBySlot[slot],
                      })),
                    ]}
                  />
                }
              />
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
                  ? 'Utilities sorted, methods side by side'
                  : 'Utilities sorted; add a plan to compare'}
              </span>
              <ChartMenu
                what="Utilities sorted"
                table={
                  <FigureTable
                    rows={methods.flatMap(({ label, ends }) => ends.map((end) => ({ label, ...end })))}
                    keyOf={({ label, id }) => `${label} ${id}`}
                    what="utilities by method"
                    columns={[
                      { label: 'Method', of: ({ label }) => label },
                      { label: 'Job', of: ({ id }) => id },
                      { label: 'End (slot)', of: ({ endSlot }) => endSlot },
                      { label: 'Utility', of: ({ utility }) => utility },
                    ]}
                  />
                }
              />
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

// CORA's final linear programme against its own definition: where the two differ, stated fairly.
function ProgrammeFinding() {
  return (
    <Finding
      title="What the published programme optimises, and where it departs from the definition"
      examples={[
        { preset: 'cora-two', title: 'Two jobs' },
        { preset: 'cora-spread', title: 'One job' },
      ]}
    >
      <p>
        CORA’s definition (1) wants the sorted utilities best from the lowest up, where a job’s utility is that of the
        slot in which it ends. Its final programme instead looks at every cell (a job in a slot), and a cell that is not
        used counts as utility 0, so using more cells always helps. With the paper’s λ substituted, it minimises the sum
        of 1 − (1 − k<sup>−u</sup>) min(x, 1): it rewards touching many slots and never an early finish.
      </p>
      <p>
        The steps of linear programming in the paper are sound. What breaks is the step from CORA to R-CORA, and Theorem
        1 does not hold as printed.
      </p>
      <p>
        Two jobs of 2 units, 2 units a slot, 2 slots, utilities (3, 1) and (2, 2): the programme ends with utilities 1
        and 2, the definition gives 3 and 2. One job of 4 units, 4 units a slot, 4 slots, utilities (3, 2, 1, 1): the
        programme spreads it to the last slot and ends with 1, the definition gives 3.
      </p>
      <p>
        More generally, if there are no more jobs than units in a slot, each needs at least one unit per slot, and every
        utility of the last slot is above 0, each optimum of the programme ends all of them in the last slot.
      </p>
      <p>The methods “lexmin” and “lexmin-lp” solve the definition; “published” is the programme as printed.</p>
    </Finding>
  );
}
