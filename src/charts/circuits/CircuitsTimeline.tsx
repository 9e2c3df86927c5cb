// SPDX-License-Identifier: GPL-3.0-or-later
// Circuits of an optical switch, ports x time: a lane per port out of and into each rack. A thin shell: layout, drawing,
// hits and key walks are in pure files beside it. It renders again on every pointer move, for the cursor, so everything that
// grows with the plan is kept between moves.
import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import type { LinkUse } from '../../analysis/chart-data/link-use';
import type { CircuitPlan } from '../../model/plan';
import { type PickProps, portsOfPick } from '../gantt/picked-lane';
import { useKeptLane } from '../lanes/use-kept-lane';
import { useShownLanes } from '../lanes/use-shown-lanes';
import { isFitted } from '../time/gestures';
import { hitLaneBlock } from '../time/lanes/hit';
import type { LaneBlocks } from '../time/lanes/lane-blocks';
import { edgesOf, type LaneView, laneAt, scrollToShow } from '../time/lanes/lane-layout';
import { RackValues } from '../time/RackValues';
import styles from '../time/RackValues.module.css';
import { revealSpan, sameSpan, spanAround, type TimeSpan, timeAt } from '../time/span';
import { TimelineFrame } from '../time/TimelineFrame';
import type { SharedTime, TimeCursor } from '../time/timeline-props';
import { GUTTER_PX, useFrame } from '../time/use-frame';
import type { PointPx } from '../time/use-time-gestures';
import { portIsBusy } from './busy-ports';
import type { CircuitColour } from './circuit-paints';
import { describeCircuit, describeCircuits, describeCoflow, describePort, portState } from './describe';
import { CIRCUITS_BEFORE_LEGEND, type CircuitsBefore } from './draw-circuits-before';
import { circuitStep } from './navigate';
import { useCircuitsDrawing } from './use-circuits-drawing';
import { usePreparedCircuits } from './use-prepared-circuits';

/** A lane of the chart (those out of racks come first) and the time of a column of pixels. */
export interface PortTime {
  readonly lane: number;
  readonly span: TimeSpan;
}

interface CircuitsTimelineProps extends PickProps, SharedTime, Partial<TimeCursor> {
  readonly plan: CircuitPlan;
  /** From the topology: every rack has a lane for each direction, used or not. */
  readonly racks: number;
  readonly colourBy: CircuitColour;
  /** By coflow, if these are shuffles of jobs. */
  readonly jobFills?: readonly string[];
  readonly selectedCoflow?: string | undefined;
  readonly onSelect?: ((id: string | undefined) => void) | undefined;
  /**
   * Index in plan.circuits of the circuit under the pointer, else of the one reached by keys; `together` says how many
   * share the pixel if the time scale is too coarse to separate them; `at`: the port and time under the pointer.
   */
  readonly onHover?: ((circuit: number | undefined, together: number, at?: PortTime) => void) | undefined;
  readonly stale?: boolean;
  /** Maximum height of the chart; fewer lanes take less, more lanes scroll. */
  readonly heightPx: number;
  readonly gutterPx?: number;
  readonly name?: string;
  /** What the circuits are, for screen readers; absent: a plan. */
  readonly kindLabel?: string;
  /** Names a circuit's coflow more exactly than its id does. */
  readonly whose?: (circuit: number) => string;
  /** For a run: what the racks' links carry, drawn under the bars. */
  readonly packets?: LinkUse | undefined;
  /** The circuits before the last edit. */
  readonly before?: CircuitsBefore | undefined;
  /** Receives a sentence on the port reached by keys. */
  readonly onSay?: ((sentence: string | undefined) => void) | undefined;
  /** The time of the state written beside each port. */
  readonly pinnedS?: number | undefined;
}

const KEYS =
  'Left and right arrows go from circuit to circuit on a port, up and down to the next port; left of its first circuit is the port itself, which Enter picks. Enter on a circuit selects its coflow, ' +
  'then zooms to the circuit; Escape clears. Shift with left or right pans, plus and minus zoom, Shift with up or down makes lanes higher or lower, 0 fits, Home and End go to the ends.';

/** Space for the colours of destinations just left of the plot. */
const LEGEND_GAP_PX = 5;

