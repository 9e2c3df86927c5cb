// SPDX-License-Identifier: GPL-3.0-or-later
// The same numbers as a plan's picture, as a table.
import type { PlanForm } from '../../model/plan';
import type { FormPicture, ShownPlan } from '../plan-views/form-picture';
import { Dialog } from '../shared/Dialog';

interface PlanTableDialogProps extends ShownPlan<PlanForm> {
  readonly picture: FormPicture;
  readonly onClose: () => void;
}

export function PlanTableDialog({ picture, onClose, ...shown }: PlanTableDialogProps) {
  return (
    <Dialog open title={`Planned by ${shown.view.label}`} onClose={onClose} wide>
      <picture.Table {...shown} />
    </Dialog>
  );
}
