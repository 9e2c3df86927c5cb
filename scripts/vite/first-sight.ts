// SPDX-License-Identifier: GPL-3.0-or-later
// What the first sight shares with later parts goes into one chunk, for the page and for the worker: many small chunks compress
// worse, and what is loaded before the first plan is limited (ARCHITECTURE.md, "Rules"). Only what the first sight needs in any case.

const modules = (names: readonly string[]): RegExp =>
  new RegExp(`[\\\\/](${names.join('|').replaceAll('/', '[\\\\/]')})`);

/** Beginnings of paths. */
export const FIRST_OF_PAGE = modules([
  'src/base/(readable|rows-by\\.)',
  // But for what only runs, circuits and compared runs have.
  'src/charts/(time/(?!RackValues|lanes/lane-places|lanes/lane-walk|hatch)|rack-plan/(?!plan-before)|(?!WalkedChart)[\\w-]+\\.tsx?$)',
  'src/model/(limits|scenario)\\.ts',
  'src/planners/bounds/gap-above',
  'src/state/(actions|entries|run-names|plug-in-names)',
  'src/ui/page-(context|storage)',
  'src/state/address',
  'src/ui/shared/(Button|class-names)',
  'src/ui/shared/sentence',
  'react/(jsx-runtime|index|cjs)',
]);

export const FIRST_OF_WORKER = modules([
  'src/base/heap',
  'src/latency/(stage-latency|job-latency|latency-|width-hull|job-curve)',
  'src/lp/(row-builder|lp-batch|lp-online|width-shares)',
  'src/model/(problem|nearest|limits|job\\.|topology\\.|flows|fields/(field|options|declaration))',
  'src/planners/bounds/(exact|simple|online|corral)',
  'src/planners/corral/(?!explained|corral-steps)',
  'src/planners/rack-(jobs|times)',
  'src/planners/(planner\\.|flex/metrics/penalty)',
  'src/planners/metrics/percentile',
  'src/worker/(answers/(pace|worker-tools|watched|run-in|workloads|read)|event-loop|question)',
]);

/** Of the worker, what runs plug-ins, one chunk a layer: their lines in the registries then say one name, and they share what they need. */
export const PLANNERS_OF_WORKER = modules([
  'src/planners/(circuits|cora|corral-plus|coscheduler|flex|lp|manual|shared-data|shufflewatcher)/(?!declarations?\\.|[a-z]+-options|metrics)',
]);
export const RUNNING_OF_WORKER = modules([
  'src/(network|simulator)/(?!registry|declarations|catalogue|schedulers/(registry|declarations))',
]);
