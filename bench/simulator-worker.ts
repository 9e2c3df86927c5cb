// SPDX-License-Identifier: GPL-3.0-or-later
// What a worker of a browser runs for the simulator's bench: one large run at a time.
import { type LargeRun, measure } from './simulator-runs';

/** A worker cannot see its own memory; the parent measures the process. */
const bytesNow = (): number => 0;

self.onmessage = ({ data: { run, mostS } }: MessageEvent<{ run: LargeRun; mostS: number }>) =>
  self.postMessage(measure(run, bytesNow, mostS));
