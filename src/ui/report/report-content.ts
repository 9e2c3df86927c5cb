// SPDX-License-Identifier: GPL-3.0-or-later
// What a printed report says: the question and its answer, the scenario, what each run is, its figures and how each is computed, why
// plan and run differ, and the link that computes all of it anew. Text alone; the charts come between.

import {
  bothEnds,
  PART_NAMES,
  sayOtherLast,
  sayPart,
  signedTime,
} from '../../analysis/plan-difference/difference-words';
import type { RunDifference } from '../../analysis/plan-difference/run-difference';
import { plainWords } from '../../analysis/why/rich-text';
import {
  counted,
  readableCount,
  readableNumber,
  readablePercent,
  readableRate,
  readableSize,
  readableTime,
} from '../../base/readable';
import { VERSION } from '../../base/version';
import { rackRange } from '../../charts/gantt/describe';
import type { Catalogue, Declaration } from '../../model/declaration';
import { flowCount, totalGB } from '../../model/flows';
import { isDataParallel, isMalleable, type Job, stagesOf } from '../../model/job';
import { type Rack, racksOf, totalSlots } from '../../model/racks';
import { isFast, type OptionValues } from '../../model/scenario';
import type { Topology } from '../../model/topology';
import type { Work } from '../../state/page-store';
import type { RunView } from '../../state/run-views';
import { rowText } from '../figures/figure-words';
import { ALL, figuresOf, groupsOf, happenedValues, plannedValue } from '../figures/figures-of';

