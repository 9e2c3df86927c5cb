// Links as people write them by hand: a preset with some parts of its document put in the place of its own.

/** A value of a link's part. */
export const asLink = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

/** The parts of a scenario's document, over the first preset, which has none of its own but topology, workload and runs. */
export const linkTo = (document: object): string =>
  `#p=first${Object.entries(document)
    .map(([key, value]) => `&${key}=${asLink(value)}`)
    .join('')}`;
