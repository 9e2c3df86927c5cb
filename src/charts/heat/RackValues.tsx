// In place of the racks' names while a moment is pinned: number and value of each rack that has room. Text and no canvas, so that a
// frame changes what differs and nothing else. The read-out and the table have the same for those who do not see it.
import styles from './RackValues.module.css';
import type { RackLanes } from './rack-lanes';

interface RackValuesProps {
  readonly layout: RackLanes;
  readonly valueText: (rack: number) => string;
}

export function RackValues({ layout, valueText }: RackValuesProps) {
  return (
    <div aria-hidden="true" className={styles.values} style={{ width: layout.view.time.leftPx - 1 }}>
      {layout.labels.map(({ rack, yPx }) => (
        <div key={rack} className={styles.value} style={{ transform: `translateY(${Math.round(yPx) - 8}px)` }}>
          <span>{rack}</span>
          <b>{valueText(rack)}</b>
        </div>
      ))}
    </div>
  );
}
