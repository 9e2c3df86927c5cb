// All entries, in the order of references.md. A new one is a file and a line here.
import { corral6, corral7 } from './corral/batch';
import type { Paper } from './paper';

export const PAPERS: readonly Paper[] = [corral6, corral7];
