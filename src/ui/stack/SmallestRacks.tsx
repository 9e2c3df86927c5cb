// SPDX-License-Identifier: GPL-3.0-or-later
// Beside what a run or a plan comes to, where racks differ: that its planner counts each as the smallest. The way to the whole sentence.
import type { PlanForm } from '../../model/plan';
import type { Topology } from '../../model/topology';
import { changeView } from '../../state/actions';
import { editedScenario } from '../../state/page-store';
import type { RunView } from '../../state/runs/run-views';
import { usePage, usePageState } from '../page-context';
import { Button } from '../shared/Button';
import styles from '../shared/styles/timelines.module.css';

/** Planners of the others count what each rack has, or nothing of it. */
const COUNT_EQUAL: readonly PlanForm[] = ['racks', 'placement', 'guideline'];

/** In a sentence, where a plan counts racks so. */
export function smallestRacks({ plan: { answer }, run }: RunView, topology: Topology): string | undefined {
  const { overrides } = run?.of?.topology ?? topology;
  if (overrides === undefined || answer === undefined || !COUNT_EQUAL.includes(answer.form)) return undefined;
  // Overrides equal to the values of all racks change nothing, and are not mentioned.
  return answer.warnings.at(-1);
}

export function SmallestRacks({ view }: { readonly view: RunView }) {
  const { store } = usePage();
  const topology = usePageState((state) => editedScenario(state).topology);
  const sentence = smallestRacks(view, topology);
  if (sentence === undefined) return null;
  return (
    <Button
      kind="quiet"
      className={styles.racksNote}
      title={sentence}
      onClick={() => changeView(store, { run: view.index, tab: 'details' })}
    >
      <span className={styles.noteLong}>plan counts each rack as the smallest</span>
      <span className={styles.noteShort} aria-hidden="true">
        <span className={styles.noteWord}>as </span>smallest racks
      </span>
    </Button>
  );
}
