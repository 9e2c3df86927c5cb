// Links as people write them by hand: a preset with some parts of its document put in the place of its own.

/** A value of a link's part. */
export const asLink = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

/** The parts of a scenario's document, over the first preset, which has none of its own but topology, workload and runs. */
export const linkTo = (document: object): string =>
  `#p=first${Object.entries(document)
    .map(([key, value]) => `&${key}=${asLink(value)}`)
    .join('')}`;

type Row = readonly [id: string, inputGB: number, shuffleGB: number, outputGB: number, maps: number, reduces: number];

const ROWS: readonly Row[] = [
  ['logs', 180, 18, 4, 720, 40],
  ['video', 180, 18, 2, 720, 20],
  ['clicks', 120, 12, 4, 480, 40],
  ['search', 120, 12, 2, 480, 20],
  ['index', 40, 40, 2, 160, 20],
  ['ads', 30, 30, 4, 120, 40],
  ['fraud', 20, 30, 2, 80, 20],
  ['trends', 6, 12, 2, 24, 20],
  ['mail', 6, 2, 2, 24, 20],
];

/**
 * The first preset on a tenth of its machines with a tenth of its data: the same nine jobs take about as long, and a tenth of the
 * time to simulate, where it is not their number of tasks that a test looks at.
 */
export const NINE_JOBS = `#p=first&topology.machinesPerRack=3&workload=${asLink({
  jobs: ROWS.map(([id, inputGB, shuffleGB, outputGB, maps, reduces]) => ({
    ...{ id, inputGB, shuffleGB, outputGB, maps, reduces },
    ...{ mapMBps: 10, reduceMBps: 10 },
  })),
})}`;
