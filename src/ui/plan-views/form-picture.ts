// SPDX-License-Identifier: GPL-3.0-or-later
// What the page needs to show one form of plan: its picture over time or its sheet of figures, its table, and one job or coflow
// in a sentence. Racks are part of the first sight; other forms are loaded when there is a plan of theirs.
import type { ComponentType } from 'react';
import type { ChartJob } from '../../charts/job-colours';
import type { DescribedTimelineProps, SelectProps, SharedTime } from '../../charts/time/timeline-props';
import type { Job } from '../../model/job';
import type { PlanForm } from '../../model/plan';
import type { RunView } from '../../state/runs/run-views';
import type { PlanAnswer, PlanAnswerOf } from '../../worker/api';

export type { SharedTime };

export interface ShownPlan<F extends PlanForm> {
  readonly view: RunView;
  readonly answer: PlanAnswerOf<F>;
  /** In the scenario's order; empty for coflows. */
  readonly jobs: readonly ChartJob[];
}

/** What the stack passes to the section of a plan, by hand or not. */
export interface PlanSectionProps extends SharedTime, SelectProps, Pick<DescribedTimelineProps, 'onCursor'> {
  readonly view: RunView;
  readonly section: string;
  readonly jobs: readonly ChartJob[];
  readonly heightPx: number;
}

export interface TimelineProps<F extends PlanForm> extends ShownPlan<F>, DescribedTimelineProps, SelectProps {}

export interface MinimapProps<F extends PlanForm> extends ShownPlan<F>, SharedTime, Pick<SelectProps, 'selected'> {}

export interface FormPicture<F extends PlanForm = PlanForm> {
  /** Absent for a form without a time axis. */
  readonly Timeline?: ComponentType<TimelineProps<F>>;
  readonly Minimap?: ComponentType<MinimapProps<F>>;
  /** In the side panel, or in a timeline's place: figures, findings, other pictures of the same answer. */
  readonly Sheet?: ComponentType<ShownPlan<F>>;
  /** The same numbers as rows. */
  readonly Table: ComponentType<ShownPlan<F>>;
  /** One job or coflow in exact figures; undefined if the plan does not have it. */
  describe(answer: PlanAnswer, id: string, jobs: readonly Job[]): string | undefined;
}
