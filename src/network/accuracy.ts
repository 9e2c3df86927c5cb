// How exact a network is. In a fast run rates may lag behind what they should be; by how much, and what that does to the answers,
// is measured by `npm run bench`. Declared by the networks that have a fast way.
import { choice } from '../model/fields';

export { isFast } from '../model/scenario';

export const accuracyOption = choice(['exact', 'fast'], {
  default: 'exact',
  label: 'Accuracy',
  help: 'fast: links may be shared anew a little late; for runs of millions of events, with a small error.',
});
