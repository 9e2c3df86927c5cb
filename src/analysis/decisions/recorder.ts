// SPDX-License-Identifier: GPL-3.0-or-later
// Listens to a replayed run and records the wanted decisions. The policy is asked to explain itself only for those, after it has
// answered and before anything is launched.
import type { Forced, ForcedWatch } from '../../simulator/engine/state/forced-launch';
import type { ClusterView, Declined, Offer, Policy } from '../../simulator/engine/state/job-scheduler';
import type { JobState, TaskChoice } from '../../simulator/engine/state/job-state';
import { commonCause, isAbsent } from './common-causes';
import { decide, placeOf, taskOf } from './decide';
import type { DecidedTask, Decision, DecisionFilter, DecisionsAnswer } from './decision';

export class DecisionRecorder {
  private readonly kept: Decision[] = [];
  private matched = 0;
  private nowS = 0;

  constructor(private readonly filter: DecisionFilter) {}

  /** No more wanted decisions can follow. */
  get isFull(): boolean {
    const { task, toS, skip, most } = this.filter;
    if (task !== undefined && this.matched > 0) return true;
    return this.matched > skip + most || this.nowS > (toS ?? Number.POSITIVE_INFINITY);
  }

  answer(): DecisionsAnswer {
    return { decisions: this.kept, more: this.matched > this.filter.skip + this.filter.most };
  }

  /** To be passed to a run. */
  readonly watch = (view: ClusterView, policy: Policy): ForcedWatch => {
    const listen = (ask: Policy['choose'], how: 'turn' | 'rest') => (offer: Offer) => {
      const answer = ask(offer);
      this.answered(view, policy, offer, answer, how);
      return answer;
    };
    // Own properties shadow the methods of the policy's class; nothing else refers to this policy.
    const { chooseRest } = policy;
    policy.choose = listen(policy.choose.bind(policy), 'turn');
    if (chooseRest !== undefined) policy.chooseRest = listen(chooseRest.bind(policy), 'rest');
    return (how, machine, choice, keptFor) => this.forced(view, { how, machine, choice, keptFor });
  };

  private answered(
    view: ClusterView,
    policy: Policy,
    offer: Offer,
    answer: TaskChoice | Declined,
    how: 'turn' | 'rest',
  ): void {
    const choice = typeof answer === 'string' ? undefined : answer;
    if (!this.isWanted(view, offer, choice)) return;
    const explanation = policy.explain?.(offer, how === 'rest');
    if (explanation === undefined) throw new Error('the scheduler does not explain itself');
    const asked = { offer, choice, how, about: this.filter.job };
    this.kept.push(decide(view, asked, explanation));
  }

  private forced(
    view: ClusterView,
    launch: {
      readonly how: Forced;
      readonly machine: number;
      readonly choice: TaskChoice | undefined;
      readonly keptFor: JobState | undefined;
    },
  ): void {
    const { how, machine, choice, keptFor } = launch;
    const { cluster, nowS } = view;
    const kind = cluster.pools === 1 || choice === undefined ? 'any' : choice.kind;
    const offer: Offer = { machine, rack: cluster.rackOf(machine), kind, nowS };
    if (!this.isWanted(view, offer, choice)) return;
    const candidates = choice === undefined ? [] : [{ job: choice.stage.job.index, values: [] }];
    const counts = { present: view.present.length, waiting: candidates.length, able: candidates.length };
    this.kept.push({
      ...placeOf(cluster, offer, choice),
      ...{ how, keptFor: keptFor?.index, measures: [], candidates, counts, unlisted: { after: 0, out: {} } },
    });
  }

  /** Also counts it: those that are skipped, and the one after the last, are not recorded. */
  private isWanted(view: ClusterView, offer: Offer, choice: TaskChoice | undefined): boolean {
    const { filter } = this;
    this.nowS = offer.nowS;
    if (this.isFull || offer.nowS < (filter.fromS ?? 0)) return false;
    if (filter.rack !== undefined && offer.rack !== filter.rack) return false;
    const inRack = offer.machine - offer.rack * view.cluster.stride;
    if (filter.machine !== undefined && inRack !== filter.machine) return false;
    if (filter.task !== undefined && (choice === undefined || !isSame(taskOf(choice), filter.task))) return false;
    if (filter.job !== undefined) {
      const hadTask = filter.withLost === true && isCandidate(view, filter.job, offer);
      if (choice?.stage.job.index !== filter.job && !hadTask) return false;
    } else if (choice === undefined && filter.withFree !== true) return false;
    this.matched++;
    return this.matched > filter.skip && this.matched <= filter.skip + filter.most;
  }
}

function isCandidate(view: ClusterView, index: number, offer: Offer): boolean {
  const job = view.jobs[index];
  if (job?.isPresent !== true) return false;
  const cause = commonCause(view, job, offer);
  return cause === undefined || !isAbsent(cause);
}

const isSame = (a: DecidedTask, b: DecidedTask): boolean =>
  a.job === b.job && a.stage === b.stage && a.kind === b.kind && a.index === b.index && a.attempt === b.attempt;
