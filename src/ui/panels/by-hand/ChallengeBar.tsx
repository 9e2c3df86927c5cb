// SPDX-License-Identifier: GPL-3.0-or-later
// The plan by hand as a challenge: its score beside the user's best, the planners' and the bound; a hint, and a way to keep the plan as
// a run, which later drawing does not change.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { clockTimes } from '../../../base/clock-time';
import { inked } from '../../../charts/keys/fills';
import type { ManualRectangle } from '../../../model/scenario';
import { withAttempt } from '../../../state/by-hand/keep-attempt';
import { planningPart } from '../../../state/runs/plan-questions';
import type { RunView } from '../../../state/runs/run-views';
import { holdRefusal } from '../../held/hold-edits';
import { useChangeView, useEdit, usePage, usePageState } from '../../page-context';
import { Button } from '../../shared/Button';
import { useJobs } from '../../use-jobs';
import styles from './ChallengeBar.module.css';
import { handObjective } from './hand-score';
import { hintWords, NO_BETTER_STEP } from './hint-words';
import { useOwnBest } from './use-own-best';
import { useRivals } from './use-rivals';

interface ChallengeBarProps {
  readonly view: RunView;
  readonly rectangles: readonly ManualRectangle[];
  /** Of what is placed; undefined if that conflicts, or nothing is. */
  readonly soFarS: number | undefined;
  /** Every job is placed and nothing conflicts. */
  readonly whole: boolean;
  readonly onPut: (next: readonly ManualRectangle[], label: string, by: 'own' | 'help') => void;
}

/** Hidden while a lesson's question is open whose answer its numbers would give away. */
export function ChallengeBar(props: ChallengeBarProps) {
  const later = usePageState(({ session }) => session.withheld?.numbers ?? false);
  return later ? null : <Challenge {...props} />;
}

function Challenge({ view, rectangles, soFarS, whole, onPut }: ChallengeBarProps) {
  const jobs = useJobs();
  const embed = usePageState((state) => state.session.embed);
  const objective = handObjective(view.options.objective, jobs);
  const { plan, bound, options } = view;
  const made = plan.state === 'fresh' && plan.answer?.form === 'racks' ? plan.answer.plan : undefined;
  const scoreS = whole ? made?.valueS : undefined;
  const best = useOwnBest(objective, options, rectangles, scoreS);
  const rivals = useRivals(objective, options, jobs.length);
  const boundS = bound.state === 'fresh' ? bound.answer?.valueS : undefined;
  const all = [soFarS, best?.valueS, boundS, ...rivals.map(({ valueS }) => valueS)];
  const say = clockTimes(Math.max(0, ...all.filter((one) => one !== undefined)));
  const mean = objective === 'makespan' ? '' : ' (mean completion)';
  const isBest = best !== undefined && scoreS !== undefined && scoreS <= best.valueS * (1 + 1e-9);
  return (
    <div className={styles.bar} data-challenge>
      <dl className={styles.scores} aria-label={`Scores${mean}; lower is better`}>
        <Score label={whole || soFarS === undefined ? 'This plan' : 'So far'} strong>
          {soFarS === undefined ? '–' : say(soFarS)}
        </Score>
        {best !== undefined && (
          <Score label={best.helped ? 'Your best, with help' : 'Your best'}>
            {isBest ? (
              say(best.valueS)
            ) : (
              <button
                type="button"
                className={styles.show}
                title="Put your best plan onto the racks"
                onClick={() => onPut(best.rectangles, 'Show your best plan by hand', best.helped ? 'help' : 'own')}
              >
                {say(best.valueS)}
              </button>
            )}
          </Score>
        )}
        {rivals.map(({ label, valueS }) => (
          <Score key={label} label={label}>
            {say(valueS)}
          </Score>
        ))}
        {boundS !== undefined && <Score label="Lower bound">{say(boundS)}</Score>}
      </dl>
      {!embed && (
        <>
          <Hint {...{ view, rectangles, onPut }} />
          <SimulateThis scored={scoreS} say={say} />
        </>
      )}
    </div>
  );
}

interface ScoreProps {
  readonly label: string;
  readonly strong?: boolean;
  readonly children: ReactNode;
}

function Score({ label, strong, children }: ScoreProps) {
  return (
    <div className={styles.score} data-strong={strong}>
      <dt {...inked('textQuiet')}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** One step of Corral+ from here. An answer about a scenario that has since changed is dropped. */
function Hint({ view, rectangles, onPut }: Pick<ChallengeBarProps, 'view' | 'rectangles' | 'onPut'>) {
  const { store, ask } = usePage();
  const jobs = useJobs();
  const change = useChangeView();
  const [hint, setHint] = useState<{ readonly of: readonly ManualRectangle[]; readonly sentence: string }>();
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);
  const play = async (): Promise<void> => {
    asked.current?.abort();
    const stop = new AbortController();
    asked.current = stop;
    setHint({ of: rectangles, sentence: 'Looking for a hint.' });
    const scenario = planningPart(store.getState().history.present);
    const { bound: _, tries: __, ...options } = view.options;
    try {
      const reply = await ask({ kind: 'hint', scenario, options }, { signal: stop.signal });
      // The scenario has changed since.
      if (stop.signal.aborted || planningPart(store.getState().history.present, scenario) !== scenario) return;
      if (!reply.ok) {
        setHint({ of: rectangles, sentence: reply.problems.map(({ message }) => message).join(' ') });
        return;
      }
      const { answer } = reply;
      if (answer === undefined) {
        setHint({ of: rectangles, sentence: NO_BETTER_STEP });
        return;
      }
      const ids = jobs.map(({ id }) => id);
      const next = answer.rectangles.map(({ job, racks, startS }) => ({ job: ids[job] ?? '', racks, startS }));
      const words = hintWords(answer, ids, handObjective(view.options.objective, jobs));
      onPut(next, words.label, 'help');
      if (answer.kind !== 'settle') change({ selectedJob: ids[answer.job] });
      setHint({ of: next, sentence: words.sentence });
    } catch {
      if (!stop.signal.aborted) setHint({ of: rectangles, sentence: 'The hint could not be computed. Try again.' });
    }
  };
  // It belongs to the plan that it made, and goes with the next edit.
  const sentence = hint?.of === rectangles ? hint.sentence : '';
  return (
    <>
      <p className={styles.status} {...inked('textQuiet')} role="status" title={sentence}>
        {sentence}
      </p>
      <Button title="Let Corral+ make one step from here" onClick={() => void play()}>
        Hint
      </Button>
    </>
  );
}

interface SimulateThisProps {
  /** Undefined: the plan has no score yet. */
  readonly scored: number | undefined;
  readonly say: (seconds: number) => string;
}

function SimulateThis({ scored, say }: SimulateThisProps) {
  const edit = useEdit();
  const change = useChangeView();
  const refusal = usePageState((state) => holdRefusal(state.history.present));
  const runs = usePageState((state) => state.history.present.runs.length);
  const why = scored === undefined ? 'Place every job without conflicts first' : refusal;
  return (
    <Button
      title={why ?? 'Keep this plan as a run: it is simulated, and stays as it is whatever you draw next'}
      disabled={why !== undefined}
      onClick={() => {
        if (scored === undefined) return;
        edit({
          label: `Keep the plan by hand (${say(scored)}) as a run`,
          change: (edited) => withAttempt(edited, say(scored)),
        });
        change({ run: runs });
      }}
    >
      Simulate this
    </Button>
  );
}
