// Options of more than one network scheduler.
import { choice } from '../model/fields';

export const tcpWeight = choice(['copies', 'pairs'], {
  default: 'copies',
  label: 'Flow weight',
  help: 'copies: reduces x min(5, finished maps of that rack), as Hadoop fetches five map outputs at a time; pairs: every pair of a map and a reduce counts.',
});
