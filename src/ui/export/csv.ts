// SPDX-License-Identifier: GPL-3.0-or-later
// A table as a CSV file to save.
import { type CsvValue, csvText } from '../../base/csv';

export const csvBlob = (rows: readonly (readonly CsvValue[])[]): Blob =>
  new Blob([csvText(rows)], { type: 'text/csv' });
