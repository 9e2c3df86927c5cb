// SPDX-License-Identifier: GPL-3.0-or-later
// "Add": a plan by any planner that accepts the scenario, or a run. Loaded after the first sight, with the registries.
import { MAX_PLANS, MAX_RUNS } from '../../model/limits';
import { PLANNERS } from '../../planners/registry';
import { CATALOGUE } from '../../simulator/catalogue';
import { SCHEDULERS } from '../../simulator/schedulers/registry';
import { changeSession } from '../../state/actions';
import { plannersFor, withNewPlan } from '../editor/plans-edit';
import { schedulersFor, withNewRun } from '../editor/runs-edit';
import { forkEdit, holdRefusal } from '../held/hold-edits';
import { useChangeView, useEdit, usePage, usePageState } from '../page-context';
import { Menu, type MenuItem } from '../shared/float/Menu';
import { AddIcon } from '../shared/icons';
import { useJobs } from '../use-jobs';
import { PURPOSES } from './planner-purposes';

/** With runs as well, the menu is only an icon. */
export function AddPlanMenu({ runsToo = false }: { readonly runsToo?: boolean }) {
  const { store } = usePage();
  const edit = useEdit();
  const change = useChangeView();
  const edited = usePageState((state) => state.history.present);
  const isCoflows = 'coflows' in edited.workload;
  const jobs = useJobs();
  const able = plannersFor(PLANNERS, jobs, isCoflows);
  const plans = edited.plans ?? [];
  const none = `No planner takes these ${isCoflows ? 'coflows' : 'jobs'}`;
  const items: MenuItem[] = PURPOSES.flatMap(({ title, planners }) =>
    able
      .filter(({ id }) => id in planners)
      .map((planner, at) => ({
        id: planner.id,
        label: planner.label,
        about: planners[planner.id],
        disabled: plans.length >= MAX_PLANS,
        ...(at === 0 && { heading: title, separated: true }),
        onSelect: () => {
          const { list, what } = withNewPlan(plans, planner);
          edit({ label: what, change: (before) => ({ ...before, plans: list }) });
          change({ run: MAX_RUNS + list.length - 1 });
        },
      })),
  );
  if (runsToo) {
    items.unshift({
      id: 'a run',
      label: isCoflows ? 'A run of a network scheduler' : 'A run of a scheduler',
      heading: 'See what happens',
      about: 'Simulated beside the others; its form says which scheduler',
      disabled: edited.runs.length >= MAX_RUNS,
      onSelect: () => {
        const schedulers = schedulersFor(SCHEDULERS, jobs);
        const added = withNewRun(edited.runs, schedulers, CATALOGUE.networks, isCoflows);
        const at = added.list.length - 1;
        edit({ label: added.what, change: (before) => ({ ...before, runs: added.list }) });
        change({ run: at });
        changeSession(store, { runToEdit: at });
      },
    });
    items.splice(1, 0, {
      id: 'which',
      label: `Try all ${isCoflows ? 'network schedulers' : 'schedulers'} that fit…`,
      about: 'Which is best? Each over every network, ranked; any can be kept as a run',
      onSelect: () => changeSession(store, { whichOpen: true }),
    });
    const refusal = holdRefusal(edited);
    const following = edited.runs.filter(({ of }) => of === undefined).length;
    items.splice(2, 0, {
      id: 'hold all',
      label: 'A baseline: hold all results',
      about: refusal ?? 'They stay unchanged beside those of later edits',
      disabled: refusal !== undefined || following === 0,
      onSelect: () => edit(forkEdit),
    });
  }
  return (
    <Menu
      label={runsToo ? 'Add a plan or a run' : 'Add a plan'}
      icon={<AddIcon />}
      iconOnly={runsToo}
      items={items}
      heading={able.length === 0 ? none : undefined}
    />
  );
}
