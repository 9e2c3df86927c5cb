// SPDX-License-Identifier: GPL-3.0-or-later
// The props of every control of a declared field.
import type { FieldShape, Fields } from '../../../model/fields/fields';
import type { OptionValue } from '../../../model/scenario';
import type { ControlIds } from './FieldRow';

export interface FieldControlProps {
  readonly field: Fields[string];
  readonly label: string;
  readonly ids: ControlIds;
  /** Undefined: the default applies, or nothing is set. */
  readonly json: OptionValue | undefined;
  readonly onChange: (json: OptionValue | undefined) => void;
  readonly problem: string | undefined;
  /** The initial value when a record is switched on or a list gets an entry. */
  readonly start?: OptionValue;
  /** A required number or text may be missing for now, as in a document that is being written. */
  readonly mayBeEmpty?: boolean;
}

/** For a control of only one kind of field. */
export interface ShapedControlProps<Kind extends FieldShape['kind']> extends FieldControlProps {
  readonly shape: Extract<FieldShape, { readonly kind: Kind }>;
}
