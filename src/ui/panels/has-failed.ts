// Refused, lost or cancelled, and there is no older plan to show.
import { isCancelled, type RunView } from '../../state/run-views';

export const hasFailed = ({ plan }: RunView): boolean => plan.state === 'failed' || isCancelled(plan);
