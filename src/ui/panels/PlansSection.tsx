// SPDX-License-Identifier: GPL-3.0-or-later
// The plans beside the runs, and their options.
import { counted } from '../../base/readable';
import type { WantedPlan } from '../../model/scenario';
import { PLANNERS } from '../../planners/registry';
import type { ListChange } from '../editor/list-edit';
import { PlansEditor } from '../editor/PlansEditor';
import { plannersFor } from '../editor/plans-edit';
import { useJobs } from '../jobs-hook';
import { useEdit, useFold, usePageState } from '../page-context';
import { AddPlanMenu } from '../picture/AddPlanMenu';
import { Disclosure } from '../shared/Disclosure';
import styles from './ScenarioPanel.module.css';

const NONE: readonly WantedPlan[] = [];

export function PlansSection() {
  const edit = useEdit();
  const plans = usePageState((state) => state.history.present.plans) ?? NONE;
  const runs = usePageState((state) => state.history.present.runs.length);
  const isCoflows = usePageState((state) => 'coflows' in state.history.present.workload);
  const able = plannersFor(PLANNERS, useJobs(), isCoflows);
  const [open, setOpen] = useFold('plans');
  const put = ({ list, what }: ListChange<WantedPlan>): void =>
    edit({ label: what, change: (work) => ({ ...work, plans: list.length === 0 ? undefined : list }) });
  return (
    <Disclosure title="Plans" level={2} open={open} onToggle={setOpen} note={counted(plans.length, 'plan')}>
      <div className={styles.body}>
        <PlansEditor plans={plans} able={able} planners={PLANNERS} placeFrom={runs} onChange={put} />
        <AddPlanMenu />
      </div>
    </Disclosure>
  );
}
