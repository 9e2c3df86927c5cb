// SPDX-License-Identifier: GPL-3.0-or-later
// Plans and runs in a printed report: what each is, its figures, why its plan differs, and how all of it was computed.
import {
  bothEnds,
  differencePartWords,
  otherLastWords,
  PART_NAMES,
  signedTime,
} from '../../analysis/plan-difference/difference-words';
import { plainWords } from '../../analysis/why/rich-text';
import { counted } from '../../base/readable';
import { VERSION } from '../../base/version';
import type { Catalogue, Declaration } from '../../model/fields/declaration';
import { isFast, type OptionValues } from '../../model/scenario';
import type { RunView } from '../../state/runs/run-views';
import { rowText } from '../figures/figure-words';
import { ALL, figuresOf, groupsOf, happenedValues, plannedValue } from '../figures/figures-of';
import type { ReportBlock, ReportOf } from './report-block';

export const heading = (text: string): ReportBlock => ({ kind: 'heading', text });

export function runBlocks(
  { place, label, run, planner, options }: RunView,
  catalogue: Catalogue,
): readonly ReportBlock[] {
  const find = (list: readonly Declaration[], id: string | undefined) => list.find((one) => one.id === id);
  const parts = [
    ...(run?.scheduler === undefined ? [] : [[find(catalogue.schedulers, run.scheduler), run.options] as const]),
    ...(run === undefined ? [[find(catalogue.planners, planner), options] as const] : []),
    ...(run === undefined ? [] : [[find(catalogue.networks, run.network), run.networkOptions] as const]),
  ];
  const words = parts.flatMap(([one, values]) =>
    one === undefined ? [] : [`${one.label}${optionWords(one, values)}: ${one.help}${source(one)}`],
  );
  return [{ kind: 'facts', rows: [[`${place + 1} ${label}`, words.join(' ')]] }];
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

export function figureBlocks({ runs, edited }: ReportOf): readonly ReportBlock[] {
  const groups = groupsOf(figuresOf(runs, 'coflows' in edited.workload));
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

export function differenceBlocks({ run, difference, ids }: ReportOf['differences'][number]): readonly ReportBlock[] {
  const other =
    difference.otherLastS === 0
      ? []
      : [['Another last job', signedTime(difference.otherLastS), plainWords(otherLastWords(difference), ids)]];
  const rows = difference.chain.flatMap((link, i) => {
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
        plainWords(differencePartWords(link.of, kind, seconds), ids),
      ]),
    ];
  });
  return [
    heading(`Why plan and simulation of ${run.label} differ`),
    {
      kind: 'text',
      text: `Makespan: ${bothEnds(difference.plannedEndS, difference.simulatedEndS)}, ${signedTime(difference.differenceS)}. The parts add up to that, along the job that ended last.`,
    },
    { kind: 'table', head: ['Part', 'Time', 'Why'], rows: [...other, ...rows] },
  ];
}

export function methodBlocks({ runs, edited, link }: ReportOf): readonly ReportBlock[] {
  const figures = groupsOf(figuresOf(runs, 'coflows' in edited.workload)).flatMap((group) => group.figures);
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
    `Gantry ${VERSION}, a discrete-event simulator. The same scenario and seed give the same numbers on every machine.`,
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
          { kind: 'text', text: 'This link holds the scenario and computes everything again:' } as const,
          { kind: 'link', text: link } as const,
        ]),
  ];
}
