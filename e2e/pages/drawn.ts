// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the first chart is on screen, as the page's own scripts see it at one moment: asking from outside would come later.
import type { Page } from '@playwright/test';

interface Watched {
  /** Whether the first chart has any colour. */
  readonly isChartDrawn: () => boolean;
  /** Its answer at each request to register a service worker. */
  readonly registrations: boolean[];
}

/** An init script: runs in every page and frame before their own scripts. */
export function watchFirstChart(): void {
  const isChartDrawn = (): boolean => {
    const canvas = document.querySelector<HTMLCanvasElement>('[aria-roledescription=chart] canvas');
    const data = canvas?.width
      ? canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
      : undefined;
    return data?.some((value, i) => i % 4 === 0 && Math.abs(value - (data[i + 2] ?? 0)) > 60) ?? false;
  };
  const watched: Watched = { isChartDrawn, registrations: [] };
  Object.assign(window, watched);
  // Frames of no site have none.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (workers === undefined) return;
  const { register } = workers;
  workers.register = (...given) => {
    watched.registrations.push(isChartDrawn());
    return register.apply(workers, given);
  };
}

/** For each registration of a service worker, in order: whether the first chart was drawn before it. */
export const registeredAfterChart = (page: Pick<Page, 'evaluate'>): Promise<readonly boolean[]> =>
  page.evaluate(() => (window as unknown as Watched).registrations);
