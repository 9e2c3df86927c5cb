// SPDX-License-Identifier: GPL-3.0-or-later
// Plans beside the runs: any planner that takes the scenario, with its options, for comparison on one axis.
import type { WantedPlan } from '../../model/scenario';
import type { PlannerDeclaration } from '../../planners/planner';
import { DeclarationSelect } from './DeclarationSelect';
import { EntryOptions } from './EntryOptions';
import { EntryRow } from './EntryRow';
import styles from './EntryRow.module.css';
import { type ListChange, withChanged } from './list-edit';
import { PLANS, withPlanner } from './plans-edit';

interface PlansEditorProps {
  readonly plans: readonly WantedPlan[];
  /** Planners that take the scenario. */
  readonly able: readonly PlannerDeclaration[];
  /** All planners, for a plan whose planner no longer takes the scenario. */
  readonly planners: readonly PlannerDeclaration[];
  /** The number of runs before the plans. */
  readonly placeFrom: number;
  readonly onChange: (change: ListChange<WantedPlan>) => void;
}

export function PlansEditor({ plans, able, planners, placeFrom, onChange }: PlansEditorProps) {
  return (
    <div>
      {plans.length === 0 && (
        <p className={styles.empty} data-screen-only>
          None yet. Add one to compare planners on the same jobs, without a simulation.
        </p>
      )}
      <ol>
        {plans.map((plan, at) => {
          const planner = planners.find((one) => one.id === plan.planner);
          const put = (next: WantedPlan, what: string): void => onChange(withChanged(plans, at, next, what, PLANS));
          return (
            <EntryRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a plan is its place; its number and colour stand for it.
              key={at}
              kind={PLANS}
              list={plans}
              at={at}
              place={placeFrom + at}
              placeholder={planner?.label ?? plan.planner}
              onChange={onChange}
            >
              <DeclarationSelect
                label="Planner"
                declarations={planner === undefined || able.includes(planner) ? able : [planner, ...able]}
                value={plan.planner}
                onChange={(id) => {
                  const next = planners.find((one) => one.id === id);
                  if (next !== undefined) put(withPlanner(plan, next), 'planner');
                }}
              />
              <EntryOptions
                title="Planner options"
                declaration={planner}
                values={plan.options}
                problems={[]}
                path={`plans[${at}].options`}
                onChange={(options) => put({ ...plan, options }, 'options')}
              />
            </EntryRow>
          );
        })}
      </ol>
    </div>
  );
}
