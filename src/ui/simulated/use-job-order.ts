// SPDX-License-Identifier: GPL-3.0-or-later
// In which order the lanes and rows of so many jobs or coflows stand: as chosen, else as their number suggests.
import { type GanttOrder, orderOf } from '../../charts/gantt/jobs/job-order';
import { useViewChoice } from '../page-context';

export const useJobOrder = (count: number): readonly [order: GanttOrder, choose: (next: GanttOrder) => void] =>
  useViewChoice('ganttOrder', orderOf(count));
