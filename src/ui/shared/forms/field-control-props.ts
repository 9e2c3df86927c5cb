// SPDX-License-Identifier: GPL-3.0-or-later
// What every control of a declared field is given.
import type { FieldShape, Fields } from '../../../model/fields/fields';
import type { OptionValue } from '../../../model/scenario';
import type { ControlIds } from './FieldRow';

export interface FieldControlProps {
  readonly field: Fields[string];
  readonly label: string;
  readonly ids: ControlIds;
  /** Undefined: the default holds, or nothing is set. */
  readonly json: OptionValue | undefined;
  readonly onChange: (json: OptionValue | undefined) => void;
  readonly problem: string | undefined;
  /** What begins when a record is switched on or a list gets an entry. */
  readonly start?: OptionValue;
  /** A number or text that must be there may be missing meanwhile, as in a document that is being written. */
  readonly mayBeEmpty?: boolean;
}

/** Of a control for one kind of field only. */
export interface ShapedControlProps<Kind extends FieldShape['kind']> extends FieldControlProps {
  readonly shape: Extract<FieldShape, { readonly kind: Kind }>;
}
