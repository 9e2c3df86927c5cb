// SPDX-License-Identifier: GPL-3.0-or-later
// Tools for a plan on screen: its details, its table, its picture as a file. Loaded after the first sight.
import { Suspense, useState } from 'react';
import type { TimeSpan } from '../../charts/time/span';
import type { PlanForm } from '../../model/plan';
import { changeView } from '../../state/actions';
import { ChartMenu } from '../export/ChartMenu';
import difference from '../inspector/difference/difference.module.css';
import { WhyDiffers } from '../inspector/difference/WhyDiffers';
import { usePage, usePageState } from '../page-context';
import type { FormPicture, ShownPlan } from '../plan-views/form-picture';
import { Button, IconButton } from '../shared/Button';
import { classNames } from '../shared/class-names';
import { TableIcon } from '../shared/icons';
import { lazyPart } from '../shared/lazy-part';
import styles from '../shared/styles/timelines.module.css';
import { SmallestRacks } from '../stack/SmallestRacks';
import { StepsButton } from '../steps/StepsButton';

const PlanTableDialog = lazyPart(() => import('./PlanTableDialog'), 'PlanTableDialog');

interface PlanToolsProps extends ShownPlan<PlanForm> {
  readonly picture: FormPicture | undefined;
  readonly span: TimeSpan;
}

export function PlanTools({ picture, span, ...shown }: PlanToolsProps) {
  const { store } = usePage();
  const [asTable, setAsTable] = useState(false);
  const embed = usePageState((state) => state.session.embed);
  const { index, label } = shown.view;
  const hasTimeline = picture?.Timeline !== undefined;
  return (
    <span className={styles.tools}>
      <SmallestRacks view={shown.view} />
      {!embed && <WhyDiffers run={shown.view} />}
      {!embed && <StepsButton index={index} label={label} />}
      {hasTimeline && !embed && (
        <Button
          kind="quiet"
          className={classNames(styles.toDetails, difference.details)}
          onClick={() => changeView(store, { run: index, tab: 'details' })}
        >
          Details
        </Button>
      )}
      <IconButton
        label={`Show the plan of ${label} as a table`}
        icon={<TableIcon />}
        onClick={() => setAsTable(true)}
      />
      {!embed && (
        <ChartMenu
          what={`Planned by ${label}`}
          {...(hasTimeline ? { span, isByJob: true } : {})}
          table={picture && <picture.Table {...shown} />}
        />
      )}
      {picture !== undefined && asTable && (
        <Suspense>
          <PlanTableDialog picture={picture} onClose={() => setAsTable(false)} {...shown} />
        </Suspense>
      )}
    </span>
  );
}
