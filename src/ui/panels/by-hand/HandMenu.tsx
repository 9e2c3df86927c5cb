// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done with a plan by hand as a whole: start from another plan's rectangles, push conflicts apart, clear it.
import type { ManualRectangle } from '../../../model/scenario';
import { rectanglesOf } from '../../../planners/manual/rectangles';
import { Menu, type MenuItem } from '../../shared/float/Menu';
import { MoreIcon } from '../../shared/icons';
import { useRunViews } from '../../use-run-views';

interface HandMenuProps {
  /** The entry of the plan by hand. */
  readonly index: number;
  readonly empty: boolean;
  /** Nothing conflicts. */
  readonly clean: boolean;
  readonly onPut: (next: readonly ManualRectangle[], label: string, by?: 'own' | 'help') => void;
  readonly settled: () => readonly ManualRectangle[];
}

export function HandMenu({ index, empty, clean, onPut, settled }: HandMenuProps) {
  const others = useRunViews().filter((one) => one.index !== index);
  const items: MenuItem[] = others.flatMap(({ index: other, label, plan }) =>
    plan.answer?.form === 'racks'
      ? [
          {
            id: `from ${other}`,
            label: `Begin with the plan of ${label}`,
            onSelect: () => {
              if (plan.answer?.form === 'racks')
                onPut(rectanglesOf(plan.answer.plan), `Begin with the plan of ${label}`, 'help');
            },
          },
        ]
      : [],
  );
  items.push(
    {
      id: 'settle',
      label: 'Push conflicting jobs later',
      separated: items.length > 0,
      disabled: clean,
      onSelect: () => onPut(settled(), 'Push conflicting jobs later'),
    },
    { id: 'clear', label: 'Take all jobs off', disabled: empty, onSelect: () => onPut([], 'Take all jobs off') },
  );
  return <Menu label="More for the plan by hand" icon={<MoreIcon />} iconOnly align="end" items={items} />;
}