/** A bar that was reached, with the blocks it was found in: it means nothing in another plan's blocks. */
interface Place {
  readonly blocks: LaneBlocks;
  readonly block: number;
  /** The lane, if the lane itself was reached rather than a bar; else -1. */
  readonly port: number;
  /** Whether its coflow was selected there, so that the coflow is described. */
  readonly chosen: boolean;
}

function portAt(view: LaneView, { xPx, yPx }: PointPx): PortTime | undefined {
  const { time } = view;
  const lane = laneAt(view, yPx);
  if (lane === undefined || xPx < time.leftPx || xPx > time.leftPx + time.widthPx) return undefined;
  const fromPx = Math.floor(xPx);
  return { lane, span: { fromS: timeAt(time, fromPx), toS: timeAt(time, fromPx + 1) } };
}

/** Long, but kept whole: it only connects gestures and keys, which all need the same few values, to the pure parts. */
export function CircuitsTimeline(props: CircuitsTimelineProps) {
  const { plan, racks, colourBy, span, extent, onSpan, onSelect, onHover, heightPx } = props;
  const { gutterPx = GUTTER_PX, stale = false, name = 'Circuits, ports out of and into racks over time' } = props;
  const frame = useFrame(span, gutterPx);
  const { time } = frame;
  const prepared = usePreparedCircuits(plan, racks, colourBy, stale, props.selectedCoflow, props.jobFills);
  const { circuits, selected } = prepared;
  const { blocks, coflowOf } = circuits;
  const [pointedAt, setPointedAt] = useState<Place | undefined>();
  const [walkedTo, setWalkedTo] = useState<Place | undefined>();
  const placeOf = (place: Place | undefined): number => (place?.blocks === blocks ? place.block : -1);
  const ownerOf = (block: number): number => (block < 0 ? -1 : blocks.owner[block]!);
  const hovered = placeOf(pointedAt);
  const walked = placeOf(walkedTo);
  const port = walkedTo?.blocks === blocks ? walkedTo.port : -1;
  const pickedPorts = useMemo(() => portsOfPick(props.picked, circuits.racks), [props.picked, circuits.racks]);
  const { packets } = props;
  const isBusy = useCallback(
    (lane: number, seen: TimeSpan) => pickedPorts.includes(lane) || portIsBusy(circuits, lane, seen),
    [circuits, pickedPorts],
  );
  const { places, idle } = useShownLanes({ laneCount: blocks.laneCount, heightPx, span, isBusy });
  const { layout, paintBase, paintMarks } = useCircuitsDrawing({
    ...{ plan, prepared, colourBy, frame, heightPx, stale, packets, picked: props.picked, before: props.before },
    ...{ places, zoomed: !isFitted(span, extent), hasIdle: idle !== undefined },
    hovered: ownerOf(hovered),
    walked: ownerOf(walked),
    port,
  });
  useKeptLane(frame, layout.view, -1);
  const things = useMemo(() => {
    const column = (of: 'startS' | 'endS'): Float64Array => Float64Array.from(plan.circuits, (one) => one[of]);
    return { what: 'circuit', startS: column('startS'), endS: column('endS') };
  }, [plan]);
  const lanes = useMemo(
    () => ({ what: 'port', view: layout.view, laid: layout.laid, idle, things }),
    [layout, idle, things],
  );
  const { kindLabel, whose, picked, onPick } = props;
  const wasDrawn = props.before !== undefined;
  const description = useMemo(
    () => `${describeCircuits(plan, kindLabel)} ${wasDrawn ? CIRCUITS_BEFORE_LEGEND : ''}${KEYS}`,
    [plan, kindLabel, wasDrawn],
  );
  const described = walkedTo?.chosen === true ? -1 : ownerOf(walked);
  const spoken = useMemo(() => {
    if (port >= 0) return describePort(plan, port, circuits.racks);
    const circuit = plan.circuits[described];
    return circuit === undefined ? describeCoflow(plan, selected) : describeCircuit(circuit, 1, whose?.(described));
  }, [plan, selected, described, whose, port, circuits.racks]);

  const hitAt = (point: PointPx) => hitLaneBlock(blocks, layout.view, point.xPx, point.yPx);
  const walkedOwner = walked < 0 ? undefined : ownerOf(walked);
  const onPoint = (point: PointPx | undefined): void => {
    const hit = point && hitAt(point);
    const block = hit?.block ?? -1;
    const at = point && props.packets && portAt(layout.view, point);
    if (block === hovered && at === undefined) return;
    if (block !== hovered) setPointedAt(hit && { blocks, block, port: -1, chosen: false });
    onHover?.(hit?.owner ?? walkedOwner, hit?.together ?? 1, at);
  };
  const leaveWalk = (): void => {
    setWalkedTo(undefined);
    onHover?.(undefined, 0);
  };
  const onTap = (point: PointPx): void => {
    const hit = hitAt(point);
    const lane = laneAt(layout.view, point.yPx);
    if (hit !== undefined) setWalkedTo({ blocks, block: hit.block, port: -1, chosen: true });
    else if (lane !== undefined) setWalkedTo({ blocks, block: -1, port: lane, chosen: false });
    else leaveWalk();
    onSelect?.(hit === undefined ? undefined : plan.coflows[coflowOf[hit.owner]!]?.id);
    if (hit === undefined && lane !== undefined) onPick?.({ kind: 'port', port: lane });
  };
  const stretchOf = (block: number): TimeSpan => ({ fromS: blocks.startS[block]!, toS: blocks.endS[block]! });
  const zoomTarget = (point: PointPx): TimeSpan | undefined => {
    const hit = hitAt(point);
    const target = hit && spanAround(stretchOf(hit.block), extent);
    return target && sameSpan(target, span) ? undefined : target;
  };

  const walkTo = (block: number): void => {
    if (block < 0) return;
    setWalkedTo({ blocks, block, port: -1, chosen: false });
    onHover?.(ownerOf(block), 1);
    const next = revealSpan(span, stretchOf(block), extent);
    if (!sameSpan(next, span)) onSpan(next);
    const scroller = frame.ref.current;
    if (scroller !== null) scroller.scrollTop = scrollToShow(layout.view, blocks.lane[block]!, 1);
  };
  const walkToPort = (lane: number): void => {
    setWalkedTo({ blocks, block: -1, port: lane, chosen: false });
    props.onSay?.(describePort(plan, lane, circuits.racks));
    frame.ref.current?.scrollTo({ top: scrollToShow(layout.view, lane, 1) });
  };
  const onKey = (event: KeyboardEvent): boolean => {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false;
    const step = circuitStep(event.key, {
      ...{ circuits, visible: layout.visible, walked, hovered, port, selected },
      places,
    });
    const clears = event.key === 'Escape' && picked !== undefined;
    if (clears) onPick?.(undefined);
    if (step === undefined) return clears;
    if (step.kind === 'walk') walkTo(step.to);
    else if (step.kind === 'port') walkToPort(step.port);
    else if (step.kind === 'pick') onPick?.({ kind: 'port', port: step.port });
    else if (step.kind === 'zoom') onSpan(spanAround(stretchOf(step.to), extent));
    else if (step.kind === 'select') {
      setWalkedTo({ blocks, block: walked, port: -1, chosen: true });
      onSelect?.(plan.coflows[step.coflow]?.id);
    } else {
      leaveWalk();
      onSelect?.(undefined);
    }
    return true;
  };

  const { pinnedS } = props;
  const values =
    pinnedS === undefined
      ? []
      : layout.rackLabels.map(({ lane, yPx }) => ({
          ...{ rack: lane < circuits.racks ? lane : lane - circuits.racks, yPx },
          text: portState(plan, lane, circuits.racks, pinnedS),
        }));
  return (
    <div className={styles.around}>
      <TimelineFrame
        {...{ frame, name, description, spoken, span, extent, onSpan }}
        {...{ cursorS: props.cursorS, onCursor: props.onCursor }}
        heightPx={layout.view.heightPx}
        contentPx={layout.contentPx}
        lanes={lanes}
        {...{ paintBase, paintMarks, onPoint, onTap, zoomTarget, onKey }}
        walked={walked < 0 ? undefined : edgesOf(layout.view, blocks, walked)}
      />
      {values.length > 0 && <RackValues widthPx={time.leftPx - LEGEND_GAP_PX} {...{ values }} />}
    </div>
  );
}
