// A generator of workloads: map-only jobs of two sizes, a few large ones among many small ones.
import { number, whole } from '../../../src/model/fields/fields';
import { type CommonParameters, commonParameters } from '../../../src/workload/common-parameters';
import { declareGenerator, defineGenerator } from '../../../src/workload/generator';
import { jobFrames } from '../../../src/workload/job-frames';
import { blocksOf, stageData } from '../../../src/workload/tasks';

const BLOCK_MB = 256;

interface TwoSizes extends CommonParameters {
  readonly smallGB: number;
  readonly largeGB: number;
  readonly oneLargeIn: number;
}

/** In a file of its own, declaration.ts, which imports none of the code below. */
export const TWO_SIZES = declareGenerator<TwoSizes>({
  id: 'two-sizes',
  label: 'Two sizes',
  help: 'Map-only jobs, each small or large; on average one in so many is large.',
  makes: 'dataParallel',
  options: {
    ...commonParameters({ jobs: 50, arrivals: { kind: 'poisson', meanS: 20 } }),
    smallGB: number({
      default: 1,
      above: 0,
      label: 'Small input',
      unit: 'GB',
      help: 'What a small job reads.',
      larger: 'Small jobs take longer.',
    }),
    largeGB: number({
      default: 100,
      above: 0,
      label: 'Large input',
      unit: 'GB',
      help: 'What a large job reads.',
      larger: 'Large jobs take longer, and small ones wait longer behind them.',
    }),
    oneLargeIn: whole({
      default: 10,
      min: 1,
      max: 1000,
      label: 'One large in',
      help: 'Each job is large with a chance of one in so many.',
      larger: 'Fewer jobs are large.',
    }),
  },
  // What no field can say by itself. Reported wherever a scenario is read: in the editor, in links, on the command line.
  problems: ({ smallGB, largeGB }) =>
    smallGB <= largeGB ? [] : [{ path: 'smallGB', message: `must be at most largeGB, which is ${largeGB}` }],
});

export const twoSizes = defineGenerator<TwoSizes>(TWO_SIZES, (parameters, draw) => {
  // One stream of random numbers per quantity, so that editing one parameter leaves what the others draw as it was.
  const sizes = draw('sizes');
  return jobFrames(parameters, 'job', draw).map((frame) => {
    const isLarge = sizes.below(parameters.oneLargeIn) === 0;
    const inputGB = (isLarge ? parameters.largeGB : parameters.smallGB) * parameters.scale;
    const maps = blocksOf(inputGB, BLOCK_MB);
    const none = { shuffleGB: 0, outputGB: 0, reduces: 0, reduceMBps: 50 };
    return { ...frame, ...stageData({ inputGB, maps, mapMBps: 50, ...none }) };
  });
});
