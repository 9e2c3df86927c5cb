// FLEX against the best schedule, FIFO and FAIR in the paper's base case, and how long one run of it takes.
import { mean, meanTimes, type Pick, pick, worst } from '../estimates/measures';
import { definePaper, type Outcome, type PlanPart, type Row, type Setting } from '../paper';
import { count, positive, share } from '../shared-fields';

interface BaseAssumptions {
  readonly jobs: number;
  readonly slots: number;
  readonly smallShare: number;
  readonly slack: number;
  readonly totalWork: number;
  readonly taskS: number;
}

const valueIn = (answer: object): Outcome => ({ value: (answer as { value: number }).value });

const plan = (label: string, planner: string): PlanPart => ({
  label,
  planner,
  options: { metric: 'averageResponse' },
  read: valueIn,
});

const SETTING = 'base case';
const OPTIMUM = 'optimum';

/** Of one instance, as the paper takes it: the schedule's value over that of the best. */
const ratioOf =
  (part: string): Pick =>
  (instance) =>
    (instance(SETTING, part).value ?? Number.NaN) / (instance(SETTING, OPTIMUM).value ?? Number.NaN);

const slotted = (slots: number) => ({
  racks: 1,
  machinesPerRack: Math.max(1, Math.round(slots / 10)),
  slots: { shared: 10 },
  nicGbps: 1,
});

export const flex5a = definePaper<BaseAssumptions>({
  id: 'flex-5a',
  system: 'FLEX',
  where: 'Figure 5 (a), section 4.1',
  help: 'Average response of FIFO, FAIR and FLEX over that of the best schedule, in 100 instances of 10 jobs.',
  assumptions: {
    jobs: count(10, { label: 'Jobs', help: 'As published; the best schedule is looked for among all orders.' }),
    slots: count(100, { label: 'Slots', help: 'As published, in tens.' }),
    smallShare: share(0.8, { label: 'Small jobs', help: 'As published.' }),
    slack: share(0.75, { label: 'Slack', help: 'As published.' }),
    totalWork: positive(10_000, {
      label: 'Total work',
      unit: 'slot-s',
      help: 'The paper does not give it: with 10 000 tasks of 1 s FAIR comes out as published, with 1000 at 1.40, because jobs then have too few tasks to use all slots.',
    }),
    taskS: positive(1, {
      label: 'Task time',
      unit: 's',
      help: 'The paper does not give it: only its share of the total work matters, which is how many tasks there are.',
    }),
  },
  small: { jobs: 7, slots: 50, totalWork: 5000 },
  repetitions: 100,
  experiment: ({ jobs, slots, smallShare, slack, totalWork, taskS }) => {
    const generate = { kind: 'flex-bimodal', jobs, smallShare, slack, totalWork, taskS };
    const setting: Setting = {
      name: SETTING,
      scenario: () => ({ topology: slotted(slots), workload: { generate } }),
      plans: [plan(OPTIMUM, 'optimal'), plan('FIFO', 'fifo'), plan('FAIR', 'fair'), plan('FLEX', 'flex')],
    };
    const figures = [
      ['FIFO', 2.07, 3.24],
      ['FAIR', 1.54, 1.61],
      ['FLEX', 'below 1.001', 'below 1.001'],
    ] as const;
    return {
      settings: [setting],
      rows: figures.flatMap(([part, average, most]): readonly Row[] => {
        const side = part === 'FLEX' ? undefined : ({ of: 1, is: 'above' } as const);
        const common = { case: SETTING, unit: '', side };
        return [
          {
            ...common,
            quantity: `${part} over the optimum, mean`,
            published: average,
            measure: mean(ratioOf(part)),
          },
          { ...common, quantity: `${part} over the optimum, worst`, published: most, measure: worst(ratioOf(part)) },
        ];
      }),
    };
  },
});

interface TimeAssumptions {
  readonly jobs: number;
  readonly slots: number;
  readonly totalWork: number;
}

export const flexTime = definePaper<TimeAssumptions>({
  id: 'flex-time',
  system: 'FLEX',
  where: 'section 4.2',
  help: 'How long one run of FLEX takes with 172 jobs; the machine is whichever runs Gantry.',
  assumptions: {
    jobs: count(172, { label: 'Jobs', help: 'As published: the jobs of GridMix2.' }),
    slots: count(120, { label: 'Slots', help: 'The paper gives 26 hosts with 4 or 8 cores, not their slots.' }),
    totalWork: positive(100_000, {
      label: 'Total work',
      unit: 'slot-s',
      help: 'The paper does not give it: how long planning takes goes with the number of jobs, not with their work.',
    }),
  },
  small: { jobs: 40 },
  experiment: ({ jobs, slots, totalWork }) => {
    const setting: Setting = {
      name: 'one run',
      scenario: () => ({
        topology: slotted(slots),
        workload: { generate: { kind: 'flex-bimodal', jobs, totalWork } },
      }),
      plans: [{ label: 'FLEX', planner: 'flex', read: () => ({}), timed: true }],
    };
    return {
      settings: [setting],
      rows: [
        {
          case: setting.name,
          quantity: 'time of one run',
          published: 'below 10',
          unit: 'ms',
          measure: meanTimes(1000, pick(setting.name, 'FLEX', 'elapsedS')),
        },
      ],
    };
  },
});
