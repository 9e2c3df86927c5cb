// SPDX-License-Identifier: GPL-3.0-or-later
// The orders that FLEX tries for every metric, after the generic one, in this order.
import { lateWork, mooreHodgson } from './due-date-orders';
import type { NamedOrder } from './order';
import { REMAINING_ORDERS } from './remaining-orders';
import { earliestDue, shortest, slack, smith, stretch } from './sorted-orders';

export const SPECIFIC_ORDERS: readonly NamedOrder[] = [
  shortest,
  smith,
  earliestDue,
  mooreHodgson,
  lateWork,
  slack,
  stretch,
  ...REMAINING_ORDERS,
];
