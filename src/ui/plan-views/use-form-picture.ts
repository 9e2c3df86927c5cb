// SPDX-License-Identifier: GPL-3.0-or-later
// Which picture belongs to which form. Racks are part of the page; every other form is a separate chunk.
import { useEffect, useState } from 'react';
import type { PlanForm } from '../../model/plan';
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

/** Undefined until it is loaded, or if the network failed before that. */
export function useFormPicture<F extends PlanForm>(form: F | undefined): FormPicture<F> | undefined {
  const [, redraw] = useState(0);
  const there = form === undefined ? undefined : loaded.get(form);
  useEffect(() => {
    if (form === undefined || form === 'racks' || loaded.has(form)) return;
    let wanted = true;
    LOADERS[form as LoadedForm]().then(
      (picture) => {
        loaded.set(form, picture);
        if (wanted) redraw((count) => count + 1);
      },
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [form]);
  return there as FormPicture<F> | undefined;
}
