// SPDX-License-Identifier: GPL-3.0-or-later
// What an expression of a lesson can use, in the sandbox's own words: a read-only model of the learner's scenario, runs and plans.
// Anything without a value there throws, so that it never passes for 0 or false.

/** A name that expressions can use; docs/lesson-format.md lists them. */
interface TruthName {
  readonly name: string;
  readonly help: string;
}

export const TRUTH_NAMES: readonly TruthName[] = [
  { name: 'scenario', help: 'the scenario’s document in canonical form, `scenario.topology.racks` and so on' },
  { name: 'racks', help: 'how many racks the cluster has' },
  {
    name: 'jobs',
    help: 'the scenario’s jobs, or its coflows, each with its own fields and its `id`; of jobs with data or a list of latencies `latencyS`, the time on 1, 2, … racks without the balance penalty',
  },
  { name: 'job(id)', help: 'one of them' },
  {
    name: 'run(label)',
    help: 'a simulated run, by its label, the page’s name for it (`Corral over TCP`) or its scheduler: `label`, `status`, every metric by its id (`makespanS`), `jobs`, `job(id)`, `coflows`, `coflow(id)` and `bounds` (`makespanS`, `averageJctS`)',
  },
  {
    name: 'run(…).jobs',
    help: '`id`, `arrivalS`, `startS`, `endS`, `jctS`, `waitS` (from arrival to start), `racks` where its tasks ran, and `waits`: seconds by cause',
  },
  { name: 'run(…).coflows', help: 'coflows, or shuffles of jobs: `id`, `job`, `startS`, `readyS`, `endS`, `cctS`' },
  {
    name: 'plan(label)',
    help: 'a plan, by its label or its planner, as the command line prints it; `jobs` and `job(id)` (its coflows, where it plans circuits), and `bound` where it has one',
  },
  { name: 'least(list, of)', help: 'the entry of least value; says *tied* where two have it' },
  { name: 'most(list, of)', help: 'the entry of greatest value; says *tied* where two have it' },
  { name: 'less(a, b)', help: 'whether a is below b; says *tied* where they are equal to nine digits' },
  { name: 'sum(list)', help: 'the sum of numbers' },
  {
    name: 'time(x), size(x), rate(x), percent(x), count(x)',
    help: 'seconds, GB, Gbps, a share or a number as people read them, inside {{ }}',
  },
];

/** Numbers this close are equal, because a learner sees the same. */
const SAME = 1e-9;

export const TRUTH_SOURCE = `
const refuse = (name, message) => { const fault = new Error(message); fault.name = name; throw fault; };
const withGaps = (from, what) => {
  const gaps = {};
  const out = Object.create(gaps);
  for (const key of Object.keys(from)) {
    if (from[key] === null) Object.defineProperty(gaps, key, { get() { return refuse('Undefined', what + ' has no ' + key); } });
    else out[key] = from[key];
  }
  Object.freeze(gaps);
  return out;
};
const finder = (list, what, where) => (id) => {
  for (let i = 0; i < list.length; i++) if (list[i].id === id) return list[i];
  return refuse('Undefined', where + ' has no ' + what + ' called ' + id);
};
const close = (a, b) => Math.abs(a - b) <= ${SAME} * Math.max(Math.abs(a), Math.abs(b));
const numberOf = (value) => (typeof value === 'number' && value === value ? value : refuse('Undefined', 'a compared value is no number'));
const extreme = (list, of, sign) => {
  if (list.length === 0) refuse('Undefined', 'the list is empty');
  let best = 0;
  const values = [];
  for (let i = 0; i < list.length; i++) {
    values[i] = sign * numberOf(of(list[i]));
    if (values[i] < values[best]) best = i;
  }
  const nameOf = (one) => (one !== null && typeof one === 'object' && one.id !== undefined ? one.id : String(one));
  for (let i = 0; i < list.length; i++)
    if (i !== best && close(values[i], values[best])) refuse('Tied', nameOf(list[Math.min(i, best)]) + ' and ' + nameOf(list[Math.max(i, best)]));
  return list[best];
};
const jobs = data.jobs.map((one) => withGaps(one, one.id));
const listed = (list) => list.map((one) => withGaps(one, one.id));
const runs = {};
for (const label of Object.keys(data.runs)) {
  const { metrics, jobs: ran, coflows: moved, bounds, ...rest } = data.runs[label];
  const own = listed(ran), flows = listed(moved);
  const known = { ...metrics, ...rest, bounds: bounds === null ? null : withGaps(bounds, 'the bounds of run ' + label) };
  runs[label] = Object.assign(withGaps(known, 'run ' + label), {
    jobs: own, job: finder(own, 'job', 'run ' + label), coflows: flows, coflow: finder(flows, 'coflow', 'run ' + label),
  });
}
const plans = {};
for (const label of Object.keys(data.plans)) {
  const plan = data.plans[label];
  const own = listed(plan.jobs ?? plan.coflows ?? []);
  const made = withGaps({ ...plan, bound: plan.bound ?? null }, 'plan ' + label);
  plans[label] = Object.assign(made, { jobs: own, job: finder(own, 'job', 'plan ' + label) });
}
frozen(runs);
frozen(plans);
const named = (list, what) => (label) => (Object.hasOwn(list, label) ? list[label] : refuse('Undefined', 'there is no ' + what + ' called ' + label));
const unit = (name) => (value) => ({ value: numberOf(value), unit: name });
return {
  scenario: data.scenario,
  racks: data.racks,
  jobs,
  job: finder(jobs, 'job', 'the scenario'),
  run: named(runs, 'run'),
  plan: named(plans, 'plan'),
  least: (list, of = (x) => x) => extreme(list, of, 1),
  most: (list, of = (x) => x) => extreme(list, of, -1),
  less: (a, b) => (close(numberOf(a), numberOf(b)) ? refuse('Tied', 'both are equal') : a < b),
  sum: (list) => { let total = 0; for (let i = 0; i < list.length; i++) total += numberOf(list[i]); return total; },
  time: unit('time'), size: unit('size'), rate: unit('rate'), percent: unit('percent'), count: unit('count'),
};`;
