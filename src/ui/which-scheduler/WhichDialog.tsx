// SPDX-License-Identifier: GPL-3.0-or-later
// "Which scheduler?": every scheduler over every network is simulated, and ranked as the results arrive. Any can be kept as a run.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { counted, readableCount, timeWithUnits, unbroken } from '../../base/readable';
import { isEmptyWorkload } from '../../model/scenario';
import { CATALOGUE } from '../../simulator/catalogue';
import { measureOf } from '../../state/answer/measure';
import { sendsNothing } from '../../state/entries';
import { editedScenario } from '../../state/page-store';
import { simulateQuestion, simulationPart } from '../../state/runs/simulating';
import { candidatesOf } from '../../state/which-scheduler/candidates';
import { estimateSeconds } from '../../state/which-scheduler/estimate';
import { type Metric, rank, sayRanking } from '../../state/which-scheduler/ranking';
import { createTrial, type Trial, type TrialView } from '../../state/which-scheduler/trial';
import type { SimulationScenario } from '../../worker/api';
import { poolSize } from '../../worker/pool';
import { rowText } from '../figures/figure-words';
import { type Page, usePage, usePageState } from '../page-context';
import { Button } from '../shared/Button';
import { Dialog } from '../shared/Dialog';
import { Disclosure } from '../shared/Disclosure';
import { ProgressBar } from '../shared/ProgressBar';
import { Select } from '../shared/Select';
import { useJobs } from '../use-jobs';
import { useRunViews } from '../use-run-views';
import { RankedTable } from './RankedTable';
import styles from './which.module.css';

/** What the page compares runs by, until the first result offers others. */
const METRICS: Readonly<Record<ReturnType<typeof measureOf>, Metric>> = {
  makespanS: { id: 'makespanS', label: 'Makespan', unit: 's', better: 'less' },
  averageJctS: { id: 'averageJctS', label: 'Mean completion time', unit: 's', better: 'less' },
  averageCctS: { id: 'averageCctS', label: 'Mean coflow completion time', unit: 's', better: 'less' },
};

export function WhichDialog({ onClose }: { readonly onClose: () => void }) {
  const page = usePage();
  const [trial] = useState(() => trialOf(page));
  const view = useSyncExternalStore(trial.subscribe, trial.getSnapshot);
  const isEmpty = usePageState((state) => isEmptyWorkload(state.history.present.workload));
  // A closed dialog keeps no core busy; what was done is still there when it is opened again.
  useEffect(() => () => trial.cancel(), [trial]);
  const metrics = useMetrics(view);
  const [chosen, setChosen] = useState<string>();
  const metric = metrics.find(({ id }) => id === chosen) ?? metrics[0]!;
  const ranking = rank(view.tried, metric);
  const say = rowText(
    metric,
    ranking.order.map(({ value }) => value),
  );
  if (isEmpty) {
    return (
      <Dialog open title="Which scheduler?" onClose={onClose}>
        <p className={styles.sentence}>There is nothing to simulate yet: add jobs or coflows first.</p>
      </Dialog>
    );
  }
  return (
    <Dialog open wide title="Which scheduler?" onClose={onClose}>
      <div className={styles.controls}>
        <Select
          label="Ranked by"
          value={metric.id}
          options={metrics.map(({ id, label }) => ({ value: id, label }))}
          onChange={setChosen}
        />
        <Progress view={view} />
        {view.state === 'running' && <Button onClick={() => trial.cancel()}>Cancel</Button>}
        {view.state === 'stopped' && (
          <Button kind="primary" onClick={() => trial.start()}>
            {view.done === 0 ? 'Try all that fit' : 'Go on'}
          </Button>
        )}
      </div>
      {/* Read out only when it is final. */}
      <p className={styles.sentence} aria-live={view.state === 'running' ? 'off' : 'polite'}>
        {unbroken(sayRanking(ranking, metric, say) ?? '') || <Before view={view} />}
      </p>
      <RankedTable {...{ ranking, metric, say }} />
      <Refused view={view} />
    </Dialog>
  );
}

/** The one that the page compares runs by comes first. */
function useMetrics({ measures, tried }: TrialView): readonly Metric[] {
  const runs = useRunViews();
  const edited = usePageState((state) => state.history.present);
  const isCoflows = 'coflows' in edited.workload;
  const usual = METRICS[isCoflows ? 'averageCctS' : measureOf(edited.runs, [])];
  // Those that have a meaning here.
  const answers = runs.flatMap(({ simulation }) => simulation?.answer ?? []);
  const results = tried.length > 0 ? tried : answers;
  const all = measures.length > 0 ? measures : (answers[0]?.measures ?? []);
  const unique = all.filter(
    ({ id, better }) => better !== 'neither' && results.some(({ metrics }) => (metrics[id] ?? null) !== null),
  );
  return [unique.find(({ id }) => id === usual.id) ?? usual, ...unique.filter(({ id }) => id !== usual.id)];
}

/** How many there are and how long they take, before anything is tried. */
function Before({ view }: { readonly view: TrialView }) {
  const runs = useRunViews();
  const jobs = useJobs();
  const edited = usePageState((state) => state.history.present);
  if (view.state === 'running') return 'The first results are on their way.';
  if (view.done > 0) return 'None of the tried runs ended.';
  const { workload, topology } = edited;
  const written = 'coflows' in workload ? workload : { jobs };
  const workers = trialWorkers();
  const seconds = estimateSeconds({ runs, workload: written, racks: topology.racks, candidates: view.total, workers });
  const many = sendsNothing(workload) ? 'every scheduler' : 'every scheduler over every network';
  const what = 'coflows' in workload ? 'every network scheduler' : many;
  const time = seconds > 0 ? `, in about ${timeWithUnits(seconds)}` : '';
  return `Simulates ${counted(view.total, 'run')}: ${what}, with default options${time}.`;
}

function Progress({ view }: { readonly view: TrialView }) {
  const { state, done, total } = view;
  const words = `${readableCount(done)} of ${readableCount(total)} tried`;
  return (
    <span className={styles.progress}>
      <ProgressBar label="Schedulers tried" {...{ done, total }} size="wide" isIdle={state !== 'running'} />
      <span>{words}</span>
    </span>
  );
}

function Refused({ view }: { readonly view: TrialView }) {
  if (view.refusals.length === 0) return null;
  return (
    <Disclosure title="Not possible here" note={readableCount(view.refusals.length)} kind="more">
      <ul className={styles.refused}>
        {view.refusals.map(({ of, name, why }) => (
          <li key={`${of} ${name}`}>
            {/* Most reasons start with the name. */}
            <strong>{name}</strong>
            {why.startsWith(`${name} `) ? why.slice(name.length) : `: ${why}`}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** The trial of the page's current scenario: kept while that does not change, so that the list is there when it is opened again. */
interface Kept {
  readonly part: SimulationScenario;
  readonly trial: Trial;
}

const kept = new WeakMap<Page, Kept>();

/** All cores but one, as for the page's own runs. */
const trialWorkers = (): number => poolSize(navigator.hardwareConcurrency);

function trialOf(page: Page): Trial {
  const edited = editedScenario(page.store.getState());
  const last = kept.get(page);
  const part = simulationPart(edited, last?.part);
  if (last?.part === part) return last.trial;
  const trial = createTrial({
    ask: page.ask,
    workers: trialWorkers(),
    candidates: candidatesOf(edited, CATALOGUE),
    question: ({ run }) => simulateQuestion(run, part),
  });
  kept.set(page, { part, trial });
  return trial;
}
