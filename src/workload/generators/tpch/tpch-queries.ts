// SPDX-License-Identifier: GPL-3.0-or-later
// Published figures: the tables of TPC-H by the row counts and row lengths of its specification (section 4.2.5). The fifteen query
// shapes are Gantry's: which tables are scanned and joined follows the benchmark's queries; the shares of columns read and of rows kept
// are estimates.

export type TableName = 'lineitem' | 'orders' | 'partsupp' | 'part' | 'customer' | 'supplier';

/** MB per unit of scale factor; only their proportions matter here. */
export const TABLE_MB: Readonly<Record<TableName, number>> = {
  lineitem: 641,
  orders: 149,
  partsupp: 110,
  part: 30,
  customer: 26,
  supplier: 2,
};

/** One map-shuffle-reduce step. It reads columns of a table, or what earlier steps wrote. */
interface QueryStep {
  readonly id: string;
  readonly table?: TableName;
  /** Share of the table's bytes in the columns that the query needs. */
  readonly columns?: number;
  readonly after?: readonly string[];
  /** Shuffled, as a share of what is read; absent: map-only. */
  readonly shuffle?: number;
  /** Written, as a share of what is read. */
  readonly keep: number;
}

export interface Query {
  readonly name: string;
  readonly steps: readonly QueryStep[];
}

const scan = (table: TableName, columns: number, keep: number): QueryStep => ({
  id: `scan ${table}`,
  table,
  columns,
  keep,
});
/** All input is shuffled by the join key. */
const join = (id: string, after: readonly string[], keep: number): QueryStep => ({ id, after, shuffle: 1, keep });
/** Maps aggregate first, so that little is shuffled. */
const group = (id: string, after: readonly string[], shuffle: number, keep: number): QueryStep => ({
  id,
  after,
  shuffle,
  keep,
});
const groupTable = (table: TableName, columns: number, shuffle: number, keep: number): QueryStep => ({
  id: `group ${table}`,
  table,
  columns,
  shuffle,
  keep,
});

