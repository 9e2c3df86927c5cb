// SPDX-License-Identifier: GPL-3.0-or-later
// What is offered while a text or an expression of a lesson is typed: references to what the scenario has, and names that expressions
// can use. Pure: from the text before the cursor to what may be inserted there.
import { HIDEABLE } from '../../lessons/lesson';
import { REFERENCE_KINDS } from '../../lessons/reference';
import { TRUTH_NAMES } from '../../lessons/truth-source';
import type { StepNames } from '../../lessons/try-expressions';
import { PLANNERS } from '../../planners/registry';

export interface Offer {
  /** As it will be in the text. */
  readonly text: string;
  /** A few words beside it. */
  readonly about?: string;
}

export interface Offers {
  readonly offers: readonly Offer[];
  /** The chosen offer replaces the text from here to the cursor. */
  readonly from: number;
}

export interface Offered extends StepNames {
  /** Paths of the scenario, with their labels. */
  readonly fields: readonly Offer[];
}

/** `paths`, `job` and `hide`: lists on one line, separated by commas. */
export type TypedKind = 'markup' | 'expression' | 'path' | 'reference' | 'paths' | 'job' | 'hide';

const MOST = 12;
/** What may be written into an empty expression. */
export function exampleOf(names: Offered | undefined): string | undefined {
  const [first] = names === undefined ? [] : inExpression('', names).offers;
  return first && `such as ${first.text}`;
}

const NONE: Offers = { offers: [], from: 0 };

/** Metrics that are asked about most; every other one can be typed. */
const OF_RUN: readonly Offer[] = [
  { text: 'makespanS', about: 'when the last one ended' },
  { text: 'averageJctS', about: 'average completion time' },
  { text: 'status' },
  { text: 'bounds.makespanS', about: 'what no run can go below' },
];
const OF_JOB_IN_RUN = ['endS', 'startS', 'jctS', 'waitS', 'racks.length'];
const OF_PLAN: readonly Offer[] = [
  { text: 'valueS', about: 'what the plan is measured by' },
  { text: 'jobs.length' },
  { text: 'bound.valueS', about: 'what no plan can go below' },
];
const OF_JOB_IN_PLAN = ['racks.length', 'startS', 'endS'];

export function offersAt(kind: TypedKind, before: string, names: Offered | undefined): Offers {
  if (names === undefined) return NONE;
  switch (kind) {
    case 'markup':
      return inMarkup(before, names);
    case 'expression':
      return inExpression(before, names);
    case 'path':
      return whole(before, names.fields);
    case 'reference':
      return whole(before, references(before, names));
    case 'paths':
    case 'hide':
    case 'job': {
      const [last = ''] = /[^,]*$/.exec(before) ?? [];
      const typed = last.trimStart();
      const all = kind === 'paths' ? names.fields : kind === 'hide' ? hideable(names) : names.jobs.map(asOffer);
      const found = fitting(typed, all);
      return { offers: found, from: before.length - typed.length };
    }
  }
}

const asOffer = (text: string): Offer => ({ text });

const hideable = (names: Offered): readonly Offer[] =>
  [...HIDEABLE, ...names.runs.map((run) => `run:${run}`), ...names.plans.map((plan) => `plan:${plan}`)].map(asOffer);

/** Inside [[ or {{ that is not yet closed. */
function inMarkup(before: string, names: Offered): Offers {
  const at = Math.max(before.lastIndexOf('[['), before.lastIndexOf('{{'));
  if (at < 0) return NONE;
  const typed = before.slice(at + 2);
  if (before.startsWith('[[', at)) {
    if (/[\]\n]/.test(typed.replace(/\[\d+\]?/g, ''))) return NONE;
    const offers = references(typed, names).map((one) => ({ ...one, text: `[[${one.text}]]` }));
    return { offers: fitting(`[[${typed}`, offers), from: at };
  }
  if (typed.includes('}}')) return NONE;
  const inner = inExpression(typed, names);
  return { ...inner, from: at + 2 + inner.from };
}

function references(typed: string, names: Offered): readonly Offer[] {
  const [kind] = typed.split(':', 1);
  const of = (to: string, list: readonly (string | number)[], about: string): readonly Offer[] =>
    list.map((one) => ({ text: `${to}:${one}`, about }));
  const all: Readonly<Record<string, () => readonly Offer[]>> = {
    job: () => of('job', names.jobs, 'job'),
    curve: () => of('curve', names.curves, 'latency curve'),
    rack: () => of('rack', [...Array(Math.min(names.racks, MOST)).keys()], 'rack'),
    run: () => of('run', names.runs, 'run'),
    plan: () => of('plan', plansOf(names), 'plan'),
    field: () => names.fields.map(({ text, about }) => ({ text: `field:${text}`, about: about ?? 'field' })),
    time: () => [{ text: 'time:10', about: 'seconds' }],
  };
  const one = typed.includes(':') ? all[kind?.trim() ?? ''] : undefined;
  if (one !== undefined) return one();
  return REFERENCE_KINDS.flatMap((each) => all[each]?.() ?? []);
}

