// SPDX-License-Identifier: GPL-3.0-or-later
// Time past the target by class of utility and run, CORA's Figures 4 to 6, with the figures of the box pointed at and a table.
import { useMemo, useState } from 'react';
import { unbroken } from '../../base/readable';
import { TargetBoxes } from '../../charts/compare/TargetBoxes';
import { boxWords, type TargetBox, targetBoxes } from '../../charts/compare/target-boxes';
import { inked } from '../../charts/keys/fills';
import { resultsOf } from '../../state/answer/before';
import { pairRuns } from '../../state/answer/pair-runs';
import type { RunView } from '../../state/runs/run-views';
import { useAnswers } from '../answer/use-answers';
import { RunChip } from '../editor/RunChip';
import { ChartMenu } from '../export/ChartMenu';
import { useFold } from '../page-context';
import { IconButton } from '../shared/Button';
import { Dialog } from '../shared/Dialog';
import { Disclosure } from '../shared/Disclosure';
import { FigureTable, tableSeconds } from '../shared/FigureTable';
import { TableIcon } from '../shared/icons';
import styles from './compare.module.css';
import { classLabel } from './measure-words';

/** Boxes of the simulated runs. */
const boxesOf = (views: readonly RunView[]): readonly TargetBox[] =>
  targetBoxes(
    views.flatMap(({ place, label, simulation }) => {
      const answer = simulation?.answer;
      return answer === undefined
        ? []
        : [{ place, label, stale: simulation?.state !== 'fresh', classes: answer.classes }];
    }),
  );

/** Boxes of the runs before the last edit, at their present places. */
function useBoxesBefore(views: readonly RunView[]): readonly TargetBox[] {
  const [{ before }] = useAnswers();
  return useMemo(
    () =>
      before === undefined
        ? []
        : targetBoxes(
            pairRuns(before.results, resultsOf(views)).flatMap(({ was, is }) => {
              const view = views.find(({ index }) => index === is.index);
              if (view === undefined || was.classes === undefined) return [];
              return [{ place: view.place, label: view.label, stale: false, classes: was.classes }];
            }),
          ),
    [before, views],
  );
}

/** Whether jobs have utilities: without them nothing can be early or late. */
export const hasTargets = (views: readonly RunView[]): boolean =>
  views.some(({ simulation }) =>
    Object.keys(simulation?.answer?.classes ?? {}).some((name) => name.startsWith('utility:')),
  );

const TITLE = 'Past the target';
const rowWords = (box: TargetBox): string => `${classLabel(box.jobClass)}: ${boxWords(box)}`;

export function TargetSection({ views }: { readonly views: readonly RunView[] }) {
  const [open, setOpen] = useFold('compare-target');
  const [asTable, setAsTable] = useState(false);
  const [lit, setLit] = useState<{ readonly at: number; readonly byKey: boolean }>();
  const boxes = useMemo(() => boxesOf(views), [views]);
  const before = useBoxesBefore(views);
  const box = lit && boxes[lit.at];
  const table = (
    <FigureTable
      rows={boxes}
      keyOf={({ jobClass, place }) => `${jobClass} ${place}`}
      what="boxes"
      columns={[
        { label: 'Jobs', of: ({ jobClass }) => classLabel(jobClass) },
        { label: 'Run', of: ({ place, label }) => `${place + 1} ${label}` },
        { label: '25 % (s)', of: ({ p25S }) => tableSeconds(p25S) },
        { label: 'Median (s)', of: ({ medianS }) => tableSeconds(medianS) },
        { label: '75 % (s)', of: ({ p75S }) => tableSeconds(p75S) },
      ]}
    />
  );
  return (
    <Disclosure
      title={TITLE}
      open={open}
      onToggle={setOpen}
      actions={
        <>
          <IconButton
            label="Show the times past the target as a table"
            icon={<TableIcon />}
            onClick={() => setAsTable(true)}
          />
          <ChartMenu what={TITLE} table={table} />
        </>
      }
    >
      {open && (
        <div className={styles.body}>
          {boxes.length === 0 ? (
            <p className={styles.quiet} {...inked('textQuiet')}>
              No job with a target time has ended yet.
            </p>
          ) : (
            <TargetBoxes
              {...{ boxes, before }}
              words={classLabel}
              head={({ place, label }) => <RunChip index={place} label={label} />}
              name="Time past the target by class of jobs and run: quartiles and median"
              description={boxes.map((one) => `${one.label}, ${rowWords(one)}.`).join(' ')}
              spoken={lit?.byKey && box !== undefined ? `${box.label}: ${rowWords(box)}` : ''}
              lit={box === undefined ? undefined : lit?.at}
              onLit={(at, byKey) => setLit(at === undefined ? undefined : { at, byKey })}
            />
          )}
          <p className={styles.read} data-screen-only={box === undefined ? true : undefined}>
            {box === undefined ? (
              'Actual minus target completion time, of the jobs that ended: a box holds the middle half of them, its line is the median. Point at a box for its figures.'
            ) : (
              <>
                <RunChip index={box.place} /> {unbroken(rowWords(box))}
              </>
            )}
          </p>
        </div>
      )}
      {asTable && (
        <Dialog open title="Seconds past the target, by class and run" onClose={() => setAsTable(false)} wide>
          {table}
        </Dialog>
      )}
    </Disclosure>
  );
}