export const TPCH_QUERIES: readonly Query[] = [
  {
    name: 'Q1 pricing summary',
    steps: [groupTable('lineitem', 0.5, 0.02, 0.001), group('sort', ['group lineitem'], 1, 1)],
  },
  {
    name: 'Q3 shipping priority',
    steps: [
      scan('customer', 0.15, 0.2),
      scan('orders', 0.4, 0.48),
      scan('lineitem', 0.35, 0.3),
      join('join customer', ['scan customer', 'scan orders'], 0.2),
      join('join lineitem', ['join customer', 'scan lineitem'], 0.1),
      group('top ten', ['join lineitem'], 0.3, 0.01),
    ],
  },
  {
    name: 'Q4 order priority',
    steps: [
      scan('orders', 0.35, 0.04),
      scan('lineitem', 0.25, 0.3),
      join('match', ['scan orders', 'scan lineitem'], 0.05),
      group('count', ['match'], 0.05, 0.01),
    ],
  },
  {
    name: 'Q5 local supplier volume',
    steps: [
      scan('customer', 0.1, 0.2),
      scan('orders', 0.3, 0.15),
      scan('lineitem', 0.35, 0.25),
      scan('supplier', 0.2, 0.2),
      join('join orders', ['scan customer', 'scan orders'], 0.3),
      join('join lineitem', ['join orders', 'scan lineitem', 'scan supplier'], 0.05),
      group('sum', ['join lineitem'], 0.1, 0.01),
    ],
  },
  { name: 'Q6 revenue change', steps: [groupTable('lineitem', 0.3, 0.001, 0.0001)] },
  {
    name: 'Q7 volume shipping',
    steps: [
      scan('supplier', 0.2, 0.1),
      scan('customer', 0.1, 0.1),
      scan('orders', 0.2, 0.9),
      scan('lineitem', 0.35, 0.15),
      join('join supplier', ['scan supplier', 'scan lineitem'], 0.15),
      join('join orders', ['join supplier', 'scan orders'], 0.3),
      join('join customer', ['join orders', 'scan customer'], 0.1),
      group('sum', ['join customer'], 0.2, 0.01),
    ],
  },
  {
    name: 'Q8 market share',
    steps: [
      scan('part', 0.3, 0.01),
      scan('lineitem', 0.45, 0.35),
      scan('orders', 0.3, 0.3),
      scan('customer', 0.1, 0.2),
      join('join part', ['scan part', 'scan lineitem'], 0.01),
      join('join orders', ['join part', 'scan orders'], 0.1),
      join('join customer', ['join orders', 'scan customer'], 0.3),
      group('sum', ['join customer'], 0.2, 0.02),
    ],
  },
  {
    name: 'Q9 product profit',
    steps: [
      scan('part', 0.35, 0.06),
      scan('partsupp', 0.25, 0.8),
      scan('lineitem', 0.5, 0.3),
      scan('orders', 0.2, 0.8),
      join('join part', ['scan part', 'scan lineitem'], 0.1),
      join('join partsupp', ['join part', 'scan partsupp'], 0.35),
      join('join orders', ['join partsupp', 'scan orders'], 0.2),
      group('sum', ['join orders'], 0.2, 0.01),
    ],
  },
  {
    name: 'Q10 returned items',
    steps: [
      scan('orders', 0.35, 0.04),
      scan('lineitem', 0.35, 0.2),
      scan('customer', 0.9, 0.9),
      join('join orders', ['scan orders', 'scan lineitem'], 0.1),
      join('join customer', ['join orders', 'scan customer'], 0.4),
      group('top twenty', ['join customer'], 0.5, 0.01),
    ],
  },
  {
    name: 'Q12 shipping modes',
    steps: [
      scan('lineitem', 0.35, 0.02),
      scan('orders', 0.3, 0.9),
      join('join', ['scan lineitem', 'scan orders'], 0.05),
      group('count', ['join'], 0.1, 0.01),
    ],
  },
  {
    name: 'Q13 customer distribution',
    steps: [
      scan('customer', 0.1, 0.9),
      scan('orders', 0.7, 0.25),
      join('outer join', ['scan customer', 'scan orders'], 0.3),
      group('count orders', ['outer join'], 0.5, 0.05),
      group('count customers', ['count orders'], 0.1, 0.1),
    ],
  },
  {
    name: 'Q14 promotion effect',
    steps: [scan('part', 0.3, 0.9), scan('lineitem', 0.35, 0.02), join('join', ['scan part', 'scan lineitem'], 0.01)],
  },
  {
    name: 'Q17 small-quantity orders',
    steps: [
      scan('part', 0.3, 0.01),
      scan('lineitem', 0.3, 0.4),
      group('mean quantity', ['scan lineitem'], 0.25, 0.1),
      join('join', ['scan part', 'scan lineitem', 'mean quantity'], 0.01),
    ],
  },
  {
    name: 'Q18 large orders',
    steps: [
      groupTable('lineitem', 0.3, 0.2, 0.01),
      scan('orders', 0.4, 0.8),
      scan('customer', 0.3, 0.9),
      join('join orders', ['group lineitem', 'scan orders'], 0.1),
      join('join customer', ['join orders', 'scan customer'], 0.2),
      group('top hundred', ['join customer'], 0.5, 0.05),
    ],
  },
  {
    name: 'Q21 waiting suppliers',
    steps: [
      scan('supplier', 0.4, 0.1),
      scan('orders', 0.2, 0.45),
      scan('lineitem', 0.3, 0.35),
      group('suppliers of orders', ['scan lineitem'], 0.3, 0.2),
      join('late alone', ['suppliers of orders', 'scan orders'], 0.2),
      join('join supplier', ['late alone', 'scan supplier'], 0.3),
      group('top hundred', ['join supplier'], 0.2, 0.05),
    ],
  },
];
