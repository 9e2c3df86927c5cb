// What is on screen stays where it is while new results come: nobody's pointer or eye loses its place to an edit.
import { expect, test } from '@playwright/test';
import { GantryPage } from './pages/gantry-page';

test('an edit moves no timeline while its runs are simulated anew', async ({ page }) => {
  const gantry = new GantryPage(page);
  await gantry.openSimulated('#p=first&runs=fifo,corral');
  await expect(page.getByRole('group', { name: /^Playback of / })).toBeVisible();
  await page.evaluate(() => {
    const seen: { places: string[]; standing: number }[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      const charts = [...document.querySelectorAll('main [role=application]')];
      seen.push({
        places: charts.map((one) => one.getBoundingClientRect()).map(({ top }) => String(Math.round(top))),
        standing: document.querySelectorAll('main section [role=progressbar]').length,
      });
      requestAnimationFrame(look);
    };
    look();
  });
  await gantry.setField('Oversubscription', '7');
  const result = gantry.simulation('fifo + tcp');
  await expect(result).toContainText('of an older scenario');
  await expect(result).not.toContainText('of an older scenario');
  await gantry.simulated();
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { places: string[]; standing: number }[] }).seen,
  );
  // There was something to see that could have pushed them.
  expect(Math.max(...seen.map(({ standing }) => standing))).toBeGreaterThan(0);
  const first = seen[0]?.places.map(Number) ?? [];
  const furthest = Math.max(
    ...seen.flatMap(({ places }) => places.map((y, i) => Math.abs(Number(y) - (first[i] ?? 0)))),
  );
  expect(furthest).toBeLessThanOrEqual(2);
  expect(gantry.faults).toEqual([]);
});
