// SPDX-License-Identifier: GPL-3.0-or-later
// Under the help of a field on which runs depend: ask what would follow from other values.
import type { FieldShape } from '../../../model/fields';
import { askWhatIf } from '../../open-what-if';
import { Button } from '../Button';

const VARIED: readonly FieldShape['kind'][] = ['number', 'flag', 'choice'];

/** A number, a switch or a choice of the scenario; a form of something else has no such path. */
export const canVary = (kind: FieldShape['kind'], path: string): boolean =>
  VARIED.includes(kind) && /^(topology|workload|faults|runs\[\d+\])\b./.test(path);

export function VaryButton({ label, path }: { readonly label: string; readonly path: string }) {
  return (
    <div>
      <Button
        kind="quiet"
        aria-label={`Vary ${label}: what if it were another value?`}
        onClick={(event) => {
          event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
          // A dialog closes as if by Escape: the question comes in place of what is under it.
          event.currentTarget.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
          askWhatIf(path);
        }}
      >
        Vary this…
      </Button>
    </div>
  );
}
