// The planner `sunflow` (Sunflow, as Co-scheduler's section III-B uses it): coflows by priority, each placed circuit by circuit into
// what the ones before it left.
import type { CircuitPlan } from '../../model/plan';
import { GeneratorRun, type PlanningWork } from '../generator-run';
import type { Planner, PlanningTools } from '../planner';
import { circuitPlan } from './circuit-answer';
import { CircuitSwitch, type CoflowSpan } from './circuit-switch';
import { CIRCUIT_OPTIONS, type CoflowQuestion, coflowQuestion } from './coflow-question';
import { PendingPairs } from './pending-pairs';
import { SunflowPlacement } from './sunflow-placement';

const LABEL = 'Sunflow';

export const sunflow: Planner<'circuits'> = {
  id: 'sunflow',
  label: LABEL,
  help: 'Sets up circuits on the optical switch, each kept until its flow is done: the largest flows first, and one coflow after the other by priority, each into what those before it left (Sunflow).',
  reference: { paper: 'Sunflow' },
  options: CIRCUIT_OPTIONS,
  takes: ['coflows'],
  form: 'circuits',
  needsSolver: () => false,
  start(input, values, tools) {
    const question = coflowQuestion(input, values, LABEL);
    let done = 0;
    return new GeneratorRun<CircuitPlan>({
      work: work(question, tools, () => {
        done++;
      }),
      progress: () => ({ done, total: question.coflows.length, unit: 'coflows' }),
      details: () => ({ order: question.order.map((c) => question.coflows[c]?.id) }),
    });
  },
};

function* work(question: CoflowQuestion, { onStep }: PlanningTools, onDone: () => void): PlanningWork<CircuitPlan> {
  const optical = new CircuitSwitch(question.racks, question.speed);
  const spans = new Array<CoflowSpan | undefined>(question.coflows.length);
  for (const c of question.order) {
    const pairs = new PendingPairs(question.pairs[c] as CoflowQuestion['pairs'][number], question.racks);
    const { arrivalS } = question.coflows[c] as CoflowQuestion['coflows'][number];
    spans[c] = yield* new SunflowPlacement(optical, pairs, c, arrivalS).run();
    onDone();
  }
  return circuitPlan('sunflow', question, spans, optical.circuits);
}
