// SPDX-License-Identifier: GPL-3.0-or-later
// Choices that the paper leaves open in Co-scheduler's guideline and schedules: options of the planner and of the job scheduler.
import { choice } from '../../model/fields/fields';

export interface GuidelineOptions {
  readonly initialSir: '1' | 'true';
  readonly waves: 'refuse' | 'allow';
}

export const GUIDELINE_OPTIONS = {
  initialSir: choice(['1', 'true'], {
    default: '1',
    label: 'Initial shuffle over input',
    reading: 'initial-sir',
    help: 'SIR, the ratio of shuffle to input assumed in choosing a job’s map racks. 1: the initial value of every job in section IV-C; true: the job’s own ratio, as if known from earlier runs.',
  }),
  waves: choice(['refuse', 'allow'], {
    default: 'refuse',
    label: 'More reduces than slots',
    reading: 'more-reduces-than-slots',
    help: 'Refuse: no schedule puts more reduces on a rack than it has usable slots. Allow: it may; the shuffle starts once all usable slots are held, and the other reduces follow in waves.',
  }),
};

/** The shuffle of a stage for which R_map is sized: Input x SIR. */
export const expectedShuffleGB = (
  { inputGB, shuffleGB }: { readonly inputGB: number; readonly shuffleGB: number },
  initialSir: GuidelineOptions['initialSir'],
): number => (initialSir === '1' ? inputGB : shuffleGB);
