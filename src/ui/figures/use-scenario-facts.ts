// SPDX-License-Identifier: GPL-3.0-or-later
// What the scenario has, as far as it decides which figures matter most.
import { useMemo } from 'react';
import { isDataParallel } from '../../model/job';
import { usePageState } from '../page-context';
import { useJobs } from '../use-jobs';
import type { ScenarioFacts } from './key-figures';

export function useScenarioFacts(): ScenarioFacts {
  const { workload, topology, runs } = usePageState((state) => state.history.present);
  const jobs = useJobs();
  return useMemo(() => {
    const owners = 'coflows' in workload ? workload.coflows : jobs;
    return {
      isCoflows: 'coflows' in workload,
      hasSimulated: runs.length > 0,
      hasData: jobs.length === 0 || jobs.some(isDataParallel),
      hasSwitch: topology.ocs !== undefined,
      hasDeadlines: owners.some(({ deadlineS }) => deadlineS !== undefined),
      hasUtilities: jobs.some(({ utility }) => utility !== undefined),
    };
  }, [workload, jobs, topology, runs]);
}
