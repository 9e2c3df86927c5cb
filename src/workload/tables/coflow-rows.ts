// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of a table as coflows: each row is a flow of the coflow that it names, or of the one above if the name is missing, as in merged
// cells. Values of the coflow may be in any of its rows; contradictory rows are refused.
import { flowsFrom } from '../../model/flows';
import { MAX_ID_CHARACTERS } from '../../model/limits';
import type { Coflow, Flow } from '../../model/scenario';
import type { MissingValues, TableDefaults } from './defaults';
import { idMaker } from './ids';
import type { RowProblems, RowValues } from './row-values';
import { fieldOf } from './table-fields';

interface CoflowRowsSetting {
  /** The existing coflows. */
  readonly coflows: readonly Coflow[];
  readonly defaults: TableDefaults;
  readonly missing: MissingValues;
  readonly problems: RowProblems;
  /** Whether a column names coflows; otherwise each row is one of its own. */
  readonly named: boolean;
}

type Own = 'arrivalS' | 'weight' | 'deadlineS' | 'name';
const OWN: readonly Own[] = ['arrivalS', 'weight', 'deadlineS', 'name'];

interface Growing {
  readonly own: Map<Own, string | number>;
  readonly flows: Flow[];
}

export class CoflowRows {
  private readonly growing = new Map<string, Growing>();
  private readonly setting: CoflowRowsSetting;
  private last: string | undefined;
  /** Ids that already existed and got a number. */
  renamed = 0;
  flows = 0;
  /** The highest rack named, plus one. */
  racks = 0;

  constructor(setting: CoflowRowsSetting) {
    this.setting = setting;
  }

  take(values: RowValues, line: number): void {
    const { problems, defaults, missing, named } = this.setting;
    const given = values.get('coflow') as string | undefined;
    const id = given ?? (named ? this.last : `coflow-${this.growing.size + 1}`);
    const [from, to] = [values.get('from'), values.get('to')] as (number | undefined)[];
    const lacking = from === undefined ? 'from' : to === undefined ? 'to' : undefined;
    if (id === undefined) {
      problems.add(line, '', '', 'names no coflow, and no row above it does');
      return;
    }
    this.last = id;
    const coflow: Growing = this.growing.get(id) ?? { own: new Map(), flows: [] };
    if (!this.takeOwn(coflow, values, line, id)) return;
    this.growing.set(id, coflow);
    // A row may give its coflow's arrival and nothing more.
    if (from === undefined && to === undefined && !values.has('GB')) return;
    if (lacking !== undefined) {
      problems.add(line, '', id, `${fieldOf('coflows', lacking)?.label.toLowerCase()} is required`);
      return;
    }
    const GB = (values.get('GB') as number | undefined) ?? defaults.flowGB;
    if (!values.has('GB')) missing.take(['flowGB']);
    coflow.flows.push({ from: from!, to: to!, GB });
    this.flows++;
    this.racks = Math.max(this.racks, from! + 1, to! + 1);
  }

  /** False after reporting a contradiction with an earlier row. */
  private takeOwn({ own }: Growing, values: RowValues, line: number, id: string): boolean {
    for (const key of OWN) {
      const value = values.get(key) as string | number | undefined;
      if (value === undefined) continue;
      const before = own.get(key);
      if (before !== undefined && before !== value) {
        const label = fieldOf('coflows', key)?.label.toLowerCase();
        this.setting.problems.add(
          line,
          '',
          id,
          `${label} is ${value} here and ${before} in an earlier row of this coflow`,
        );
        return false;
      }
      own.set(key, value);
    }
    return true;
  }

  all(): readonly Coflow[] {
    const { coflows, defaults, missing } = this.setting;
    const taken = new Set(coflows.map(({ id }) => id));
    const makeId = idMaker(new Set([...taken, ...this.growing.keys()]));
    return [...this.growing].map(([given, { own, flows }]): Coflow => {
      const isTaken = taken.has(given);
      if (isTaken) this.renamed++;
      if (!own.has('arrivalS')) missing.take(['arrivalS']);
      const [name, deadlineS] = [own.get('name') as string | undefined, own.get('deadlineS') as number | undefined];
      const title = name ?? (isTaken ? given : undefined);
      return {
        id: isTaken ? makeId(given.slice(0, MAX_ID_CHARACTERS)) : given,
        ...(title === undefined ? {} : { name: title }),
        arrivalS: (own.get('arrivalS') as number | undefined) ?? defaults.arrivalS,
        weight: (own.get('weight') as number | undefined) ?? 1,
        ...(deadlineS === undefined ? {} : { deadlineS }),
        flows: flowsFrom(flows),
      };
    });
  }
}
