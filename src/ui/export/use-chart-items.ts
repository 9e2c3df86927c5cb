// SPDX-License-Identifier: GPL-3.0-or-later
// "Save the chart" in the menu of anything that has one: the chart is found in the section whose heading contains the menu.
import {
  createElement,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { CHART_SELECTOR } from '../../charts/chart-role';
import type { Picture, PictureOf } from '../../charts/export/chart-picture';
import { FIGURE_SIZES, type FigureSize } from '../../charts/export/figure-sizes';
import { type ChartJob, jobFills } from '../../charts/job-colours';
import { currentPalette } from '../../charts/palette';
import type { TimeSpan } from '../../charts/time/span';
import { notify } from '../../state/actions';
import { editedScenario } from '../../state/page-store';
import { namePart, saveBlob } from '../opening/files';
import { usePage } from '../page-context';
import type { MenuItem } from '../shared/float/Menu';
import type { WrittenTable } from '../shared/table-sink';
import { useChartJobs } from '../use-jobs';
import { CollectTables } from './CollectTables';
import { addChart } from './charts-on-page';
import { csvBlob } from './csv';
import { chooseFigure, type Dpi, useFigureChoice } from './figure-choice';

interface ChartOf {
  /** "Plan of Corral". */
  readonly what: string;
  readonly span?: TimeSpan | undefined;
  /** The colour key may be with the first chart of its kind. */
  readonly sharesKey?: boolean;
  /** Its hues represent the scenario's jobs. */
  readonly isByJob?: boolean;
  /** The same numbers as a table; if it contains several, the first is the chart's. */
  readonly table?: ReactNode;
}

interface ChartItems {
  /** An element in the section's heading. */
  readonly place: RefObject<HTMLSpanElement | null>;
  readonly items: readonly MenuItem[];
  /** Rendered beside the menu: writes the data while that is requested. */
  readonly writer: ReactNode;
}

export function useChartItems({ what, span, sharesKey = false, isByJob = false, table }: ChartOf): ChartItems {
  const { store } = usePage();
  const place = useRef<HTMLSpanElement>(null);
  const choice = useFigureChoice();
  const jobs = useChartJobs();
  const [writes, setWrites] = useState(false);
  const fileName = (...parts: readonly string[]): string =>
    [editedScenario(store.getState()).name, what, ...parts].map(namePart).filter(Boolean).join('-');
  const onTables = ([first]: readonly WrittenTable[]): void => {
    setWrites(false);
    if (first === undefined) notify(store, { tone: 'info', sentence: `${what}: there are no numbers to save yet.` });
    else saveBlob(`${fileName()}.csv`, csvBlob([first.head, ...first.rows]));
  };
  /** Undefined if none of it is on screen. */
  const pictured = async (size: FigureSize | undefined): Promise<Picture | undefined> => {
    const { name } = editedScenario(store.getState());
    const section = sectionOf(place.current);
    if (section === null || partsOf(section, place.current).length === 0) return undefined;
    const key = sharesKey ? keyElsewhere(partsOf(section, place.current)) : undefined;
    const title = name === '' ? what : `${name}: ${what}`;
    const picture = (): PictureOf => {
      const parts = partsOf(section, place.current);
      return { parts, span, title, subtitle: chartNames(parts), jobs: isByJob ? swatchesOf(jobs) : undefined };
    };
    return (await import('./chart-file')).chartPictureOf({ section, picture, key }, size);
  };
  const forReport = useEffectEvent(pictured);
  useEffect(() => addChart({ what, place: () => place.current, picture: (size) => forReport(size) }), [what]);
  const save = async (format: 'svg' | 'png' | 'pdf'): Promise<void> => {
    try {
      const { size, dpi } = choice;
      const made = await pictured(size);
      if (made === undefined) {
        notify(store, { tone: 'info', sentence: `${what}: unfold the chart to save it.` });
        return;
      }
      const file = `${fileName(size?.id ?? '')}.${format}`;
      if (format === 'svg') saveBlob(file, new Blob([made.svg], { type: 'image/svg+xml' }));
      else if (format === 'png') saveBlob(file, await (await import('./chart-file')).pngOf(made, size && dpi));
      else
        (await import('./print-figure')).printFigure(made.svg, file.replace(/\.pdf$/, ''), made.widthPt, made.heightPt);
      if (size !== undefined && made.textPt < size.textPt - 1) {
        const points = `${made.textPt.toFixed(0)} pt instead of ${size.textPt} pt`;
        notify(store, { tone: 'info', sentence: `The chart is high for a slide: its text has ${points}.` });
      }
    } catch (fault) {
      const why = fault instanceof Error ? `: ${fault.message}` : '';
      notify(store, { tone: 'danger', sentence: `The picture of ${what} could not be made${why}.` });
    }
  };
  return {
    place,
    writer: writes
      ? createElement(Suspense, { fallback: null }, createElement(CollectTables, { onTables, table }))
      : null,
    items: [
      { id: 'svg', label: 'Chart', hint: 'SVG', onSelect: () => void save('svg') },
      { id: 'png', label: 'Chart', hint: 'PNG', onSelect: () => void save('png') },
      { id: 'pdf', label: 'Chart', hint: 'PDF, printed', onSelect: () => void save('pdf') },
      ...(table === undefined
        ? []
        : [{ id: 'data', label: 'Data of the chart', hint: 'CSV', onSelect: () => setWrites(true) }]),
      ...[undefined, ...FIGURE_SIZES].map((size, i) => ({
        id: size?.id ?? 'screen',
        label: size?.label ?? 'As on screen',
        hint: size && `${size.textPt} pt`,
        checked: choice.size === size,
        ...(i === 0 && { heading: 'Size of the chart', separated: true }),
        onSelect: () => chooseFigure({ size }),
      })),
      ...DPI.map((dpi, i) => ({
        id: `${dpi}`,
        label: `${dpi} dpi`,
        checked: choice.dpi === dpi,
        disabled: choice.size === undefined,
        ...(i === 0 && { heading: 'Pixels of a PNG', separated: true }),
        onSelect: () => chooseFigure({ dpi }),
      })),
    ],
  };
}

/** In the current colours of the charts. */
function swatchesOf(jobs: readonly ChartJob[]) {
  const fills = jobFills(jobs, currentPalette());
  return jobs.map(({ id }, i) => ({ name: id, fill: fills[i]! }));
}

const DPI: readonly Dpi[] = [300, 600];

const sectionOf = (place: Element | null): HTMLElement | null =>
  place?.closest<HTMLElement>('[data-picture], section') ?? null;

/** Everything under the heading; nothing while it is folded. */
function partsOf(section: Element, place: Element | null): readonly Element[] {
  const parts = [...section.children].flatMap((part) =>
    part instanceof HTMLDetailsElement ? (part.open ? [...part.children].slice(1) : []) : [part],
  );
  return parts.filter(
    (part) => !part.contains(place) && !part.matches('[data-figure-key]') && part.getBoundingClientRect().height > 1,
  );
}

const KEY = '[data-chart-key]';

function keyElsewhere(parts: readonly Element[]): HTMLElement | undefined {
  if (parts.some((part) => part.matches(KEY) || part.querySelector(KEY) !== null)) return undefined;
  return parts[0]?.closest('[data-stack]')?.querySelector<HTMLElement>(KEY) ?? undefined;
}

/** The charts' own names; a chart with keyboard navigation is a slider. */
const chartNames = (parts: readonly Element[]): string =>
  parts
    .flatMap((part) => [part, ...part.querySelectorAll('[aria-label]')])
    .filter((one) => one.matches(`${CHART_SELECTOR}, [role="img"], [role="figure"]`))
    .map((one) => one.getAttribute('aria-label'))
    .join('; ');
