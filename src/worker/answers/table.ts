// SPDX-License-Identifier: GPL-3.0-or-later
// A long table -> what it contains, and its jobs or coflows if they are asked for.
import { readTable } from '../../workload/tables/read-table';
import type { TableAnswer, TableQuestion } from '../api';

export function answerTable({ text, choices, around, wants }: TableQuestion): TableAnswer {
  const { look, taken } = readTable(text, choices, around);
  return wants === 'take' ? { look, taken } : { look };
}
