// SPDX-License-Identifier: GPL-3.0-or-later
// What the first sight shares with later parts goes into one chunk, for the page and for the worker, because many small chunks compress
// worse, and what is loaded before the first plan is limited (ARCHITECTURE.md, "Rules"). Only what the first sight always needs.

const modules = (names: readonly string[]): RegExp =>
  new RegExp(`[\\\\/](${names.join('|').replaceAll('/', '[\\\\/]')})`);

/** Path prefixes. */
export const FIRST_OF_PAGE = modules([
  'src/base/(readable|rows-by\\.)',
  // Except what only runs, circuits and compared runs need.
  'src/charts/(time/(?!RackValues|lanes/lane-places|lanes/lane-walk|hatch)|rack-plan/(?!plan-before)|(?!KeyboardChart)[\\w-]+\\.tsx?$)',
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

/** The worker's plug-in code, one chunk per layer: the registries' lines then name one file, and plug-ins share what they need. */
export const PLANNERS_OF_WORKER = modules([
  'src/planners/(circuits|cora|corral-plus|coscheduler|flex|lp|manual|shared-data|shufflewatcher)/(?!declarations?\\.|[a-z]+-options|metrics)',
]);
export const RUNNING_OF_WORKER = modules([
  'src/(network|simulator)/(?!registry|declarations|catalogue|schedulers/(registry|declarations))',
]);
