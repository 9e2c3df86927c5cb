// What is known of why Corral's measured values differ from the published ones. Each was found by running the experiment with
// one assumption changed.

export const SLOTS_ARE_SCARCE =
  'With tasks of 5 MB/s all uplinks are busy for a fifth of the time and slots decide: keeping a job to few racks then only takes slots from it. Data times 4.5 with tasks of 20 MB/s turn it round.';
