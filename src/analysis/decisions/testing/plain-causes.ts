// SPDX-License-Identifier: GPL-3.0-or-later
// What a decision says, compared with the plain state of the run at that moment: every block, every machine, one by one.
import { MAP, REDUCE } from '../../../simulator/engine/state/cluster';
import type { ClusterView, Offer, Policy } from '../../../simulator/engine/state/job-scheduler';
import { byArrival, type JobState, type StageState } from '../../../simulator/engine/state/job-state';
import { compareStandings } from '../../../simulator/engine/state/standing';
import type { Candidate, Decision } from '../decision';

/** What is wrong with it, in sentences. */
export function wrongIn(view: ClusterView, policy: Policy, offer: Offer, decision: Decision): string[] {
  const wrong: string[] = [];
  const report = (about: string, candidate?: Candidate): void => {
    wrong.push(
      `${offer.nowS} s, machine ${offer.machine}, job ${candidate?.job}: ${about} ${JSON.stringify(candidate)}`,
    );
  };
  const { candidates, task, measures, counts, unlisted } = decision;
  const listed = candidates.length + unlisted.after + Object.values(unlisted.out).reduce((sum, n) => sum + n, 0);
  const waiting = view.present.filter((job) => plainlyWaits(job, offer));
  if (listed !== waiting.length || counts.waiting !== listed) report(`${listed} candidates of ${waiting.length}`);
  if (counts.present !== view.present.length) report('not all that are present');
  const chosen = candidates.find(({ job }) => job === task?.job);
  if (task !== undefined && chosen === undefined) report('the chosen job is no candidate');
  if (chosen?.out !== undefined) report('the chosen job is ruled out', chosen);
  // A slot kept for maps of one user is not given away, except to a task that its rack is wanted for, no matter whose turn it is.
  const isKept = candidates.some(({ out }) => out?.cause === 'saturated' && !out.isInTurn);
  if (isKept && task !== undefined && !measures.some(({ label }) => label === 'Wanted on this rack')) {
    report('a slot that was kept is given away', chosen);
  }
  for (const one of candidates) {
    const job = view.jobs[one.job]!;
    if (one.values.length !== measures.length) report('a value is missing', one);
    if (one.out !== undefined) {
      if (!holds(view, policy, offer, job, one)) report('its cause does not hold', one);
    } else if (chosen === undefined) report('it could have had the slot that stays free', one);
    else if (
      one !== chosen &&
      (compareStandings(measures, one.values, chosen.values) || arrivedBefore(view, one, chosen)) < 0
    ) {
      report('it comes before the chosen one', one);
    }
  }
  return wrong;
}

function arrivedBefore({ jobs }: ClusterView, a: Candidate, b: Candidate): number {
  return byArrival(jobs[a.job]!, jobs[b.job]!);
}

const openStages = (job: JobState): StageState[] => job.stages.filter(({ isOpen }) => isOpen);

function waitingBlocks({ blocks }: StageState): number[] {
  if (blocks === undefined) return [];
  return Array.from({ length: blocks.blocks }, (_, b) => b).filter((b) => blocks.isWaiting(b));
}

function plainlyWaits(job: JobState, { kind }: Offer): boolean {
  return openStages(job).some(
    (stage) => (kind !== REDUCE && waitingBlocks(stage).length > 0) || (kind !== MAP && stage.reducesWaiting > 0),
  );
}

const holdersOf = (job: JobState): number[] =>
  openStages(job).flatMap((stage) => waitingBlocks(stage).flatMap((block) => stage.blocks?.holders(block) ?? []));

const mayReduce = (job: JobState): boolean =>
  openStages(job).some((stage) => stage.reducesWaiting > 0 && job.mayLaunchReduce(stage));

function leftOn({ cluster, running }: ClusterView, machine: number): { cores: number; memoryGB: number } {
  let { cores = 0, memoryGB = 0 } = cluster.topology.machine ?? {};
  for (const one of running) {
    if (one.machine !== machine) continue;
    const demand = cluster.demandOf(one.stage.job.data.task);
    cores -= demand.cores;
    memoryGB -= demand.memoryGB;
  }
  return { cores, memoryGB };
}

function holds(view: ClusterView, policy: Policy, offer: Offer, job: JobState, { out }: Candidate): boolean {
  const { cluster } = view;
  const { kind, machine, rack, nowS } = offer;
  const hasMaps = kind !== REDUCE && holdersOf(job).length > 0;
  switch (out?.cause) {
    case 'slowstart':
      return kind !== MAP && !hasMaps && job.reducesWaiting > 0 && !mayReduce(job);
    case 'noRoom': {
      const left = leftOn(view, machine);
      return out.needs.cores > left.cores || out.needs.memoryGB > left.memoryGB;
    }
    case 'noCopyUp':
      return hasMaps && holdersOf(job).every((one) => !cluster.isUp(one));
    case 'racks':
      return !out.racks.includes(rack) && policy.mayUse?.(job, rack) === false;
    case 'delay': {
      const isNear = (one: number): boolean =>
        out.near === 'machine' ? one === machine : cluster.rackOf(one) === rack && cluster.isUp(one);
      const isLater = out.untilS === undefined || out.untilS > nowS;
      return hasMaps && isLater && !holdersOf(job).some(isNear) && !(kind === 'any' && mayReduce(job));
    }
    case 'notWanted':
      return (hasMaps || (kind !== MAP && mayReduce(job))) && (out.untilS === undefined || out.untilS > nowS);
    case 'saturated': {
      // Its user's maps keep the slot, or those of a user before it.
      const holding = view.present.filter(({ user }) => (user === job.user) === out.isInTurn);
      return kind === REDUCE && holding.some(({ mapsWaiting }) => mapsWaiting > 0);
    }
    case 'mapRacks':
      return hasMaps && !out.racks.includes(rack);
    case 'noBlockHere':
      return hasMaps && holdersOf(job).some((one) => cluster.rackOf(one) !== rack);
    case 'schedule':
      return kind !== MAP && mayReduce(job) && !out.racks.includes(rack);
    case 'gathering':
      return kind !== MAP && mayReduce(job) && out.lack > 0;
    case 'unscheduled':
      return kind !== MAP && mayReduce(job);
    case 'notRest':
      return true;
    default:
      return false;
  }
}