export type ReportBlock =
  | { readonly kind: 'heading' | 'text' | 'quiet' | 'link'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  /** Where the charts stand; without any given, those of the page. */
  | { readonly kind: 'charts'; readonly charts?: readonly ReportChart[] };

export interface ReportChart {
  readonly what: string;
  readonly svg: string;
}

export interface ReportOf {
  readonly work: Work;
  /** Written out; empty for coflows. */
  readonly jobs: readonly Job[];
  readonly runs: readonly RunView[];
  readonly question: string;
  /** As the page says it. */
  readonly answer: string | undefined;
  readonly catalogue: Catalogue;
  readonly link: string | undefined;
  /** The scenario's what-if questions with their answers. */
  readonly questions: readonly ReportBlock[];
  readonly differences: readonly {
    readonly run: RunView;
    readonly told: RunDifference;
    readonly ids: readonly string[];
  }[];
}

export function reportBlocks(of: ReportOf): readonly ReportBlock[] {
  const { work, question, answer } = of;
  return [
    heading('Question'),
    { kind: 'text', text: question },
    ...(answer === undefined ? [] : [heading('Answer'), { kind: 'text', text: answer } as const]),
    ...(work.notes === undefined || work.notes === ''
      ? []
      : [heading('Notes'), { kind: 'text', text: work.notes } as const]),
    heading('Charts'),
    { kind: 'charts' },
    heading('Scenario'),
    { kind: 'facts', rows: [...topologyFacts(work.topology), ['Seed', String(work.seed)], workloadFact(of)] },
    ...jobsTable(of),
    heading('Runs and plans'),
    ...of.runs.flatMap((run) => runBlocks(run, of.catalogue)),
    ...figureBlocks(of),
    ...of.differences.flatMap(differenceBlocks),
    ...of.questions,
    heading('How it was computed'),
    ...methodBlocks(of),
  ];
}

const heading = (text: string): ReportBlock => ({ kind: 'heading', text });

function topologyFacts(topology: Topology): readonly (readonly [string, string])[] {
  const { racks, background, taskOverheadS, jobOverheadS, ocs } = topology;
  const each = (of: (rack: Rack) => number, words: (value: number) => string) =>
    rackRange(racksOf(topology).map(of), words);
  return [
    [
      'Cluster',
      `${counted(racks, 'rack')} of ${each(
        (rack) => rack.machines,
        (machines) => counted(machines, 'machine'),
      )}, ${counted(totalSlots(topology), 'slot')} in all`,
    ],
    [
      'Network',
      `${each((rack) => rack.nicGbps, readableRate)} a machine, uplinks of ${each((rack) => rack.uplinkGbps, readableRate)} a rack (oversubscription ${each((rack) => rack.oversubscription, readableNumber)}:1)`,
    ],
    ...(background > 0 ? [['Background traffic', `${readablePercent(background)} of each uplink`] as const] : []),
    ...(taskOverheadS > 0 || jobOverheadS > 0
      ? [['Start-up', `${readableTime(taskOverheadS)} a task, ${readableTime(jobOverheadS)} a job`] as const]
      : []),
    ...(ocs === undefined
      ? []
      : [
          [
            'Optical switch',
            `${readableRate(ocs.gbps)} a port, ${ocs.reconfigurationMs} ms to set up a circuit`,
          ] as const,
        ]),
  ];
}

function workloadFact({ work: { workload }, jobs }: ReportOf): readonly [string, string] {
  if ('coflows' in workload) {
    const { coflows } = workload;
    const flows = coflows.reduce((sum, one) => sum + flowCount(one), 0);
    const GB = coflows.reduce((sum, one) => sum + totalGB(one), 0);
    return ['Workload', `${counted(coflows.length, 'coflow')}, ${counted(flows, 'flow')}, ${readableSize(GB)}`];
  }
  const stages = jobs.filter(isDataParallel).flatMap(stagesOf);
  const sizeOfAll = (of: (stage: (typeof stages)[number]) => number): string =>
    readableSize(stages.reduce((sum, stage) => sum + of(stage), 0));
  const data =
    stages.length === 0
      ? ''
      : `: ${sizeOfAll((one) => one.inputGB)} read, ${sizeOfAll((one) => one.shuffleGB)} shuffled, ${sizeOfAll((one) => one.outputGB)} written`;
  const made = 'generate' in workload ? ` generated as “${workload.generate.kind}”` : '';
  return ['Workload', `${counted(jobs.length, 'job')}${made}${data}`];
}

/** More rows than a page has; the link has them all. */
const MAX_JOBS = 30;

function jobsTable({ jobs }: ReportOf): readonly ReportBlock[] {
  if (jobs.length === 0) return [];
  const rows = jobs
    .slice(0, MAX_JOBS)
    .map((job): readonly string[] => [job.id, readableTime(job.arrivalS), sizeOf(job)]);
  const rest = jobs.length - rows.length;
  return [
    { kind: 'table', head: ['Job', 'Arrives', 'Size'], rows },
    ...(rest > 0 ? [{ kind: 'quiet', text: `And ${counted(rest, 'more job')}.` } as const] : []),
  ];
}

function sizeOf(job: Job): string {
  if (isMalleable(job)) return `${readableCount(job.work)} slot-seconds`;
  if (!isDataParallel(job)) return `${counted(job.latencyS.length, 'latency', 'latencies')} by racks`;
  const stages = stagesOf(job);
  const sum = (of: (stage: (typeof stages)[number]) => number): number => stages.reduce((all, one) => all + of(one), 0);
  const tasks = `${counted(
    sum((one) => one.maps),
    'map',
  )}, ${counted(
    sum((one) => one.reduces),
    'reduce',
  )}`;
  const GB = `${readableSize(sum((one) => one.inputGB))} in, ${readableSize(sum((one) => one.shuffleGB))} shuffled, ${readableSize(sum((one) => one.outputGB))} out`;
  return stages.length > 1 ? `${counted(stages.length, 'stage')}, ${tasks}, ${GB}` : `${tasks}, ${GB}`;
}

function runBlocks({ place, label, run, planner, options }: RunView, catalogue: Catalogue): readonly ReportBlock[] {
  const find = (list: readonly Declaration[], id: string | undefined) => list.find((one) => one.id === id);
  const parts = [
    ...(run?.scheduler === undefined ? [] : [[find(catalogue.schedulers, run.scheduler), run.options] as const]),
    ...(run === undefined ? [[find(catalogue.planners, planner), options] as const] : []),
    ...(run === undefined ? [] : [[find(catalogue.networks, run.network), run.networkOptions] as const]),
  ];
  const told = parts.flatMap(([one, values]) =>
    one === undefined ? [] : [`${one.label}${optionWords(one, values)}: ${one.help}${source(one)}`],
  );
  return [{ kind: 'facts', rows: [[`${place + 1} ${label}`, told.join(' ')]] }];
}

const source = ({ reference }: Declaration): string =>
  reference === undefined ? '' : ` (${[reference.paper, reference.where].filter(Boolean).join(', ')})`;

/** Those that the scenario sets. */
function optionWords({ options }: Declaration, values: OptionValues): string {
  const set = Object.entries(values).map(([key, value]) => {
    const name = options[key]?.info.label ?? key;
    return `${name.toLowerCase()} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`;
  });
  return set.length === 0 ? '' : ` with ${set.join(', ')}`;
}

function figureBlocks({ runs, work }: ReportOf): readonly ReportBlock[] {
  const groups = groupsOf(figuresOf(runs, 'coflows' in work.workload));
  if (groups.length === 0) return [];
  const all = groups.flatMap(({ figures }) =>
    figures.map((figure) => {
      const values = runs.map(
        (run) => [happenedValues(run, ALL)?.[figure.id], plannedValue(run, figure.planned)] as const,
      );
      const text = rowText(figure, values.flat());
      const cell = ([happened, planned]: (typeof values)[number]): string => {
        const plan = planned === undefined ? '' : `planned ${text(planned)}`;
        if (happened === undefined || happened === null) return plan;
        return plan === '' ? text(happened) : `${text(happened)} (${plan})`;
      };
      return [figure.label, ...values.map(cell)];
    }),
  );
  // Some are known only beside other runs.
  const rows = all.filter(([, ...values]) => values.some((value) => value !== ''));
  return [
    heading('Figures'),
    { kind: 'table', head: ['', ...runs.map(({ place, label }) => `${place + 1} ${label}`)], rows },
  ];
}

function differenceBlocks({ run, told, ids }: ReportOf['differences'][number]): readonly ReportBlock[] {
  const other =
    told.otherLastS === 0
      ? []
      : [['Another last job', signedTime(told.otherLastS), plainWords(sayOtherLast(told), ids)]];
  const rows = told.chain.flatMap((link, i) => {
    const name = ids[link.of.job] ?? '';
    const own = i === 0 ? link.of.parts : link.of.parts.filter(({ kind }) => kind !== 'start');
    const handOver =
      i === 0 || link.startS === 0
        ? []
        : [[`${name}: hand-over`, signedTime(link.startS), 'From the end of the job before it to its first task.']];
    return [
      ...handOver,
      ...own.map(({ kind, seconds }) => [
        `${name}: ${PART_NAMES[kind].toLowerCase()}`,
        signedTime(seconds),
        plainWords(sayPart(link.of, kind, seconds), ids),
      ]),
    ];
  });
  return [
    heading(`Why plan and simulation of ${run.label} differ`),
    {
      kind: 'text',
      text: `Makespan: ${bothEnds(told.plannedEndS, told.simulatedEndS)}, ${signedTime(told.differenceS)}. The parts add up to that, along the job that ended last.`,
    },
    { kind: 'table', head: ['Part', 'Time', 'Why'], rows: [...other, ...rows] },
  ];
}

function methodBlocks({ runs, work, link }: ReportOf): readonly ReportBlock[] {
  const figures = groupsOf(figuresOf(runs, 'coflows' in work.workload)).flatMap((group) => group.figures);
  const fast = runs.filter(({ run }) => run !== undefined && isFast(run.networkOptions));
  const checks = runs.flatMap(({ place, label, simulation }) => {
    const answer = simulation?.answer;
    if (answer === undefined) return [];
    const failed = answer.checks.filter(({ broken }) => broken.length > 0);
    const words = failed.length === 0 ? 'all hold' : `${failed.length} of them do not hold`;
    return [
      `${place + 1} ${label}: ${counted(answer.checks.length, 'check')} of the run’s record (capacity, conservation, causes), ${words}.`,
    ];
  });
  const texts = [
    `Gantry ${VERSION}, a simulator of single events. The same scenario and seed give the same numbers on every machine.`,
    ...(fast.length > 0
      ? [`${fast.map(({ label }) => label).join(', ')}: the fast network, whose rates are approximate.`]
      : []),
    ...checks,
  ];
  return [
    ...texts.map((text) => ({ kind: 'text', text }) as const),
    { kind: 'facts', rows: figures.map(({ label, help }) => [label, help] as const) },
    ...(link === undefined
      ? []
      : [
          { kind: 'text', text: 'This link holds the scenario and computes everything anew:' } as const,
          { kind: 'link', text: link } as const,
        ]),
  ];
}
