// SPDX-License-Identifier: GPL-3.0-or-later
// ShuffleWatcher's answer: which racks each job's maps would prefer, where its reduces would go, and how much would cross.
import { counted, readableSize } from '../../../base/readable';
import type { FormPicture } from '../form-picture';
import { LocalitySheet } from './LocalitySheet';
import { LocalityTable } from './LocalityTable';
import { rackWords, reduceWords } from './locality-words';

export const localityPicture: FormPicture<'locality'> = {
  Sheet: LocalitySheet,
  Table: LocalityTable,
  describe(answer, id) {
    const job = answer.form === 'locality' ? answer.plan.jobs.find((one) => one.id === id) : undefined;
    if (job === undefined) return undefined;
    const racks = counted(job.preferredMapRacks.length, 'rack');
    return `${job.id}: maps on ${racks} (${rackWords(job)}), ${readableSize(job.crossRackGB)} crosses racks; reduces on ${reduceWords(job)}`;
  },
};
