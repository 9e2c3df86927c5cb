// "Save the chart" in the menu of whatever holds one: the chart is found around the menu, in the section that it heads.
import { type RefObject, useRef } from 'react';
import type { PictureOf } from '../../charts/export/chart-picture';
import type { TimeSpan } from '../../charts/time/span';
import { notify } from '../../state/actions';
import { currentWork } from '../../state/page-store';
import { namePart, saveBlob } from '../files';
import { usePage } from '../page-context';
import type { MenuItem } from '../shared/Menu';
import type { ChartFormat } from './chart-file';

interface ChartOf {
  /** "Plan of Corral". */
  readonly what: string;
  readonly span?: TimeSpan | undefined;
  /** The key to the colours may stand with the first chart of its kind. */
  readonly sharesKey?: boolean;
}

interface ChartItems {
  /** Of an element in the section's heading. */
  readonly place: RefObject<HTMLSpanElement | null>;
  readonly items: readonly MenuItem[];
}

export function useChartItems({ what, span, sharesKey = false }: ChartOf): ChartItems {
  const { store } = usePage();
  const place = useRef<HTMLSpanElement>(null);
  const save = async (format: ChartFormat): Promise<void> => {
    const { name } = currentWork(store.getState());
    const parts = partsOf(place.current);
    if (parts.length === 0) {
      notify(store, { tone: 'info', sentence: `${what}: unfold the chart to save it.` });
      return;
    }
    const picture: PictureOf = {
      parts,
      span,
      key: sharesKey ? keyElsewhere(parts) : undefined,
      title: name === '' ? what : `${name}: ${what}`,
      subtitle: chartNames(parts),
    };
    try {
      const { chartFile } = await import('./chart-file');
      saveBlob(`${[name, what].map(namePart).filter(Boolean).join('-')}.${format}`, await chartFile(picture, format));
    } catch (fault) {
      const why = fault instanceof Error ? `: ${fault.message}` : '';
      notify(store, { tone: 'danger', sentence: `The picture of ${what} could not be made${why}.` });
    }
  };
  return {
    place,
    items: [
      { id: 'svg', label: 'Chart', hint: 'SVG', onSelect: () => void save('svg') },
      { id: 'png', label: 'Chart', hint: 'PNG', onSelect: () => void save('png') },
    ],
  };
}

/** All that stands under the heading; nothing while it is folded. */
function partsOf(place: Element | null): readonly Element[] {
  const section = place?.closest('[data-picture], section');
  const parts = [...(section?.children ?? [])].flatMap((part) =>
    part instanceof HTMLDetailsElement ? (part.open ? [...part.children].slice(1) : []) : [part],
  );
  return parts.filter((part) => !part.contains(place) && part.getBoundingClientRect().height > 1);
}

const KEY = '[data-chart-key]';

function keyElsewhere(parts: readonly Element[]): Element | undefined {
  if (parts.some((part) => part.matches(KEY) || part.querySelector(KEY) !== null)) return undefined;
  return parts[0]?.closest('[data-stack]')?.querySelector(KEY) ?? undefined;
}

/** As the charts call themselves. */
const chartNames = (parts: readonly Element[]): string =>
  parts
    .flatMap((part) => [part, ...part.querySelectorAll('[aria-label]')])
    .filter((one) => /^(application|img|figure)$/.test(one.getAttribute('role') ?? ''))
    .map((one) => one.getAttribute('aria-label'))
    .join('; ');
