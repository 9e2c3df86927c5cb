// SPDX-License-Identifier: GPL-3.0-or-later
// Where Corral's latency model leaves something open: what Gantry does, beside the option that changes it.
import { readableNumber } from '../../base/readable';
import { usePageState } from '../page-context';
import { useShownRun } from '../run-views-hook';
import styles from './Inspector.module.css';

export function LatencyReadings() {
  const topology = usePageState((state) => state.history.present.topology);
  const options = useShownRun()?.options ?? {};
  const effective = topology.oversubscription / (1 - topology.background);
  const slowdown = 1 / (1 - 1 / effective);
  return (
    <details className={styles.readings}>
      <summary>How these curves are read from the paper</summary>
      <p>
        {options.shuffleWaves === 'shared'
          ? 'The shuffle is charged once. The published formula charges all of it once per wave of reduces (option “shuffleWaves”).'
          : 'As published, the whole shuffle is charged once per wave of reduces, although each wave fetches only its share; “shuffleWaves: shared” charges it once (section 4.3).'}
      </p>
      <p>
        {options.localBandwidth === 'nic'
          ? 'Traffic inside a rack shares the machine’s link with what crosses the core.'
          : `As published, traffic inside a rack has B − B/V′ of the machine’s link, so a better network can look slower: at V′ = ${readableNumber(effective)} here it takes ${
              effective <= 1
                ? 'no longer, as V′ = 1 is taken as the full link'
                : `${readableNumber(slowdown)} times as long`
            }, at V′ = 1.1 eleven times. “localBandwidth: nic” mends that.`}
      </p>
      <p>
        With “balance” on, α times the input per rack is added so that input spreads over the racks (section 4.5);
        latencies, ends and bounds include it.
      </p>
    </details>
  );
}
