// SPDX-License-Identifier: GPL-3.0-or-later
// On a phone one run fits: which one, or what changed between two, and in which form.
import type { SimulateAnswer } from '../../worker/api';
import { RunChip } from '../editor/RunChip';
import { useChangeView, usePageState } from '../page-context';
import { classNames } from '../shared/class-names';
import { Select } from '../shared/Select';
import { lanesOf } from '../simulated/LanesToggle';
import { CHANGES } from '../stack/changes-section';
import { useRunViews, useShownRun } from '../use-run-views';
import styles from './picture.module.css';
import { isAwaited, type Part } from './use-shown-part';

interface PhoneTabsProps {
  readonly kinds: readonly Part[];
  readonly part: Part;
}

/** The plan, in one list with the forms of what happened. */
const PLANNED = 'planned';

export function PhoneTabs({ kinds, part }: PhoneTabsProps) {
  const runs = useRunViews();
  const shown = useShownRun();
  const change = useChangeView();
  const form = usePageState((state) => state.view.gantt) ?? 'jobs';
  const answer: SimulateAnswer | undefined = shown?.simulation?.answer;
  const lanes = answer === undefined ? [{ value: 'jobs', label: 'Happened' }] : lanesOf(answer, form);
  const options = [
    ...(kinds.includes('gantt') ? lanes : []),
    ...(kinds.includes('plan') ? [{ value: PLANNED, label: 'Planned' }] : []),
  ];
  const isPending = shown !== undefined && isAwaited([shown], kinds);
  const chosen = part === 'plan' || isPending ? PLANNED : options.some(({ value }) => value === form) ? form : 'jobs';
  return (
    <div className={styles.tabs}>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons of one kind, not a set of form fields */}
      <div className={styles.runs} role="group" aria-label="Runs and plans">
        {runs.map((one) => (
          <button
            key={one.index}
            type="button"
            className={styles.tab}
            aria-label={`Show ${one.label}`}
            aria-pressed={part !== CHANGES && one === shown}
            onClick={() => change({ run: one.index, enlarged: undefined })}
          >
            <RunChip index={one.place} />
          </button>
        ))}
      </div>
      {kinds.includes(CHANGES) && (
        <button
          type="button"
          className={classNames(styles.tab, styles.changes)}
          aria-pressed={part === CHANGES}
          onClick={() => change({ enlarged: CHANGES })}
        >
          Changed
        </button>
      )}
      {part !== CHANGES && options.length > 1 && (
        <Select
          label={`What is shown of ${shown?.label ?? 'the run'}`}
          value={chosen}
          options={options}
          onChange={(next) =>
            change(
              next === PLANNED
                ? { part: 'plan', enlarged: undefined }
                : { part: 'gantt', enlarged: undefined, gantt: next === 'jobs' ? undefined : (next as typeof form) },
            )
          }
        />
      )}
    </div>
  );
}
