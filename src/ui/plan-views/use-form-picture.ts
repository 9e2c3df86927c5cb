// SPDX-License-Identifier: GPL-3.0-or-later
// Which picture belongs to which form. Racks are part of the page; every other form is a separate chunk.
import { useEffect, useSyncExternalStore } from 'react';
import type { PlanForm } from '../../model/plan';
import { addMissing, removeMissing } from '../missing-parts';
import type { FormPicture } from './form-picture';
import { racksPicture } from './racks/racks-picture';

type LoadedForm = Exclude<PlanForm, 'racks'>;

/** Each resolves to the picture of its form; the map below does not keep that type. */
const LOADERS: Readonly<Record<LoadedForm, () => Promise<unknown>>> = {
  bands: () => import('./bands/bands-picture').then((chunk) => chunk.bandsPicture),
  slots: () => import('./slots/slots-picture').then((chunk) => chunk.slotsPicture),
  circuits: () => import('./circuits/circuits-picture').then((chunk) => chunk.circuitsPicture),
  locality: () => import('./locality/locality-picture').then((chunk) => chunk.localityPicture),
  guideline: () => import('./guideline/guideline-picture').then((chunk) => chunk.guidelinePicture),
  placement: () => import('./placement/placement-picture').then((chunk) => chunk.placementPicture),
  bound: () => import('./bound/bound-picture').then((chunk) => chunk.boundPicture),
};

const loaded = new Map<PlanForm, unknown>([['racks', racksPicture]]);
/** Forms whose picture could not be fetched. */
const missing = new Set<PlanForm>();
const listeners = new Set<() => void>();

function load(form: LoadedForm): void {
  missing.delete(form);
  LOADERS[form]()
    .then(
      (picture) => {
        loaded.set(form, picture);
        removeMissing(LOADERS[form]);
      },
      () => {
        missing.add(form);
        addMissing(LOADERS[form], () => load(form));
      },
    )
    .then(() => {
      for (const listener of listeners) listener();
    });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Undefined until it is loaded. */
export function useFormPicture<F extends PlanForm>(form: F | undefined): FormPicture<F> | undefined {
  const picture = useSyncExternalStore(subscribe, () => form && loaded.get(form));
  useEffect(() => {
    if (form !== undefined && !loaded.has(form)) load(form as LoadedForm);
  }, [form]);
  return picture as FormPicture<F> | undefined;
}

export const useMissingPicture = (form: PlanForm | undefined): boolean =>
  useSyncExternalStore(subscribe, () => form !== undefined && missing.has(form));
