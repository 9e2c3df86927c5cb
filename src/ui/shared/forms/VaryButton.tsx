// SPDX-License-Identifier: GPL-3.0-or-later
// Under the help of a number on which runs depend: ask what would follow from other values.
import { askWhatIf } from '../../open-what-if';
import { Button } from '../Button';

/** Jobs have their own table: one job's number is varied from the question's form. */
export const canVary = (path: string): boolean => /^(topology|workload\.generate|runs\[\d+\])\./.test(path);

export function VaryButton({ label, path }: { readonly label: string; readonly path: string }) {
  return (
    <div>
      <Button
        kind="quiet"
        aria-label={`Vary ${label}: what if it were another value?`}
        onClick={(event) => {
          event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
          askWhatIf(path);
        }}
      >
        Vary this…
      </Button>
    </div>
  );
}
