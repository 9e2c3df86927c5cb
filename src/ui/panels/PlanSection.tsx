// SPDX-License-Identifier: GPL-3.0-or-later
// One plan in the stack: its heading with value, bound and gap, its tools, and the picture of its form.
import { Suspense, useContext } from 'react';
import type { PlanForm } from '../../model/plan';
import { changeSession } from '../../state/actions';
import type { PlanAnswerOf } from '../../worker/api';
import { PendingRun } from '../chunks/simulated-later';
import { usePage, usePageState } from '../page-context';
import type { FormPicture, PlanSectionProps } from '../plan-views/form-picture';
import { useFormPicture, useMissingPicture } from '../plan-views/use-form-picture';
import { lazyPart, NotLoaded } from '../shared/lazy-part';
import styles from '../shared/styles/timelines.module.css';
import { legendHeightPx } from '../stack/legend-height';
import { SectionHeading } from '../stack/SectionHeading';
import { StackContext, useSectionFold } from '../stack-context';
import { PlanValue } from './PlanValue';

const PlanTools = lazyPart(() => import('./PlanTools'), 'PlanTools');

interface Props extends PlanSectionProps {
  /** Shown in place of its run, which is not there yet. */
  readonly isPending?: boolean;
  /** The run will have the key to the colours. */
  readonly keyed?: boolean;
}

export function PlanSection({ view, section, jobs, isPending = false, keyed = false, ...chart }: Props) {
  const { store } = usePage();
  const [open, setOpen] = useSectionFold(section);
  const { ready, enlarged, narrowKey, orderInKey } = useContext(StackContext);
  const cursorS = usePageState((state) => state.session.cursorS);
  const stepped = usePageState(({ session }) => (session.stepped?.index === view.index ? session.stepped : undefined));
  const picture = useFormPicture(view.plan.answer?.form) as FormPicture | undefined;
  const isMissing = useMissingPicture(view.plan.answer?.form);
  const keyPx = legendHeightPx(narrowKey, orderInKey);
  if (view.plan.answer === undefined) return null;
  const shown = { view, answer: (stepped?.answer ?? view.plan.answer) as PlanAnswerOf<PlanForm>, jobs };
  return (
    <section className={styles.section} data-section={section} aria-label={`Plan of ${view.label}`}>
      <SectionHeading title="Planned" {...{ view, section, open, setOpen }}>
        <PlanValue view={view} isPending={isPending} />
        {ready ? (
          <Suspense fallback={<span />}>
            <PlanTools picture={picture} span={chart.span} {...shown} />
          </Suspense>
        ) : (
          <span />
        )}
      </SectionHeading>
      {isPending && ready && view.queries.simulation !== undefined && (
        <Suspense>
          <PendingRun query={view.queries.simulation} label={view.label} />
        </Suspense>
      )}
      {isPending && keyed && picture?.Timeline !== undefined && <div style={{ height: keyPx }} />}
      {open && isMissing && <NotLoaded />}
      {open && picture?.Timeline !== undefined && (
        <picture.Timeline
          {...shown}
          {...chart}
          selected={chart.selected ?? stepped?.job}
          heightPx={chart.heightPx - (isPending && keyed ? keyPx : 0)}
          cursorS={cursorS}
          onHover={(hovered, pointed) => changeSession(store, { hovered, pointed })}
        />
      )}
      {open && picture?.Sheet !== undefined && picture.Timeline === undefined && (
        <div
          className={styles.sheet}
          data-stale={view.plan.state !== 'fresh'}
          data-roomy={enlarged === section}
          style={isPending ? { maxHeight: chart.heightPx } : undefined}
        >
          <picture.Sheet {...shown} />
        </div>
      )}
    </section>
  );
}