const plansOf = ({ plans }: Offered): readonly string[] => [...new Set([...plans, ...PLANNERS.map(({ id }) => id)])];

/** Both kinds of quotes are accepted; labels that contain one get the other. */
const quoted = (label: string): string => (label.includes("'") ? JSON.stringify(label) : `'${label}'`);

function inExpression(before: string, names: Offered): Offers {
  if (before.trim() === '') return { offers: callsFor('', names).slice(0, MOST), from: before.length };
  for (const from of startsOf(before)) {
    const typed = before.slice(from);
    const calls = callsFor(typed, names);
    // The typed call is complete.
    if (calls.some(({ text }) => plain(text) === plain(typed))) return NONE;
    const found = fitting(typed, calls, true);
    if (found.length > 0) return { offers: found, from };
  }
  const [word = ''] = /(?<![\w$.'"])[\w$]+$/.exec(before) ?? [];
  if (word.length < 2) return NONE;
  return { offers: fitting(word, callsFor(word, names)), from: before.length - word.length };
}

/** Where a name may start, furthest back first: `run('A').jo` is one, inside any brackets. */
function startsOf(before: string): readonly number[] {
  const starts: number[] = [];
  for (const { index } of before.matchAll(/(?<![\w$.'"])[A-Za-z]/g)) starts.push(index);
  return starts.slice(-20);
}

function callsFor(typed: string, names: Offered): readonly Offer[] {
  const calls: Offer[] = [];
  for (const [of, labels, own, ofJob] of [
    ['run', names.runs, OF_RUN, OF_JOB_IN_RUN],
    ['plan', plansOf(names), OF_PLAN, OF_JOB_IN_PLAN],
  ] as const) {
    for (const label of labels) {
      const call = `${of}(${quoted(label)})`;
      const withJob = `${call}.job(`;
      if (typed.startsWith(withJob)) {
        for (const id of names.jobs) for (const part of ofJob) calls.push({ text: `${withJob}${quoted(id)}).${part}` });
      } else {
        for (const one of own) calls.push({ ...one, text: `${call}.${one.text}` });
        for (const id of names.jobs.slice(0, MOST)) calls.push({ text: `${withJob}${quoted(id)}).${ofJob[0]}` });
      }
    }
  }
  const helpers = TRUTH_NAMES.filter(({ name }) => /^\w+$/.test(name) || /^\w+\((list|a|x)/.test(name));
  return [
    ...calls,
    ...names.jobs.slice(0, MOST).map((id) => ({ text: `job(${quoted(id)})` })),
    ...helpers.flatMap(({ name, help }) => name.split(/(?<=\)), /).map((text) => ({ text, about: help }))),
  ];
}

/** A path or a reference fills its whole field. */
const whole = (before: string, all: readonly Offer[]): Offers => ({
  offers: fitting(before.trimStart(), all),
  from: 0,
});

/** Makes the kind of quotes and capitals irrelevant. */
const plain = (text: string): string => text.toLowerCase().replaceAll('"', "'");

/** Those that start with the typed text come first, then those with a part that does; what is already complete is not offered. */
function fitting(typed: string, all: readonly Offer[], onlyBegun = false): readonly Offer[] {
  const wanted = plain(typed);
  const bare = wanted.replace(/^[[{]+/, '');
  const rank = ({ text, about = '' }: Offer): number => {
    const own = plain(text);
    if (own === wanted) return NOT_OFFERED;
    if (own.startsWith(wanted)) return 0;
    if (onlyBegun) return NOT_OFFERED;
    const label = about.toLowerCase();
    if (partsOf(own).some((part) => part.startsWith(bare)) || label.startsWith(bare)) return 1;
    return own.includes(bare) ? 2 : label.includes(bare) ? 3 : NOT_OFFERED;
  };
  return all
    .map((one) => [rank(one), one] as const)
    .filter(([at]) => at < NOT_OFFERED)
    .sort(([a], [b]) => a - b)
    .slice(0, MOST)
    .map(([, one]) => one);
}

const NOT_OFFERED = 4;

/** `[[field:topology.oversubscription]]`: its kind, and each name of its path. Words inside a run's name are not parts. */
const partsOf = (text: string): readonly string[] => text.replace(/^\[\[/, '').split(/[:.]/);
