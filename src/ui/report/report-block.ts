// SPDX-License-Identifier: GPL-3.0-or-later
// The blocks of a report, and what they are made from.
import type { RunDifference } from '../../analysis/plan-difference/run-difference';
import type { Catalogue } from '../../model/fields/declaration';
import type { Job } from '../../model/job';
import type { EditedScenario } from '../../state/page-store';
import type { RunView } from '../../state/runs/run-views';

export type ReportBlock =
  | { readonly kind: 'heading' | 'text' | 'quiet' | 'link'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  /** Where the charts go; those of the page unless some are given. */
  | { readonly kind: 'charts'; readonly charts?: readonly ReportChart[] };

export interface ReportChart {
  readonly what: string;
  readonly svg: string;
}

export interface ReportOf {
  readonly edited: EditedScenario;
  /** Written out; empty for coflows. */
  readonly jobs: readonly Job[];
  readonly runs: readonly RunView[];
  readonly question: string;
  /** In the words of the page. */
  readonly answer: string | undefined;
  readonly catalogue: Catalogue;
  readonly link: string | undefined;
  /** The scenario's what-if questions with their answers. */
  readonly questions: readonly ReportBlock[];
  readonly differences: readonly {
    readonly run: RunView;
    readonly difference: RunDifference;
    readonly ids: readonly string[];
  }[];
}
