// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of help for declared options: the declaration's own words.
import { type FieldShape, type Fields, helpOf } from '../model/fields/fields';

export function describeOptions(options: Fields): readonly string[] {
  return Object.entries(options).map(([key, field]) => {
    const fallback = field.fallback === undefined ? '' : `, default ${JSON.stringify(field.fallback)}`;
    return `  ${key}=${shapeWords(field.shape)}${fallback}  ${helpOf(field.info)}`.trimEnd();
  });
}

function shapeWords(shape: FieldShape): string {
  if (shape.kind === 'choice') return shape.choices.join('|');
  if (shape.kind === 'flag') return 'true|false';
  return shape.kind === 'number' ? (shape.whole ? 'integer' : 'number') : shape.kind;
}
