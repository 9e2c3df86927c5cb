// SPDX-License-Identifier: GPL-3.0-or-later
// CORA's final linear programme against its own definition: where the two part, said fairly.
import { Finding } from '../Finding';

export function ProgrammeFinding() {
  return (
    <Finding
      title="What the published programme optimises, and where it parts from the definition"
      examples={[
        { preset: 'cora-two', title: 'Two jobs' },
        { preset: 'cora-spread', title: 'One job' },
      ]}
    >
      <p>
        CORA’s definition (1) wants the sorted utilities best from the lowest up, where a job’s utility is that of the
        slot in which it ends. Its final programme instead looks at every cell (a job in a slot), and a cell that is not
        used counts as utility 0, so using more cells always helps. With the paper’s λ substituted, it minimises the sum
        of 1 − (1 − k<sup>−u</sup>) min(x, 1): it rewards touching many slots and never an early finish.
      </p>
      <p>
        The steps of linear programming in the paper are sound. What breaks is the step from CORA to R-CORA, and Theorem
        1 does not hold as printed.
      </p>
      <p>
        Two jobs of 2 units, 2 units a slot, 2 slots, utilities (3, 1) and (2, 2): the programme ends with utilities 1
        and 2, the definition gives 3 and 2. One job of 4 units, 4 units a slot, 4 slots, utilities (3, 2, 1, 1): the
        programme spreads it to the last slot and ends with 1, the definition gives 3.
      </p>
      <p>
        More generally, where no more jobs than a slot has units need at least one unit for every slot each, and every
        utility of the last slot is above 0, each optimum of the programme ends all of them in the last slot.
      </p>
      <p>The methods “lexmin” and “lexmin-lp” solve the definition; “published” is the programme as printed.</p>
    </Finding>
  );
}
