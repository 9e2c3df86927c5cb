// SPDX-License-Identifier: GPL-3.0-or-later
// FLEX's Lemma 1: where it holds as far as we know, and where it does not.
import { Finding } from '../Finding';

export function LemmaFinding() {
  return (
    <Finding
      title="Is the best order the best schedule? What Lemma 1 says, and where it fails"
      examples={[{ preset: 'lemma-one', title: 'Three equal jobs' }]}
    >
      <p>
        FLEX turns an order of jobs into a schedule (MPS), and the paper’s Lemma 1 says that for every metric some order
        gives an optimal one. For sums of response times, weighted or not, and for the mean stretch we found no
        exception: a linear programme over all schedules of a few jobs never ends lower. For the makespan, the largest
        response or stretch and for due dates there are exceptions.
      </p>
      <p>
        Three equal jobs of 5 slot-seconds each, on 1 to 5 of 7 slots: every order ends at 1 + 0.8 + 2.4 / 5 = 2.28 s,
        because the last job cannot use more than 5 slots. Equal shares of 7/3 slots end all three at 15/7 = 2.143 s.
      </p>
      <p>“Best order” here means the best of all orders, for every metric; it is not the best of all schedules.</p>
    </Finding>
  );
}
