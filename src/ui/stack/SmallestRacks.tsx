// SPDX-License-Identifier: GPL-3.0-or-later
// A note beside the value of a run or plan, if racks differ: its planner counts each as the smallest. It leads to the full sentence.
import type { PlanForm } from '../../model/plan';
import type { Topology } from '../../model/topology';
import { changeView } from '../../state/actions';
import { editedScenario } from '../../state/page-store';
import type { RunView } from '../../state/runs/run-views';
import { usePage, usePageState } from '../page-context';
import { Button } from '../shared/Button';
import styles from '../shared/styles/timelines.module.css';

/** Planners of other forms count what each rack has, or do not count it. */
const COUNT_EQUAL: readonly PlanForm[] = ['racks', 'placement', 'guideline'];

/** The sentence, if a plan counts racks that way. */
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
